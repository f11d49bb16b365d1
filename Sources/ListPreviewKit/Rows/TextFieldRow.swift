/// A row with a text field.
///
/// ```swift
/// Row.textField("E-mail", text: user.email, keyboard: .email, error: user.emailError) { text in
///     await user.setEmail(text)
/// }
/// ```
///
/// The event is sent when the field loses the focus, or with the Enter key. Text that a user is typing stays until
/// the data's text changes.
///
/// The error message is below the field, and screen readers read it with the field. It is in an attribute instead of
/// a reference to the element of the message, because two rows with the same identity would have duplicate `id`
/// attributes.
public struct TextFieldRow: BuiltInRow, Equatable {
    /// Changing the text; the payload is the new text.
    public static let edit = ItemAction<TextFieldRow, String>("edit")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title before the field.
    public var title = TextLabel(style: .title)
    /// The error in the text.
    public var message = TextLabel(style: .message)
    /// The background of the row.
    public var content = Container(style: .textFieldRow)
    /// The text.
    public var text = ""
    /// The placeholder of an empty field.
    public var placeholder: String?
    /// The keys of the on-screen keyboard.
    public var keyboard = TextFieldModel.Keyboard.text
    /// The automatic capitalization of the on-screen keyboard.
    public var autocapitalization: TextFieldModel.Autocapitalization?
    /// Whether the device corrects words.
    public var autocorrects: Bool?
    /// Whether the field has a clear button.
    public var hasClearButton = false
    /// The accessible name of the clear button.
    public var clearLabel = ListText.clear.rawValue
    /// Whether the text can be changed.
    public var isEditable = true
    /// Whether the text is a secret.
    public var isSecure = false
    /// The number of lines of an empty field.
    public var lines = 1
    /// The name of a field without title and placeholder.
    private var unnamed = ListText.textField.rawValue

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` around image, title and input, which sends ``edit``; then the clear button, and the message.
    ///
    /// A secret text is never written into the page.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            <label class="text-field-line">
                \(\.image)\(\.title)<input aria-description="\(\.message.text)" aria-invalid="\(\.invalid)" \
        aria-label="\(\.spokenTitle)" autocapitalize="\(\.capitals)" autocorrect="\(\.corrections)" class="text-field" \
        data-action="edit" inputmode="\(\.inputMode)" placeholder="\(\.shownPlaceholder)" readonly="\(\.isReadOnly)" \
        type="\(\.type)" value="\(\.shownText)" />
            </label>
            <button aria-label="\(\.clearLabel)" class="text-field-clear" data-action="edit" data-value="" \
        hidden="\(\.hasNoClearButton)" type="button"></button>
            \(\.message)
        </div>
        """

    /// The same with a `textarea`, which grows with its text.
    private static let multilineMarkup = variant(
        1, named: "lines",
        """
        <div class="\(\.content.shownStyle)">
            <label class="text-field-line">
                \(\.image)\(\.title)<textarea aria-description="\(\.message.text)" aria-invalid="\(\.invalid)" \
        aria-label="\(\.spokenTitle)" autocapitalize="\(\.capitals)" autocorrect="\(\.corrections)" \
        class="\(\.areaClass)" data-action="edit" inputmode="\(\.inputMode)" placeholder="\(\.shownPlaceholder)" \
        readonly="\(\.isReadOnly)" rows="\(\.rows)">\(\.shownLines)</textarea>
            </label>
            <button aria-label="\(\.clearLabel)" class="text-field-clear" data-action="edit" data-value="" \
        hidden="\(\.hasNoClearButton)" type="button"></button>
            \(\.message)
        </div>
        """)

    static func markup(for model: TextFieldModel) -> ItemTemplate<Self> {
        model.lines > 1 && !model.isSecure ? multilineMarkup : markup
    }

    /// Fills the parts with the model's values.
    static func fill(_ model: TextFieldModel, _ row: inout TextFieldRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.message.text = model.error
        row.text = model.text
        row.placeholder = model.placeholder
        row.keyboard = model.keyboard
        row.autocapitalization = model.autocapitalization
        row.autocorrects = model.autocorrects
        row.hasClearButton = model.hasClearButton
        row.isEditable = model.isEditable
        row.isSecure = model.isSecure
        row.lines = min(max(model.lines, 1), 100)
        row.clearLabel.replaceDefault(.clear, with: model.clearLabel)
        row.unnamed = model.unnamed
    }

    /// A secret stays in the app: the page only contains whether there is one.
    private var shownText: String { isSecure ? "" : Self.line(text) }
    private var invalid: String? { message.text == nil ? nil : "true" }
    private var spokenTitle: String? {
        title.text.unlessEmpty == nil ? placeholder.unlessEmpty.map(Self.line) ?? unnamed : nil
    }
    private var capitals: String? { autocapitalization?.rawValue }
    private var corrections: String? { autocorrects.map { $0 ? "on" : "off" } }
    private var isReadOnly: Bool { !isEditable }
    private var hasNoClearButton: Bool { !hasClearButton || !isEditable || text.isEmpty }
    /// The style sheet recognizes an empty field by its placeholder, so there is always one.
    private var shownPlaceholder: String {
        isSecure && !text.isEmpty
            ? "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}" : placeholder.map(Self.line) ?? " "
    }

    private var rows: String { String(lines) }
    private var areaClass: StyleClass? {
        Self.areaClasses.value(for: lines) { lines in
            let css = "--lines:\(lines)"
            let name = StableHash.className(prefix: "s", for: css)
            return StyleClass(attribute: "text-field \(name)", name: name, rule: ".\(name){\(css)}")
        }
    }
    private static let areaClasses = BoundedCache<Int, StyleClass?>()

    /// Without line breaks at the start: HTML removes the first one in a `textarea`.
    private var shownLines: String {
        String(text.unicodeScalars.drop { $0 == "\n" || $0 == "\r" })
    }

    /// The text of a field with one line: browsers remove line breaks, and HTML forbids them.
    static func line(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
    }

    /// Numeric keyboards without a number field, which removes text that it cannot parse.
    private var inputMode: String? {
        switch keyboard {
        case .number: "numeric"
        case .decimal: "decimal"
        case .text, .email, .url, .phone, .search: nil
        }
    }

    private var type: String {
        if isSecure { return "password" }
        return switch keyboard {
        case .text, .number, .decimal: "text"
        case .phone: "tel"
        case .email, .url, .search: keyboard.rawValue
        }
    }
}

extension ListItemViewModel {
    /// A row with a text field. The default identity is the title or, without a title, the placeholder.
    ///
    /// - Parameters:
    ///   - title: The title of the field.
    ///   - id: The row's identity.
    ///   - image: The image at the leading edge.
    ///   - text: The text.
    ///   - placeholder: The text of an empty field.
    ///   - keyboard: The type of the on-screen keyboard.
    ///   - autocapitalization: Which letters an on-screen keyboard capitalizes; `nil` leaves it to the device.
    ///   - autocorrects: Whether the device corrects words; `nil` leaves it to the device.
    ///   - hasClearButton: Whether the field has a clear button.
    ///   - isEditable: Whether the text is editable; otherwise, users can only select and copy it.
    ///   - isSecure: Whether the text is a secret and is hidden.
    ///   - lines: The number of lines of an empty field. With more than one, it accepts line breaks and grows with
    ///     its text.
    ///   - error: The error message below the field; `nil` for none.
    ///   - style: The style of the row.
    ///   - perform: The handler of a change. A field that is not editable rejects changes.
    public static func textField<ID: Hashable>(
        _ title: String? = nil, id: ID? = ListID?.none, image: ImageView.Source? = nil, text: String = "",
        placeholder: String? = nil, keyboard: TextFieldModel.Keyboard = .text,
        autocapitalization: TextFieldModel.Autocapitalization? = nil, autocorrects: Bool? = nil,
        hasClearButton: Bool = false, isEditable: Bool = true, isSecure: Bool = false, lines: Int = 1,
        error: String? = nil, style: ListItemStyle<TextFieldRow> = .default,
        perform: (@Sendable (String) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = TextFieldModel(
            id: id, title: title, image: image, text: text, placeholder: placeholder, keyboard: keyboard,
            autocapitalization: autocapitalization, autocorrects: autocorrects, hasClearButton: hasClearButton,
            isEditable: isEditable, isSecure: isSecure, lines: lines, error: error)
        return TextFieldRow.row(model, style: style)
            .on(TextFieldRow.edit, perform: perform)
    }
}

/// The data of a row with a text field.
public struct TextFieldModel: ListItemDataModel, Equatable {
    /// The type of the on-screen keyboard.
    public enum Keyboard: String, Sendable, Hashable, CaseIterable {
        /// The default keyboard of the device.
        case text
        /// Letters, `@` and the full stop.
        case email
        /// Letters, the slash and the full stop.
        case url
        /// The digits and symbols of telephone numbers.
        case phone
        /// Letters, and a search key.
        case search
        /// Whole numbers.
        case number
        /// Decimal numbers.
        case decimal
    }

    /// Which letters an on-screen keyboard capitalizes.
    public enum Autocapitalization: String, Sendable, Hashable, CaseIterable {
        /// No automatic capitalization.
        case none
        /// The first letter of each sentence.
        case sentences
        /// The first letter of each word.
        case words
        /// All letters.
        case characters
    }

    /// The row's identity.
    public var id: ListID
    /// The title of the field. Without a title, screen readers read the placeholder.
    public var title: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The text.
    public var text: String
    /// The text of an empty field.
    public var placeholder: String?
    /// The type of the on-screen keyboard.
    public var keyboard: Keyboard
    /// Which letters an on-screen keyboard capitalizes; `nil` leaves it to the device.
    public var autocapitalization: Autocapitalization?
    /// Whether the device corrects words; `nil` leaves it to the device.
    public var autocorrects: Bool?
    /// Whether the field has a clear button.
    public var hasClearButton: Bool {
        didSet { clearLabel = hasClearButton ? ListText.clear.text : nil }
    }
    /// Whether the text is editable; otherwise, users can only select and copy it.
    public var isEditable: Bool
    /// Whether the text is a secret and is hidden.
    public var isSecure: Bool
    /// The number of lines of an empty field. With more than one, it accepts line breaks and grows; a secret has one.
    public var lines: Int
    /// The error message below the field; `nil` for none.
    public var error: String?

    /// The accessible name of the clear button.
    private(set) var clearLabel: String?
    /// The name of a field without title and placeholder.
    private(set) var unnamed = ListText.textField.text

    /// Creates the data of a text field. The default identity is the title or, without a title, the placeholder.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String? = nil, image: ImageView.Source? = nil, text: String = "",
        placeholder: String? = nil, keyboard: Keyboard = .text, autocapitalization: Autocapitalization? = nil,
        autocorrects: Bool? = nil, hasClearButton: Bool = false, isEditable: Bool = true, isSecure: Bool = false,
        lines: Int = 1, error: String? = nil
    ) {
        self.id = id.map { ListID($0) } ?? ListID(title ?? placeholder ?? "")
        self.title = id == nil ? title.map { ListStrings.current[$0] } : title
        self.image = image
        self.text = text
        self.placeholder = id == nil && title == nil ? placeholder.map { ListStrings.current[$0] } : placeholder
        self.keyboard = keyboard
        self.autocapitalization = autocapitalization
        self.autocorrects = autocorrects
        self.hasClearButton = hasClearButton
        self.isEditable = isEditable
        self.isSecure = isSecure
        self.lines = lines
        self.error = error
        clearLabel = hasClearButton ? ListText.clear.text : nil
    }
}
