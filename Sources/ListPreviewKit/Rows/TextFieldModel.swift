/// The data of a row with a text field.
public struct TextFieldModel: ListItemDataModel, Equatable {
    /// Which keys a keyboard on the screen offers.
    public enum Keyboard: String, Sendable, Hashable, CaseIterable {
        /// Letters and whatever else the device has.
        case text
        /// Letters with `@` and the full stop at hand.
        case email
        /// Letters with the slash and the full stop at hand.
        case url
        /// The digits and signs of telephone numbers.
        case phone
        /// Letters, and a key that says "search".
        case search
        /// Whole numbers.
        case number
        /// Numbers with a decimal sign.
        case decimal
    }

    /// Which letters a keyboard on the screen makes capital.
    public enum Autocapitalization: String, Sendable, Hashable, CaseIterable {
        /// None by itself.
        case none
        /// The first one of each sentence.
        case sentences
        /// The first one of each word.
        case words
        /// All of them.
        case characters
    }

    /// The row's identity.
    public var id: ListID
    /// What the text is for. Without a title the placeholder is what a screen reader says.
    public var title: String?
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The text.
    public var text: String
    /// What an empty field shows.
    public var placeholder: String?
    /// Which keys a keyboard offers.
    public var keyboard: Keyboard
    /// Which letters a keyboard makes capital; `nil` leaves it to the device.
    public var autocapitalization: Autocapitalization?
    /// Whether the device corrects words; `nil` leaves it to the device.
    public var autocorrects: Bool?
    /// Whether a button empties the field.
    public var hasClearButton: Bool
    /// Whether the text can be changed; else it can only be read and copied.
    public var isEditable: Bool
    /// Whether the text is a secret, which is not shown.
    public var isSecure: Bool
    /// What is wrong with the text; `nil` when nothing is.
    public var error: String?

    /// Creates the data of a text field. Without an identity the title is it, or else the placeholder.
    public init(
        id: ListID? = nil, title: String? = nil, image: ImageView.Source? = nil, text: String = "",
        placeholder: String? = nil, keyboard: Keyboard = .text, autocapitalization: Autocapitalization? = nil,
        autocorrects: Bool? = nil, hasClearButton: Bool = false, isEditable: Bool = true, isSecure: Bool = false,
        error: String? = nil
    ) {
        self.id = id ?? ListID(title ?? placeholder ?? "")
        self.title = title
        self.image = image
        self.text = text
        self.placeholder = placeholder
        self.keyboard = keyboard
        self.autocapitalization = autocapitalization
        self.autocorrects = autocorrects
        self.hasClearButton = hasClearButton
        self.isEditable = isEditable
        self.isSecure = isSecure
        self.error = error
    }
}
