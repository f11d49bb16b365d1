/// A key of the keyboard.
public enum Key: Sendable, Hashable {
    /// Enter.
    case enter
    /// Tab.
    case tab
    /// Escape.
    case escape
    /// The space bar.
    case space
    /// Backspace.
    case backspace
    /// Forward delete.
    case delete
    /// The arrow to the left.
    case arrowLeft
    /// The arrow up.
    case arrowUp
    /// The arrow to the right.
    case arrowRight
    /// The arrow down.
    case arrowDown
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// F10.
    case f10
    /// The key that opens the context menu.
    case contextMenu
    /// The key that types a character.
    case character(Character)

    /// What `KeyboardEvent.key` says.
    var name: String {
        switch self {
        case .enter: "Enter"
        case .tab: "Tab"
        case .escape: "Escape"
        case .space: " "
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .arrowLeft: "ArrowLeft"
        case .arrowUp: "ArrowUp"
        case .arrowRight: "ArrowRight"
        case .arrowDown: "ArrowDown"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PageUp"
        case .pageDown: "PageDown"
        case .f10: "F10"
        case .contextMenu: "ContextMenu"
        case .character(let character): String(character)
        }
    }

    /// What `KeyboardEvent.code` says: where the key is on an English keyboard.
    var code: String {
        switch self {
        case .space: "Space"
        case .character(" "): "Space"
        case .character(let character):
            if character.isASCII, character.isLetter {
                "Key\(character.uppercased())"
            } else if character.isASCII, character.isNumber {
                "Digit\(character)"
            } else {
                ""
            }
        default: name
        }
    }

    /// `KeyboardEvent.keyCode`, on which the browser's own actions depend; 0 when the key has none.
    var virtualCode: Int {
        switch self {
        case .backspace: 8
        case .tab: 9
        case .enter: 13
        case .escape: 27
        case .space: 32
        case .pageUp: 33
        case .pageDown: 34
        case .end: 35
        case .home: 36
        case .arrowLeft: 37
        case .arrowUp: 38
        case .arrowRight: 39
        case .arrowDown: 40
        case .delete: 46
        case .contextMenu: 93
        case .f10: 121
        case .character(let character):
            // Letters, digits and the space bar have the code of their upper-case ASCII character.
            character == " " || !code.isEmpty ? Int(character.uppercased().utf8.first ?? 0) : 0
        }
    }

    /// The text that the key types; empty when it types nothing.
    var text: String {
        switch self {
        case .enter: "\r"
        case .space: " "
        case .character(let character): String(character)
        default: ""
        }
    }
}

/// The modifier keys that are held while another key is pressed.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits, as in the debugging protocol.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Command, or the Windows key.
    public static let meta = KeyModifiers(rawValue: 4)
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 8)

    /// Whether a key with these modifiers still types its text.
    var allowText: Bool { isSubset(of: .shift) }
}
