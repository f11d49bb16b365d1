/// What happens to a row, header or footer.
public struct ElementChange: Sendable, Hashable {
    /// What happens, the most striking thing first: a row that moves may change as well.
    public enum Kind: Sendable, Hashable {
        /// It is new.
        case inserted
        /// It goes away.
        case removed
        /// It changes its place.
        case moved
        /// Another component takes its place.
        case replaced
        /// It shows other values.
        case changed
    }

    /// Where a row stands.
    public struct Place: Sendable, Hashable {
        /// The section's `id` attribute.
        public var section: String
        /// The section's name.
        public var sectionName: String
        /// The row's position in the section, counted from 1.
        public var position: Int

        /// Creates a place.
        package init(section: String, sectionName: String, position: Int) {
            self.section = section
            self.sectionName = sectionName
            self.position = position
        }
    }

    /// What happens.
    public var kind: Kind
    /// Whether it is a row, a header or a footer.
    public var role: ElementRole
    /// Its `id` attribute.
    public var element: String
    /// What a person knows it by: its first text that is not empty.
    public var name: String?
    /// The name of its component, the new one of two.
    public var component: String
    /// The name of the component that is replaced.
    public var oldComponent: String?
    /// Where a row was; `nil` for a new one, and for headers and footers.
    public var source: Place?
    /// Where a row is then; `nil` for one that goes away, and for headers and footers.
    public var target: Place?
    /// The values that differ, in the order of the template.
    public var values: [ValueChange] = []

    /// Creates a change.
    package init(
        kind: Kind, role: ElementRole, element: String, name: String?, component: String, oldComponent: String? = nil,
        source: Place? = nil, target: Place? = nil, values: [ValueChange] = []
    ) {
        self.kind = kind
        self.role = role
        self.element = element
        self.name = name
        self.component = component
        self.oldComponent = oldComponent
        self.source = source
        self.target = target
        self.values = values
    }

    /// Whether it is there before and afterwards, and looks different then.
    public var isUpdated: Bool { !values.isEmpty || oldComponent != nil }
}
