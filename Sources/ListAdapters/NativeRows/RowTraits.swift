public import ListPreviewKit

/// The features of a row apart from its component, as plain values. Use them in an app that shows the same view
/// models in a `UITableView` or a SwiftUI `List`.
///
/// ```swift
/// let traits = viewModel.traits(on: screen)
/// tableView.deselectRow(at: indexPath, animated: !traits.isSelected)
/// let actions = traits.trailingActions.map { UIContextualAction(style: $0.isDestructive ? .destructive : .normal, …) }
/// ```
public struct RowTraits: Sendable, Hashable {
    /// An action of a swipe or of a menu.
    public struct Action: Sendable, Hashable, Identifiable {
        /// The name of the event.
        public let id: String
        /// The text.
        public let title: String
        /// The icon next to the text, or `nil`.
        public let icon: Icon?
        /// Whether the action deletes data.
        public let isDestructive: Bool
        /// The background color; `nil` for the default color.
        public let tint: StyleColor?

        init(_ action: RowAction) {
            id = action.name
            title = action.title
            icon = action.icon
            isDestructive = action.role == .destructive
            tint = action.tint
        }
    }

    /// The name of the row's component, such as `Trips.TripRow` or, for a ready-made row, `MessageRow`. You can use it as a
    /// reuse identifier.
    public let component: String
    /// The name of the selection event; `nil` if the row is not selectable now.
    public let action: String?
    /// The name of the event when the row comes near the window; `nil` for none.
    public let appearAction: String?
    /// Whether the row is selected.
    public let isSelected: Bool
    /// Whether the row is a placeholder for content that is loading.
    public let isPlaceholder: Bool
    /// Whether the row can be dragged to another position.
    public let isMovable: Bool
    /// The number of indentation steps of a row inside disclosures.
    public let indentation: Int
    /// The row's height.
    public let height: ListItemHeightStyle
    /// The row's effect while it is pressed.
    public let selectionStyle: SelectionStyle
    /// The separators of the row; `nil` uses the default of the list's style.
    public let separators: ListSeparators?
    /// The actions of a swipe toward the trailing edge.
    public let leadingActions: [Action]
    /// The actions of a swipe toward the leading edge.
    public let trailingActions: [Action]
    /// The actions of the menu.
    public let menu: [Action]
}

extension ListItemViewModel {
    /// The features of the row on a screen. They depend on the screen, because its handlers can make rows selectable
    /// and its edit mode can prevent selection.
    ///
    /// - Parameter screen: The screen that contains the row.
    /// - Complexity: O(1).
    public func traits(on screen: ListScreen) -> RowTraits {
        RowTraits(
            component: componentName,
            action: screen.editMode == .active ? nil : selectable(with: screen.handlers, in: screen.editMode).action,
            appearAction: appearAction, isSelected: isSelected, isPlaceholder: isPlaceholder, isMovable: isMovable,
            indentation: indentation, height: heightStyle, selectionStyle: selectionStyle, separators: separators,
            leadingActions: leadingActions.map(RowTraits.Action.init),
            trailingActions: trailingActions.map(RowTraits.Action.init), menu: menu.map(RowTraits.Action.init))
    }
}

extension ListScreen {
    /// The targets of the rows of each section, in order. Rows with the same identity have different targets.
    ///
    /// They are unique, so you can use them as identifiers of a diffable data source. ``/ListPreviewKit/ListEvent``
    /// accepts them directly.
    ///
    /// ```swift
    /// for (section, rows) in screen.targets {
    ///     snapshot.appendSections([section])
    ///     snapshot.appendItems(rows, toSection: section)
    /// }
    /// ```
    ///
    /// - Complexity: O(rows).
    public var targets: [(section: ListEventTarget, rows: [ListEventTarget])] {
        var (sectionCounts, rowCounts) = ([ListID: Int](), [ListID: Int]())
        return sections.map { section in
            sectionCounts[section.id, default: 0] += 1
            let rows = section.rows.map { row in
                rowCounts[row.id, default: 0] += 1
                return ListEventTarget.row(row.id, occurrence: rowCounts[row.id] ?? 1)
            }
            return (.section(section.id, occurrence: sectionCounts[section.id] ?? 1), rows)
        }
    }

    /// The rows that are on both screens and have changed, for a diffable data source.
    ///
    /// ```swift
    /// let changes = screen.changedRows(since: before)
    /// snapshot.reconfigureItems(changes.reconfigured)
    /// snapshot.reloadItems(changes.reloaded)
    /// ```
    ///
    /// - Returns: Rows with an unchanged component, whose cells must be filled again, and rows with another
    ///   component, which need another cell.
    /// - Complexity: O(rows).
    public func changedRows(
        since before: ListScreen
    ) -> (reconfigured: [ListEventTarget], reloaded: [ListEventTarget]) {
        var old: [ListEventTarget: ListItemViewModel] = [:]
        for (section, targets) in zip(before.sections, before.targets) {
            for (row, target) in zip(section.rows, targets.rows) {
                old[target] = row.selectable(with: before.handlers, in: before.editMode)
            }
        }
        var changes: (reconfigured: [ListEventTarget], reloaded: [ListEventTarget]) = ([], [])
        for (section, targets) in zip(sections, targets) {
            for (row, target) in zip(section.rows, targets.rows) {
                guard let before = old[target] else { continue }
                if !before.hasTemplate(of: row) {
                    changes.reloaded.append(target)
                } else if !before.isContentEqual(to: row.selectable(with: handlers, in: editMode)) {
                    changes.reconfigured.append(target)
                }
            }
        }
        return changes
    }
}

extension Icon {
    /// The name of the closest SF Symbol, for the views of an app. All of these symbols exist in iOS 16.
    ///
    /// ```swift
    /// cell.imageView?.image = UIImage(systemName: icon.symbolName)
    /// ```
    ///
    /// ``/ListPreviewKit/Icon/init(symbol:)`` converts it back to the icon.
    public var symbolName: String {
        // Most icons have the symbol's name, with hyphens for dots.
        Self.symbolNames[self] ?? String(rawValue.map { $0 == "-" ? "." : $0 })
    }

    private static let symbolNames: [Icon: String] = [
        .antenna: "dot.radiowaves.left.and.right", .archive: "archivebox", .battery: "battery.100", .bed: "bed.double",
        .box: "shippingbox", .building: "building.2", .cellular: "cellularbars", .chart: "chart.bar",
        .chartLine: "chart.xyaxis.line", .chevronUpDown: "chevron.up.chevron.down",
        .code: "chevron.left.forwardslash.chevron.right", .compass: "safari", .compose: "square.and.pencil",
        .copy: "doc.on.doc", .cup: "cup.and.saucer", .document: "doc", .dollar: "dollarsign",
        .download: "square.and.arrow.down", .exclamation: "exclamationmark",
        .exclamationTriangle: "exclamationmark.triangle", .faceID: "faceid", .filter: "line.3.horizontal.decrease",
        .fuel: "fuelpump", .game: "gamecontroller", .gear: "gearshape", .graduationCap: "graduationcap",
        .grid: "square.grid.2x2", .hand: "hand.raised", .laptop: "laptopcomputer", .layers: "square.3.layers.3d",
        .list: "list.bullet", .magnifier: "magnifyingglass", .mapPin: "mappin", .medical: "cross.case",
        .memory: "memorychip", .mobile: "iphone", .music: "music.note", .next: "forward", .palette: "paintpalette",
        .people: "person.2", .personCircle: "person.crop.circle", .personPlus: "person.badge.plus",
        .previous: "backward", .qrCode: "qrcode", .question: "questionmark", .rain: "cloud.rain",
        .refresh: "arrow.clockwise", .reply: "arrowshape.turn.up.left", .server: "server.rack",
        .share: "square.and.arrow.up", .ship: "ferry", .signOut: "rectangle.portrait.and.arrow.right",
        .sliders: "slider.horizontal.3", .smile: "face.smiling", .snow: "snowflake", .sort: "arrow.up.arrow.down",
        .sun: "sun.max", .sync: "arrow.triangle.2.circlepath", .tablet: "ipad", .textSize: "textformat.size",
        .thumbsUp: "hand.thumbsup", .train: "tram", .upload: "arrow.up.to.line", .walk: "figure.walk",
        .wallet: "wallet.pass", .watch: "applewatch",
        // It has no symbol.
        .bluetooth: "wave.3.right",
    ]
}
