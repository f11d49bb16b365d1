import ListPreviewKit

/// What somebody did on a page, as a form without scripts sends it:
/// `row=r-5&action=toggle&kind=flag&value=on&token=…`.
///
/// `kind` says what the value is: `flag`, which is off without a value, since a browser does not send a checkbox that is not
/// checked; `number`; `text`; `element` for a place. Without it a value is a text, and nothing is nothing.
struct ActionForm {
    let event: ListEvent
    /// The `id` attribute of the element that it is about.
    let element: String

    init(_ fields: FormFields) throws(RequestProblem) {
        guard let action = fields["action"], !action.isEmpty else {
            throw .badAction("It needs an \"action\" that says what was done.")
        }
        guard let element = fields["row"], let target = ElementID.target(of: element) else {
            throw .badAction("It needs a \"row\": the id of a row's, header's or footer's element, or \"screen\".")
        }
        self.element = element
        event = ListEvent(target: target, action: action, value: try Self.value(fields["value"], fields["kind"]))
    }

    private static func value(_ text: String?, _ kind: String?) throws(RequestProblem) -> ListEventValue? {
        switch kind {
        case nil: return text.map { .text($0) }
        case "text": return .text(text ?? "")
        case "flag": return .flag(text != nil && text != "false")
        case "number":
            guard let number = text.flatMap(Double.init), number.isFinite else {
                throw .badAction("The \"value\" of the kind number is a number.")
            }
            return .number(number)
        case "element":
            guard let target = text.flatMap(ElementID.target) else {
                throw .badAction("The \"value\" of the kind element is the id of an element.")
            }
            return .target(target)
        default: throw .badAction("The \"kind\" of a value is flag, number, text or element.")
        }
    }
}
