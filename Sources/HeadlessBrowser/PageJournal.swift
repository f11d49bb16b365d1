import JSONText

/// What has happened in one page, as far as anybody may ask for it.
struct PageJournal: Sendable, Equatable {
    /// The most lines that are kept, so that a page that never stops logging does not fill the memory.
    static let mostMessages = 10_000

    /// The lines of the console.
    private(set) var messages: [ConsoleMessage] = []
    /// How many lines came after the last one that was kept.
    private(set) var omittedMessages = 0
    /// The loaders whose documents have fired `load`.
    private(set) var loadedDocuments: Set<String> = []

    /// Takes note of an event.
    mutating func record(event method: String, parameters: JSONNode) {
        if let message = ConsoleMessage(event: method, parameters: parameters) {
            if messages.count < Self.mostMessages { messages.append(message) } else { omittedMessages += 1 }
        }
        if method == "Page.lifecycleEvent", parameters["name"]?.string == "load",
            let loader = parameters["loaderId"]?.string
        {
            loadedDocuments.insert(loader)
        }
    }

    /// The lines of the console, with a warning at the end when there were more than are kept.
    var console: [ConsoleMessage] {
        guard omittedMessages > 0 else { return messages }
        let note = "\(omittedMessages) further messages were not kept"
        return messages + [ConsoleMessage(level: .warning, source: .browser("other"), text: note)]
    }

    /// Forgets the lines of the console.
    mutating func clearConsole() {
        messages = []
        omittedMessages = 0
    }
}
