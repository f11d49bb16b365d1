import ListPreviewKit

/// The call that creates a ready-made row.
struct SwiftRowCall {
    /// The function.
    var name: String
    var call: [SwiftCode.Argument]
    /// Whether the function takes no style, height and action.
    var isFactory = false
    /// Whether a style is an argument of the function.
    var hasTint = false
    /// Whether the function has a selection handler.
    var isChosen = false
    /// Whether the row has data.
    var hasData = true
    /// The parts of the row that the code omits.
    var lost: [String] = []

    /// The call for a row; `nil` if no function creates rows of its data and component.
    ///
    /// - Parameter isCollapsed: Whether a row that shows and hides others is collapsed.
    static func make(_ row: ListItemViewModel, _ item: any ListItem, isCollapsed: Bool) -> SwiftRowCall? {
        var arguments = SwiftArguments(row: row.id.description)
        arguments.needsText = row.isPlaceholder
        arguments.isCollapsed = isCollapsed
        func call<Row: RowType>(for type: Row.Type) -> SwiftRowCall? {
            guard row.componentID == ObjectIdentifier(Row.Item.self), let item = item as? Row.Item else { return nil }
            var arguments = arguments
            if let model = row.data(as: Row.Item.Model.self) { return Row.call(model, item, &arguments) }
            guard row.isPlaceholder, Row.hasPublicComponent else { return nil }
            arguments.add("itemType", .text("\(Row.Item.self).self"))
            arguments.addID()
            var call = SwiftRowCall("ListItemViewModel", arguments.list)
            (call.isFactory, call.hasData) = (false, false)
            return call
        }
        for type in RowTypes.all {
            if let call = call(for: type) { return call }
        }
        if let status = row.data(as: ListStatus.self), item is StatusRow {
            return SwiftRowCall("ListItemViewModel.status", [SwiftCode.Argument(code: .status(status))])
        }
        if let model = row.data(as: LoadMoreModel.self), item is LoadMoreRow {
            let model = SwiftCode.call("LoadMoreModel", [SwiftCode.Argument(code: .loadMore(model.state))])
            var call = SwiftRowCall("LoadMoreRow.row", [SwiftCode.Argument(code: model)])
            call.isFactory = false
            return call
        }
        return nil
    }

    /// The call of a component's `row` with its data.
    init<Row: ListItem>(_ component: Row.Type, _ arguments: SwiftArguments) {
        name = "\(Row.self).row"
        call = [SwiftCode.Argument(code: .call("\(Row.Model.self)", arguments.list))]
    }

    /// The call of a function without style, height and action.
    init(_ name: String, _ call: [SwiftCode.Argument]) {
        self.name = name
        self.call = call
        isFactory = true
    }
}

extension SwiftCode {
    fileprivate static func loadMore(_ state: LoadMoreModel.State) -> SwiftCode {
        switch state {
        case .idle(let address): .text(".idle(address: \(address.map(literal) ?? "nil"))")
        case .loading: .text(".loading")
        case .failed(let message): .text(".failed(message: \(literal(message)))")
        case .end(let message): .text(".end(message: \(message.map(literal) ?? "nil"))")
        }
    }
}
