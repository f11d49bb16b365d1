/// Names of types that Apple's frameworks have at top level. A public type with one of them would be ambiguous in an app that
/// imports both.
enum PlatformTypeNames {
    /// All names.
    static let all = swiftUI.union(foundation).union(observation).union(uiKit)

    /// SwiftUI.
    static let swiftUI = names(
        """
        AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityAttachmentModifier
        AccessibilityCustomContentKey AccessibilityFocusState AccessibilityLabeledPairRole
        AccessibilityQuickActionStyle AccessibilityTechnologies AccessibilityTraits ActionSheet Alert Alignment
        AlignmentID AlternatingRowBackgroundBehavior Anchor Angle AngularGradient Animatable AnimatableData
        AnimatableModifier AnimatablePair AnimatableValues Animation AnimationCompletionCriteria AnimationContext
        AnimationState AnimationStateKey AnimationTimelineSchedule AnyGestureRecognizer AnyGradient AnyLayout
        AnyLocation AnyNavigationTransition AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage
        AsyncImagePhase AutomaticDisclosureTableCellStyle Axis BackgroundProminence BackgroundStyle BackgroundTask
        BadgeProminence Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle
        BorderedProminentButtonStyle BorderlessButtonStyle BouncyAnimation Button ButtonBorderShape ButtonMenuStyle
        ButtonRepeatBehavior ButtonRole ButtonSizing ButtonStyle ButtonStyleConfiguration ButtonToggleStyle Canvas
        Capsule CaptureRole CheckboxToggleStyle Circle CircularProgressViewStyle ClipOptions Color ColorMatrix
        ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast ColumnNavigationViewStyle ColumnsFormStyle
        CommandGroup CommandGroupPlacement CommandMenu Commands CommandsBuilder CompactDatePickerStyle
        CompactMenuControlGroupStyle ConcentricRectangle ContainerBackgroundPlacement ContainerRelativeShape
        ContainerValueKey ContainerValues ContentMarginPlacement ContentMode ContentShapeKinds ContentSizeCategory
        ContentTransition ContentUnavailableView ContextMenu ControlActiveState ControlGroup ControlGroupStyle
        ControlSize ControlWidget CoordinateSpace CoordinateSpaceProtocol CubicKeyframe CustomAnimation
        CustomHoverEffect CustomPresentationDetent CustomizableToolbarContent DatePicker DatePickerComponents
        DatePickerStyle DebugReplaceableView DefaultButtonStyle DefaultDatePickerStyle DefaultGlassEffectShape
        DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle DefaultPickerStyle
        DefaultProgressViewStyle DefaultSettingsLinkLabel DefaultShareLinkLabel DefaultTabViewStyle
        DefaultTextEditorStyle DefaultTextFieldStyle DefaultToggleStyle DefaultToolbarItem DefaultWindowStyle
        DialogSeverity DigitalCrownEvent DigitalCrownRotationalSensitivity DisclosureGroup DisclosureGroupStyle
        DisclosureTableRow DismissAction DismissBehavior DismissSearchAction DismissWindowAction Divider
        DocumentBaseBox DocumentConfiguration DocumentGroup DocumentGroupLaunchScene DoubleColumnNavigationViewStyle
        DragConfiguration DragGesture DragSession DropConfiguration DropDelegate DropInfo DropOperation DropProposal
        DropSession DynamicProperty DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge EdgeInsets
        EditActions EditButton EditMode EditableCollectionContent Ellipse EllipticalGradient EmptyAnimatableData
        EmptyCommands EmptyControlWidgetConfiguration EmptyMatchedTransitionSourceConfiguration EmptyModifier
        EmptyTableRowContent EmptyView EmptyVisualEffect EmptyWidgetConfiguration EnabledTextSelectability Entry
        Environment EnvironmentKey EnvironmentObject EnvironmentValues EnvironmentalModifier EquatableView
        EventModifiers EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule FetchRequest
        FetchedResults FileDialogBrowserOptions FileDocument FileDocumentConfiguration FileDocumentReadConfiguration
        FileDocumentWriteConfiguration FillShapeStyle FillShapeView FindContext FixedTextVariant FocusInteractions
        FocusState FocusedBinding FocusedObject FocusedValue FocusedValueKey FocusedValues Font ForEach
        ForegroundStyle Form FormStyle FormStyleConfiguration FullScreenPresentationBehavior Gauge GaugeStyle
        GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryReader GeometryReader3D Gesture GestureMask
        GestureState GestureStateGesture Glass GlassButtonStyle GlassEffectContainer GlassEffectTransition
        GlassProminentButtonStyle Gradient GradientOptions GraphicalDatePickerStyle GraphicsContext Grid GridItem
        GridLayout GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupElementsOfContent
        GroupHoverEffect GroupSectionsOfContent GroupedFormStyle GroupedListStyle GroupedTabViewStyle HSplitView
        HStack HStackLayout HeaderProminence HelpLink HiddenTitleBarWindowStyle HierarchicalShapeStyle
        HierarchicalShapeStyleModifier HorizontalAlignment HorizontalDirection HorizontalEdge HorizontalRuler
        HoverEffect HoverEffectContent HoverEffectGroup HoverPhase IconOnlyLabelStyle Image ImagePaint ImageRenderer
        ImmersionChangeContext ImmersionStyle ImmersiveSpace ImmersiveSpaceContent ImplicitTextSelection
        ImportFromDevicesCommands IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetShape
        InsettableShape InspectorCommands InterfaceOrientation ItemProviderTableRowModifier KeyEquivalent KeyPress
        KeyboardShortcut Keyframe KeyframeAnimator KeyframeTimeline KeyframeTrack KeyframeTrackContent
        KeyframeTrackContentBuilder Keyframes KeyframesBuilder Label LabelStyle LabelStyleConfiguration LabeledContent
        LabeledContentStyle LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent
        Layout LayoutDirection LayoutDirectionBehavior LayoutProperties LayoutRotationUnaryLayout LayoutSubview
        LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight
        LimitedAvailabilityConfiguration LinearGradient LinearKeyframe LinearProgressViewStyle Link LinkButtonStyle
        LinkShapeStyle List ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace LocalizedStringKey
        LongPressGesture MagnificationGesture MagnifyGesture MatchedGeometryEffect MatchedGeometryProperties
        MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu MenuActionDismissBehavior
        MenuBarExtra MenuBarExtraStyle MenuButton MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle
        MenuStyleConfiguration MeshGradient ModifiedContent ModifiedElements Monochrome MoveCommandDirection
        MoveKeyframe MoveTransition MultiDatePicker NSViewRepresentable NamedCoordinateSpace Namespace
        NavigationBarItem NavigationButton NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle
        NavigationPath NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
        NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack NavigationTransition
        NavigationView NavigationViewStyle NewDocumentAction ObjectWillChangePublisher ObservedObject OffsetShape
        OffsetTransition OnInsertTableRowModifier OpacityTransition OpenDocumentAction OpenImmersiveSpaceAction
        OpenSettingsAction OpenURLAction OpenWindowAction OrnamentAttachmentAnchor OutlineGroup
        OutlineSubgroupChildren PageIndexViewStyle PageTabViewStyle PagingScrollTargetBehavior
        PaletteControlGroupStyle PalettePickerStyle PaletteSelectionEffect ParticleSystem PasteButton Path
        PeriodicTimelineSchedule PersonNameFormat PhaseAnimator Picker PickerStyle PinchGesture PinnedScrollableViews
        PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle PlainTextEditorStyle
        PlainTextFieldStyle PlainWindowStyle PointerButton PointerStyle PopUpButtonPickerStyle PopoverAttachmentAnchor
        PositionedGlyph PreferenceKey PreferredColorSchemeKey PresentationAdaptation PresentationBackgroundInteraction
        PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing
        PresentationSizingContext PresentedWindowContent PreviewContext PreviewContextKey PreviewLayout
        PreviewModifier PreviewModifierContent PreviewPlatform PreviewProvider Previewable PrimitiveButtonStyle
        PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle ProgressViewStyleConfiguration
        ProjectionTransform ProminentDetailNavigationSplitViewStyle ProposedViewSize PullDownButton
        PullDownMenuBarExtraStyle PushTransition PushWindowAction RadialGradient RadioGroupPickerStyle RealityView
        Rectangle RectangleCornerInsets RectangleCornerRadii RedactionReasons ReferenceFileDocument
        ReferenceFileDocumentConfiguration RefreshAction RemoteImmersiveSpace RenameAction RenameButton
        ReorderableItem ResetFocusAction RotateGesture RotateGesture3D RotatedShape RotationAxis RotationGesture
        RotationShapeStyle RoundedBorderTextEditorStyle RoundedBorderTextFieldStyle RoundedCornerStyle
        RoundedRectangle RoundedRectangularShape RoundedRectangularShapeCorners SafeAreaRegions ScaleTransition
        ScaledMetric ScaledShape Scene SceneBuilder ScenePadding ScenePhase SceneStorage ScrollAnchorRole
        ScrollBounceBehavior ScrollContentBackground ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry
        ScrollIndicatorVisibility ScrollInputBehavior ScrollInputKind ScrollPhase ScrollPhaseChangeContext
        ScrollPosition ScrollTarget ScrollTargetBehavior ScrollTargetBehaviorContext ScrollTransitionConfiguration
        ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
        SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement SearchToolbarBehavior
        SearchUnavailableContent Section SectionConfiguration SectionedFetchRequest SectionedFetchResults SecureField
        SegmentedPickerStyle SelectionFeedback SelectionShapeStyle SensoryFeedback SeparatorShapeStyle SequenceGesture
        Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle ShapeView
        ShareLink ShareLinkPreview SharePreview SidebarAdaptableTabViewStyle SidebarCommands SidebarListStyle
        SidebarRowSize SimultaneousGesture Slider SliderTick SliderTickBuilder SliderTickContent
        SliderTickContentForEach Spacer SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring
        SpringKeyframe SpringLoadingBehavior SquareAzimuth SquareBorderTextFieldStyle StackNavigationViewStyle State
        StateObject Stepper StrokeBorderShapeView StrokeShapeView StrokeStyle SubmitLabel SubmitTriggers
        SubscriptionView Subview SubviewsCollection SubviewsCollectionSlice SurfaceSnappingInfo SwitchToggleStyle
        SymbolColorRenderingMode SymbolEffectTransition SymbolRenderingMode SymbolVariableValueMode SymbolVariants
        SystemFormatStyle Tab TabBarMinimizeBehavior TabBarPlacement TabContent TabContentBuilder
        TabCustomizationBehavior TabPlacement TabRole TabSearchActivation TabSection TabView
        TabViewBottomAccessoryPlacement TabViewCustomization TabViewStyle Table TableColumn TableColumnAlignment
        TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior
        TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent TableRow TableRowBuilder
        TableRowContent TableRowValue TableStyle TableStyleConfiguration TapGesture Text TextAlignment TextAttribute
        TextEditingCommands TextEditor TextEditorStyle TextEditorStyleConfiguration TextField TextFieldLink
        TextFieldStyle TextFormattingCommands TextInputAutocapitalization TextInputCompletion
        TextInputDictationActivation TextInputDictationBehavior TextInputFormattingControlPlacement TextProxy
        TextRenderer TextSelectability TextSelection TextSelectionAffinity TextSelectionLayoutDirection
        TextVariantPreference TimeDataSource TimelineSchedule TimelineScheduleMode TimelineView TintShapeStyle
        TitleAndIconLabelStyle TitleBarWindowStyle TitleDisplayMode TitleOnlyLabelStyle Toggle ToggleStyle
        ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior
        ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement
        ToolbarLabelStyle ToolbarPlacement ToolbarRole ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu TouchBar
        TouchBarItemPresence Transaction TransactionKey TransformedShape Transition TransitionPhase
        TransitionProperties TruncationMode TupleTableRowContent TupleView UIApplicationDelegateAdaptor
        UIGestureRecognizerRepresentable UIHostingController UIViewControllerRepresentable UIViewRepresentable
        UnevenRoundedRectangle UnifiedWindowToolbarStyle UnitCurve UnitPoint UnitPoint3D UserInterfaceSizeClass
        UtilityWindow VSplitView VStack VStackLayout VariableDurationKeyframe VectorArithmetic VerticalAlignment
        VerticalDirection VerticalEdge VerticalPageTabViewStyle View View3D ViewAlignedScrollTargetBehavior
        ViewBuilder ViewDimensions ViewDimensions3D ViewModifier ViewSpacing ViewThatFits Viewpoint3D ViewportImage
        Visibility VisibilityBehavior VisualEffect VisualEffect3D VolumeViewpointUpdateStrategy WheelDatePickerStyle
        WheelPickerStyle WidgetFamily Window WindowBackgroundDragBehavior WindowDragGesture WindowGroup
        WindowIdealSize WindowInteractionBehavior WindowLayoutRoot WindowLevel WindowManagerRole
        WindowMenuBarExtraStyle WindowPlacement WindowPlacementContext WindowProxy WindowResizability
        WindowResizeAnchor WindowStyle WindowToolbarFullScreenVisibility WindowToolbarStyle WindowVisibilityToggle
        WorldAlignmentBehavior WorldTrackingLimitation WritingToolsBehavior ZStack ZStackLayout
        ZoomNavigationTransition
        """)

    /// Foundation.
    static let foundation = names(
        """
        AffineTransform AlertConfiguration AnyAttributedStringKey AttributeContainer AttributeDynamicLookup
        AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString
        AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol AttributedSubstring
        BlockOperation Bundle ByteCountFormatStyle ByteCountFormatter CachedURLResponse Calendar CharacterSet
        CocoaError CodableConfiguration CodableWithConfiguration ComparisonResult CurrencyFormatStyleConfiguration
        Data DataProtocol Date DateComponents DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter
        Decimal DecodableWithConfiguration DecodingConfigurationProviding Dimension DirectoryEnumerator
        DiscreteFormatStyle DistributedNotificationCenter EncodableWithConfiguration EncodingConfigurationProviding
        EnergyFormatter ErrorUserInfoKey Expression FileAttributeKey FileAttributeType FileHandle FileManager
        FileWrapper FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle FormatStyleCapitalizationContext
        Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host ISO8601DateFormatter
        IndexPath IndexSet InflectionConcept InflectionRule InputStream IntegerFormatStyle IntegerParseStrategy
        JSONDecoder JSONEncoder JSONSerialization KeyPathComparator LengthFormatter ListFormatStyle ListFormatter
        Locale LocalizedError LocalizedStringResource MachError MassFormatter Measurement MeasurementFormatUnitUsage
        MeasurementFormatter MessagePort Morphology MutableDataProtocol MutableURLResponse NSArray NSAttributedString
        NSCache NSCoder NSCoding NSCopying NSData NSDate NSDictionary NSError NSExpression NSIndexPath
        NSKeyValueObservation NSKeyedArchiver NSKeyedUnarchiver NSLock NSMutableArray NSNotification NSNull NSNumber
        NSObject NSObjectProtocol NSPredicate NSRange NSRecursiveLock NSRegularExpression NSRegularExpressionOptions
        NSSet NSSortDescriptor NSString NSURL NSUUID NSValue Notification NotificationCenter NotificationQueue
        NumberFormatStyleConfiguration NumberFormatter Operation OperationQueue OrderedCollectionDifference
        OutputFormatting OutputStream POSIXError ParseStrategy ParseableFormatStyle PersonNameComponents
        PersonNameComponentsFormatter Pipe Port Predicate PredicateBindings PredicateCodableConfiguration
        PredicateError PredicateExpression PredicateExpressions PresentationIntent Process ProcessInfo Progress
        ProgressManager ProgressReporter ProgressReporting PropertyListDecoder PropertyListEncoder
        PropertyListSerialization RecoverableError ReferenceConvertible RelativeDateTimeFormatter RunLoop Scanner
        SocketPort SortComparator SortDescriptor SortOrder Stream StringEncodingDetectionOptionsKey StringStyle
        Subprogress TermOfAddress Thread TimeInterval TimeZone Timer URL URLAuthenticationChallenge URLCache
        URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol
        URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
        URLSessionDataTask URLSessionDelegate URLSessionDownloadTask URLSessionTask URLSessionTaskMetrics
        URLSessionUploadTask URLSessionWebSocketTask UUID UndoManager Unit UnitAcceleration UnitAngle UnitArea
        UnitConverter UnitConverterLinear UnitDuration UnitElectricCharge UnitEnergy UnitFrequency UnitIlluminance
        UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume
        UserDefaults UserInfo ValueTransformer XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
        """)

    /// Observation.
    static let observation = names(
        """
        Observable ObservationIgnored ObservationRegistrar ObservationTracked ObservationTracking Observations
        """)

    /// UIKit.
    static let uiKit = names(
        """
        NSCollectionLayoutDimension NSCollectionLayoutGroup NSCollectionLayoutItem NSCollectionLayoutSection
        NSCollectionLayoutSize NSDiffableDataSourceSectionSnapshot NSDiffableDataSourceSnapshot
        NSDirectionalEdgeInsets NSLayoutAnchor NSLayoutConstraint NSLayoutDimension NSLayoutManager
        NSMutableParagraphStyle NSParagraphStyle NSShadow NSTextAlignment NSTextAttachment NSTextContainer
        NSTextStorage UIAccelerometer UIAccessibilityElement UIAction UIActivity UIActivityIndicatorView
        UIActivityViewController UIAlertAction UIAlertController UIApplication UIApplicationDelegate
        UIBackgroundConfiguration UIBarButtonItem UIBarItem UIBezierPath UIBlurEffect UIButton UICellAccessory
        UICellConfigurationState UICollectionLayoutListConfiguration UICollectionReusableView UICollectionView
        UICollectionViewCell UICollectionViewCompositionalLayout UICollectionViewController UICollectionViewDataSource
        UICollectionViewDelegate UICollectionViewDiffableDataSource UICollectionViewFlowLayout UICollectionViewLayout
        UICollectionViewListCell UIColor UIColorWell UICommand UIConfigurationState UIContentConfiguration
        UIContentSizeCategory UIContentUnavailableConfiguration UIContentView UIContextMenuConfiguration
        UIContextMenuInteraction UIContextualAction UIControl UIDatePicker UIDevice UIDocument UIDragInteraction
        UIDropInteraction UIEdgeInsets UIEvent UIFont UIFontDescriptor UIFontMetrics UIGestureRecognizer
        UIGraphicsImageRenderer UIHostingConfiguration UIHoverGestureRecognizer UIImage UIImageConfiguration
        UIImageView UIImpactFeedbackGenerator UIInterfaceOrientation UIKeyCommand UILabel UILayoutGuide
        UILayoutPriority UIListContentConfiguration UIListContentView UIListSeparatorConfiguration
        UILongPressGestureRecognizer UIMenu UIMenuElement UINavigationBar UINavigationController UINavigationItem
        UIOffset UIPageControl UIPageViewController UIPanGestureRecognizer UIPasteboard UIPickerView
        UIPinchGestureRecognizer UIPopoverPresentationController UIPresentationController UIProgressView UIRectEdge
        UIRefreshControl UIResponder UIRotationGestureRecognizer UIScene UISceneDelegate UIScreen UIScrollView
        UISearchBar UISearchController UISegmentedControl UISheetPresentationController UISlider UISplitViewController
        UIStackView UIStepper UIStoryboard UISwipeActionsConfiguration UISwipeGestureRecognizer UISwitch UITabBar
        UITabBarController UITabBarItem UITableView UITableViewCell UITableViewController UITableViewDataSource
        UITableViewDelegate UITableViewDiffableDataSource UITapGestureRecognizer UITextField UITextInput UITextView
        UIToolbar UITouch UITraitCollection UIUserInterfaceStyle UIView UIViewConfigurationState UIViewController
        UIVisualEffect UIVisualEffectView UIWindow UIWindowScene
        """)

    private static func names(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
