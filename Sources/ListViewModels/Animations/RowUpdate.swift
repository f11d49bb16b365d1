/// How a row gets to other values of the same component.
public enum RowUpdate: Sendable, Hashable {
    /// Its element stays, with its focus and everything in it, and only the values that differ are set.
    case inPlace
    /// As ``inPlace``, and nothing more is animated: the component's own parts do that, as ``CountingLabel`` does.
    case inPlaceUnanimated
    /// A new element takes the place of the old one, with the reload animation.
    case replaced
}
