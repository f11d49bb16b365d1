import JSONText

/// The page around a screen's element.
struct PageShell {
    let screen: ListScreen
    let options: PageOptions

    /// The style sheet of every page.
    static let styleSheet = "page"
    /// The script of a page that follows its screen.
    static let liveScript = "live"
    /// The script of a page that can replay changes from a file. In a gallery, it loads that file.
    static let replayScript = "replay"

    /// Writes everything before the screen's element.
    func writeHead(_ rules: [StyleRule], into writer: inout HTMLWriter) {
        writer.markup("<!DOCTYPE html>\n<html ")
        if let replay = options.replay {
            writer.markup("data-state=\"")
            writer.integer(replay.stateIndex)
            writer.markup("\" data-timeline=\"")
            writer.attribute(replay.timeline)
            writer.markup("\" ")
        }
        writer.markup("dir=\"")
        writer.attribute(screen.direction.rawValue)
        writer.markup("\" lang=\"")
        writer.attribute(screen.language)
        writer.markup(
            """
            ">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
            <meta content="light dark" name="color-scheme" />
            <title>
            """)
        // HTML requires a title with at least one character.
        writer.text(screen.title.contains { !$0.isWhitespace } ? screen.title : screen.id)
        if let state = options.stateName {
            writer.markup(" — ")
            writer.text(state)
        }
        writer.markup("</title>\n")
        writeStyles(rules, into: &writer)
        writeScripts(into: &writer)
        writer.markup("</head>\n<body>\n")
    }

    private func writeStyles(_ rules: [StyleRule], into writer: inout HTMLWriter) {
        for address in ["\(options.assetsPath)/css/\(Self.styleSheet).css"] + options.styleSheets {
            writer.markup("<link href=\"")
            writer.attribute(address)
            writer.markup("\" rel=\"stylesheet\" />\n")
        }
        writer.markup("<link href=\"data:,\" rel=\"icon\" />\n")  // otherwise, browsers request one from the server
        writer.markup("<style id=\"list-rules\"")
        if let nonce = options.styleNonce {
            writer.markup(" nonce=\"")
            writer.attribute(nonce)
            writer.markup("\"")
        }
        writer.markup(">")
        if !rules.isEmpty {
            writer.unsafeRaw(StyleRule.layer.start)
            writer.markup("\n")
            for rule in rules {
                writer.unsafeRaw(rule.text)  // created by this package from numbers and names only
                writer.markup("\n")
            }
            writer.unsafeRaw(StyleRule.layer.end)
        }
        writer.markup("</style>\n")
    }

    private func writeScripts(into writer: inout HTMLWriter) {
        if options.live != nil {
            writeScript(asset(Self.liveScript), into: &writer)
        } else if options.replay != nil {
            writeScript(asset(Self.replayScript), into: &writer)
        }
    }

    /// Writes everything after the screen's element.
    func writeTail(_ templates: [TemplateMarkup], into writer: inout HTMLWriter) {
        writer.markup("\n<script id=\"list-state\" type=\"application/json\">")
        writer.knownMarkup(state(templates))
        writer.markup("</script>\n</body>\n</html>\n")
    }

    private func asset(_ script: String) -> String { "\(options.assetsPath)/js/\(script).js" }

    private func writeScript(_ address: String, into writer: inout HTMLWriter) {
        writer.markup("<script defer=\"defer\" src=\"")
        writer.attribute(address)
        writer.markup("\"></script>\n")
    }

    private func state(_ templates: [TemplateMarkup]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("screen")
        json.string(screen.id)
        if let live = options.live {
            json.key("events")
            json.string(live.events)
            json.key("epoch")
            json.string(live.epoch)
            if let token = live.token {
                json.key("token")
                json.string(token)
            }
        }
        json.key("revision")
        json.integer(options.live?.revision ?? 0)
        json.key("templates")
        json.beginObject()
        TemplateJSON.write(templates, into: &json)
        json.endObject()
        if options.live != nil {
            json.key("strings")
            json.beginObject()
            for (name, text) in ListText.ofLivePages {
                json.key(name)
                json.string(screen.strings[text])
            }
            json.endObject()
        }
        json.endObject()
        return json.bytes
    }
}

/// Templates in pages: the same few on every page, so their JSON is cached.
enum TemplateJSON {
    private static let known = BoundedCache<String, (template: TemplateMarkup, json: [UInt8])>()

    /// Writes templates as the members of an object.
    static func write(_ templates: [TemplateMarkup], into json: inout JSONWriter) {
        for template in templates {
            // Equal templates usually share their storage, so the comparison is fast.
            let known = known.value(for: template.name, where: { $0.template == template }) { _ in
                var writer = JSONWriter()
                template.encode(into: &writer)
                return (template, writer.bytes)
            }
            json.key(template.name)
            json.encoded(known.json)
        }
    }
}
