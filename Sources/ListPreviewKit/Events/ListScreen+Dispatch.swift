extension ListScreen {
    /// Finds what an event happened on, and runs the handler for it: the row's own, else the screen's.
    ///
    /// An event for a row that is gone, an action that nobody handles and a value that does not fit are refused: nothing has
    /// been done then.
    ///
    /// - Throws: ``ListEventError`` when the event is refused, or what the handler throws.
    /// - Complexity: O(rows) to find the row.
    public func dispatch(_ event: ListEvent) async throws {
        try await context(of: event).run(with: handlers)
    }

    /// What is known about an event: the row, header or footer that it happened on.
    ///
    /// - Throws: ``ListEventError/gone(_:)``.
    public func context(of event: ListEvent) throws(ListEventError) -> ListEventContext {
        switch event.target {
        case .screen:
            return ListEventContext(event: event, viewModel: nil, path: nil)
        case .section(let id, let occurrence):
            guard section(id: id, occurrence: occurrence) != nil else { throw .gone(event.target) }
            return ListEventContext(event: event, viewModel: nil, path: nil)
        case .row(let id, let occurrence):
            guard let path = path(ofRow: id, occurrence: occurrence) else { throw .gone(event.target) }
            let row = sections[path.section].rows[path.row]
            // Where data is on its way, what was there before is gone; a placeholder may only ask for the data.
            if row.isPlaceholder && event.action != row.appearAction { throw .gone(event.target) }
            if event.action == "select" && row.selectable(with: handlers).action != "select" {
                throw .unavailable(action: event.action, reason: "the row cannot be chosen")
            }
            if event.action == "move" && !row.isMovable {
                throw .unavailable(action: event.action, reason: "the row cannot be moved")
            }
            return ListEventContext(event: event, viewModel: row, path: path)
        case .header(let id, let occurrence):
            guard let header = section(id: id, occurrence: occurrence)?.header else { throw .gone(event.target) }
            return ListEventContext(event: event, viewModel: header, path: nil)
        case .footer(let id, let occurrence):
            guard let footer = section(id: id, occurrence: occurrence)?.footer else { throw .gone(event.target) }
            return ListEventContext(event: event, viewModel: footer, path: nil)
        }
    }
}

extension ListEventContext {
    fileprivate func run(with handlers: ListEventHandlers) async throws {
        if let handler = viewModel?.handler(of: event.action) { return try await handler(self) }
        try await handlers.handle(self)
    }
}
