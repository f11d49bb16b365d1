/// What the handlers of ready-made rows check, since an event may be of anybody's making.
extension ListEventContext {
    /// Refuses an event of a control that cannot be used.
    func requireEnabled(_ isEnabled: Bool) throws(ListEventError) {
        if !isEnabled {
            throw .unavailable(action: event.action, reason: "the control is disabled")
        }
    }
}

extension StyleType {
    /// The default style, with a tint on top if there is one.
    static func tinted(_ tint: StyleColor?, _ container: any WritableKeyPath<Item, Container> & Sendable) -> Self {
        guard let tint else { return .default }
        return .adding(ListItemStyle { $0[keyPath: container].tint = tint })
    }
}
