/// A row with a menu to pick one of a few values from, in the way of the reader's system.
///
/// ```swift
/// ListItemViewModel.picker("Quality", selection: Quality.high, options: Quality.allCases, title: \.name) { quality, _ in
///     await player.setQuality(quality)
/// }
/// ```
public struct PickerRow: BuiltInRow, Equatable {
    /// Picking a value; the payload is the option's.
    public static let pick = ItemAction<PickerRow, String>("pick")

    /// The picture at the leading edge.
    package var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// What is behind all of it.
    public var content = Container(style: .pickerRow)
    /// The values to pick from.
    package var options: [PickerModel.Option] = []
    /// The picked value.
    package var selection: String?
    /// Whether another one can be picked.
    package var isEnabled = true

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` around picture, title and a `select` element, which sends ``pick``.
    static let markup: ItemTemplate<Self> = """
        <label class="\(\.content.styleClass)">
            \(\.image)\(\.title)<select class="picker" data-action="pick" disabled="\(\.isDisabled)">\
        \(\.choices)</select>
        </label>
        """

    /// Puts the model's values into the parts. With a selection that is none of the options the menu shows nothing.
    static func fill(_ model: PickerModel, _ row: inout PickerRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.options = model.options
        row.selection = model.selection
        row.isEnabled = model.isEnabled
    }

    private var isDisabled: Bool { !isEnabled }

    /// Without one that is picked, browsers show the first option as if it were: then there is an empty one before it.
    private var choices: [PickerChoice] {
        let picked = options.firstIndex { $0.value == selection }
        let choices = options.enumerated().map { index, option in
            PickerChoice(value: option.value, title: option.title, isSelected: index == picked)
        }
        return picked == nil
            ? [PickerChoice(value: "", title: "", isSelected: true, isDisabled: true)] + choices : choices
    }
}

extension ListItemViewModel {
    /// A row with a menu to pick a value from. Without an identity the title is it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity; without one the title is it.
    ///   - image: The picture at the leading edge.
    ///   - selection: The value that is picked; `nil` for none yet.
    ///   - options: The values to pick from, in order.
    ///   - isEnabled: Whether another one can be picked.
    ///   - action: What picking does. A value that is none of the options is refused.
    public static func picker(
        _ title: String, id: ListID? = nil, image: ImageView.Source? = nil, selection: String?,
        options: [PickerModel.Option], isEnabled: Bool = true,
        action: (@Sendable (String, ListEventContext) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = PickerModel(
            id: id, title: title, image: image, selection: selection, options: options, isEnabled: isEnabled)
        return ListItemViewModel(PickerRow.self, data: model)
            .on(
                PickerRow.pick, isEnabled: isEnabled,
                checked: { value throws(ListEventError) in
                    guard options.contains(where: { $0.value == value }) else {
                        throw .unavailable(action: PickerRow.pick.name, reason: "there is no such option")
                    }
                    return value
                }, perform: action)
    }

    /// A row with a menu to pick one of an enumeration's cases from. Without an identity the title is it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity; without one the title is it.
    ///   - image: The picture at the leading edge.
    ///   - selection: The case that is picked.
    ///   - options: The cases to pick from, in order.
    ///   - isEnabled: Whether another one can be picked.
    ///   - optionTitle: What readers see of a case; its raw value unless said otherwise.
    ///   - action: What picking does.
    public static func picker<Value: RawRepresentable<String> & Sendable>(
        _ title: String, id: ListID? = nil, image: ImageView.Source? = nil, selection: Value?, options: [Value],
        isEnabled: Bool = true, title optionTitle: (Value) -> String = { $0.rawValue },
        action: (@Sendable (Value, ListEventContext) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let options = options.map { PickerModel.Option($0.rawValue, title: optionTitle($0)) }
        guard let action else {
            return picker(
                title, id: id, image: image, selection: selection?.rawValue, options: options, isEnabled: isEnabled)
        }
        return picker(
            title, id: id, image: image, selection: selection?.rawValue, options: options, isEnabled: isEnabled
        ) { rawValue, context in
            guard let value = Value(rawValue: rawValue) else { return }
            try await action(value, context)
        }
    }
}

/// The data of a row with a menu to pick one of a few values from.
public struct PickerModel: ListItemDataModel, Equatable {
    /// A value to pick.
    public struct Option: Sendable, Hashable {
        /// The value that the event carries.
        package var value: String
        /// What readers see.
        package var title: String

        /// Creates an option. Without a title the value is it.
        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    /// The row's identity.
    public var id: ListID
    /// What is picked.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The values to pick from.
    public var options: [Option]
    /// The picked value; `nil`, or one that is none of the options, shows that none is picked.
    public var selection: String?
    /// Whether another one can be picked.
    public var isEnabled: Bool

    /// Creates the data of a picker. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, image: ImageView.Source? = nil, selection: String?, options: [Option],
        isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.image = image
        self.options = options
        self.selection = selection
        self.isEnabled = isEnabled
    }
}

/// One line of a picker's menu.
struct PickerChoice: Templated, Equatable {
    var value: String
    var title: String
    var isSelected = false
    var isDisabled = false

    static let template: ItemTemplate<Self> = """
        <option disabled="\(\.isDisabled)" selected="\(\.isSelected)" value="\(\.value)">\(\.shownTitle)</option>
        """

    /// HTML asks for an option with a text; a space that is none to HTML looks like none.
    private var shownTitle: String { title.allSatisfy(\.isWhitespace) ? "\u{A0}" : title }
}
