/// How the changes of a patch may be animated. A reader may always ignore hints.
///
/// As they travel: `{"rows":["left","right","fade"],"sections":[…],"move":"none","only":[[ids,["top",null,null]]…],`
/// `"entrance":{…},"say":"3 new items","bulk":true}`, each part left out where it is the default; `ids` as operations
/// have them, with runs.
public struct PatchHints: Sendable, Hashable {
    /// How rows come, go and change.
    public var rows: PatchMotions
    /// How sections come and go, and how their headers and footers change.
    public var sections: PatchMotions
    /// How elements get to their new places: `.none` or anything else for a slide.
    public var move: PatchMotion
    /// Elements that differ from the rest.
    public var overrides: [PatchMotionOverride]
    /// How everything in sight enters anew, if it does.
    public var entrance: PatchEntrance?
    /// What to tell those who do not see the page.
    public var announcement: String?
    /// Whether so much changes that nothing should be animated.
    public var bulk: Bool

    /// Creates hints.
    public init(
        rows: PatchMotions = PatchMotions(), sections: PatchMotions = PatchMotions(), move: PatchMotion = .automatic,
        overrides: [PatchMotionOverride] = [], entrance: PatchEntrance? = nil, announcement: String? = nil,
        bulk: Bool = false
    ) {
        self.rows = rows
        self.sections = sections
        self.move = move
        self.overrides = overrides
        self.entrance = entrance
        self.announcement = announcement
        self.bulk = bulk
    }

    /// Everything fades, rows that move slide; not bulk.
    public static let `default` = PatchHints()
    /// Nothing moves.
    public static let none = PatchHints(
        rows: PatchMotions(.none), sections: PatchMotions(.none), move: .none)
}
