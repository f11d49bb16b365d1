import Foundation
import Testing

/// The compiler's messages about common mistakes.
struct CompilerMessageTests {
    private static let source = #"""
        import ListPreviewKit

        struct Car: ListItemDataModel, Equatable {
            var id: String
        }

        struct CarRow: ListItem {
            var title = TextLabel()
            var count = 0
            static let template: ItemTemplate<Self> = """
                <div>\(\.title)
                    <b>\(\.count)</b>
                </div>
                """
            static func map(_ car: Car, _ row: inout CarRow) {}
        }

        struct WrongPathRow: ListItem {
            var title = TextLabel()
            static let template: ItemTemplate<Self> = """
                <div><i>\(\.title)</i>
                    <b>\(\.titel)</b>
                </div>
                """
        }

        struct StackRow: ListItem {
            var title = TextLabel()
            var count = 0
            static let template = ItemTemplate<Self> {
                Stack.horizontal {
                    Stack.vertical { \.title }
                    \.count
                }
            }
        }

        extension ListItemStyle where Item == CarRow {
            static var loud: Self { Self { $0.title.weight = .bold } }
        }

        func rows(_ car: Car) -> [ListItemViewModel] {
            [
                CarRow.row(car, style: .loud),
                ListItemViewModel(data: car, map: CarRow.map, style: .loud),
                WrongPathRow.row(car),
            ]
        }

        let rate = ItemAction<CarRow, Int>("rate")
        let buy = ItemAction<CarRow, NoPayload>("buy")

        func handled(_ car: Car, _ shop: Shop, _ handlers: inout ListEventHandlers) -> [Any] {
            handlers.on(rate) { car, stars in }
            handlers.on(buy) { car in }
            handlers.on(rate) { stars in }
            _ = CarRow.row(car).on(rate) { car, stars in }.on(buy) { car in }
            _ = CarRow.row(car).on(rate) { stars in }
            _ = CarRow.row(car).on("delete") { _ in }
            _ = ListSection(id: "cars") { car }
            return [
                RowAction("Sell") { car in await shop.sell(car) },
                RowAction("Sell") { car in await shop.sell(id: car.id) },
                CarRow.row("mini"),
                CarRow.row(car, style: .quiet),
                ListItemViewModel.switch("Wi-Fi", isOn: true) { isOn, context in },
                ListItemViewModel.button("Sign Out") { _ in },
            ]
        }

        actor Shop {
            func sell(_ car: Car) {}
            func sell(id: String) {}
        }

        func screens(_ car: Car, _ cars: [Car], _ shop: Shop) -> [ListScreen] {
            [
                ListScreen(id: "cars", title: "Cars") {
                    ListSection(id: "new") { CarRow.row(car) { car in await shop.sell(id: car.id) } }
                    CarRow.row(car)
                },
                ListScreen(id: "cars", title: "Cars") {
                    for car in cars { CarRow.row(car) }
                },
                ListScreen(id: "cars", title: "Cars") {
                    ListItemViewModel.disclosure("Sold", isExpanded: true) { CarRow.row(car) }
                },
            ]
        }

        func lines(_ car: Car, _ shop: Shop) -> ListSection {
            ListSection(id: "cars") {
                ListItemViewModel.switch("Wi-Fi", isOn: true) { isOn in }
                .row("Bluetooth")
            }
        }

        func rows(_ car: Car, _ shop: Shop) -> [ListItemViewModel] {
            _ = ListItemViewModel(data: car)
            return [
                CarRow.row(car) { (item: ItemModel) in },
                CarRow.row(car).onSelect { car in await shop.sell(id: car.id) },
            ]
        }

        import ListAdapters

        func registered(_ adapter: inout ListAdapter) {
            adapter.registerCell(CarRow.self, on: rate) { car, stars in }
            adapter.registerCell(CarRow.self, on: rate) { stars in }
        }

        struct Moment: Equatable {}

        func moments() -> [ValueLabel<Moment>] {
            [.date("yyyy"), .date("yyyy") { _ in 0 }]
        }

        func logged(_ car: Car) -> ListSection {
            ListSection(id: "cars") {
                let car = car
                print(car)
                CarRow.row(car)
            }
        }

        struct CopiedRow: ListItem {
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
            static func map(_ car: Car, _ row: CopiedRow) {}
        }

        func copied(_ car: Car) -> ListItemViewModel { CopiedRow.row(car) }

        struct UnmappedRow: ListItem {
            var title = TextLabel()
            static let template: ItemTemplate<Self> = "<p>\(\.title)</p>"
        }

        func unmapped(_ car: Car) -> ListItemViewModel {
            ListItemViewModel(data: car, map: UnmappedRow.map)
        }
        """#

    /// Built modules are beside the tests that use them.
    private static var modules: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appendingPathComponent("Modules").path
    }

    /// Valid code of an app.
    private static let app = #"""
        import ListAdapters
        import ListPreviewKit

        struct Mail: ListItemDataModel, Equatable {
            var id: String
            var sender: String
        }

        struct MailRow: ListItem, Equatable {
            static let flag = ItemAction<MailRow, Bool>("flag")
            static let archive = ItemAction<MailRow, NoPayload>("archive")
            var sender = TextLabel()
            static let template = ItemTemplate<Self> { Stack.horizontal { \.sender } }
            static func map(_ mail: Mail, _ row: inout MailRow) { row.sender.text = mail.sender }
        }

        extension ListItemStyle where Item == MailRow {
            static var unread: Self { Self { $0.sender.weight = .bold } }
        }

        extension ListItemStyle where Item == ValueRow {
            static var urgent: Self { Self { $0.value.apply(.rounded) } }
        }

        nonisolated extension PartStyle {
            static let rounded = PartStyle { $0.cornerRadius = 8 }
        }

        func arrays(_ texts: [String]) async throws -> [ListSection] {
            [
                ListSection(id: "a", rows: []),
                ListSection(id: "b", rows: [.row("x"), .subtitle("y")]),
                ListSection(id: "c", rows: texts.map { .row($0) }),
                ListSection(id: "d", rows: texts.isEmpty ? [] : texts.map(ListItemViewModel.footer)),
                ListSection(id: "e", rows: try await loaded(texts)),
            ]
        }

        func loaded(_ texts: [String]) async throws -> [ListItemViewModel] { texts.lazy.map { .row($0) } }

        enum Quality: String, CaseIterable {
            case low, high
        }

        protocol Store: Sendable {
            func open(_ mail: Mail) async
            func delete(_ mail: Mail) async
        }

        func inbox(_ mails: [Mail], _ store: any Store) -> ListScreen {
            var screen = ListScreen(id: "inbox", title: "Inbox") {
                ListSection(id: "mails", header: .header("All")) {
                    for mail in mails {
                        MailRow.row(mail, style: .unread) { mail in await store.open(mail) }
                            .on(MailRow.archive) { print("archived") }
                            .swipeActions(trailing: [.delete { mail in await store.delete(mail) }])
                    }
                }
                ListSection(id: "settings") {
                    Row.row("Sync", image: .symbol("arrow.clockwise"), style: .urgent) { print("chosen") }
                    Row.subtitle("Sync", style: .init { $0.subtitle.apply(.rounded) })
                    ListItemViewModel.row("Wi-Fi", detail: "Home") { print("chosen") }
                    ListItemViewModel.subtitle("Minsk") { print("chosen") }
                    ListItemViewModel.row("Home") {
                        print("chosen")
                    } onDetail: {
                        print("detail")
                    }
                    ListItemViewModel.subtitle("Home", onDetail: { print("detail") })
                    ListItemViewModel.switch("Sound", isOn: true) { isOn in print(isOn) }
                    ListItemViewModel.picker("Quality", selection: Quality.low, options: Quality.allCases) { quality in
                        print(quality)
                    }
                    ListItemViewModel.picker(
                        "Quality", selection: Quality.low, options: Quality.allCases, title: { $0.rawValue.uppercased() }
                    ) { quality in print(quality) }
                    ListItemViewModel.disclosure("Sold", isExpanded: true) {
                        ListItemViewModel.button("Show All") { print("pressed") }
                    }
                }
            }
            screen.handlers.on(MailRow.flag) { mail, isFlagged in print(mail.id, isFlagged) }
            return screen
        }

        func registered(_ adapter: inout ListAdapter) {
            adapter.registerCell(ofType: MailRow.self, didSelect: { _ in .deselect }, canMove: { _ in true })
            adapter.registerCell(MailRow.self, on: MailRow.flag) { mail, isFlagged in print(mail.id, isFlagged) }
            adapter.registerCell(MailRow.self, on: MailRow.archive) { print("archived") }
        }
        """#

    private func messages(_ source: String, _ options: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("mistakes.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-typecheck", "-I", Self.modules, file.path] + options
        let pipe = Pipe()
        compiler.standardError = pipe
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        let prefix = file.path + ":"
        return output.split(separator: "\n")
            .filter { $0.hasPrefix(prefix) && ($0.contains(" error: ") || $0.contains(" warning: ")) }
            .map { String($0.dropFirst(prefix.count)) }
    }

    /// New apps are in Swift 5 mode, where a trailing closure is the last argument, and on the main actor by default.
    @Test(arguments: [
        ["5"], ["6"], ["6", "-default-isolation", "MainActor"],
        [
            "5", "-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            "-enable-upcoming-feature", "InferIsolatedConformances",
        ],
    ]) func appsCompileInEveryMode(options: [String]) throws {
        #expect(try messages(Self.app, ["-swift-version"] + options) == [])
    }

    /// Mistakes in builders and templates, each with the messages that it causes.
    private static let mistakes: [(code: String, messages: [String])] = [
        (
            #"func m1(_ cars: [Car]) -> ListSection { ListSection(id: "cars") { for car in cars { car } } }"#,
            ["name the component that shows the data: CarRow.row(car)"]
        ),
        (
            #"func m2(_ cars: [Car]) -> ListSection { ListSection(id: "cars") { cars } }"#,
            ["name the component that shows the data: for car in cars { CarRow.row(car) }"]
        ),
        (
            #"func m3(_ cars: [Car]) -> ListScreen { ListScreen(id: "a", title: "A") { for car in cars { car } } }"#,
            ["a screen has sections with rows of components: ListSection(id:) { CarRow.row(car) }"]
        ),
        (
            #"""
            func m4(_ cars: [Car]) -> ListScreen {
                ListScreen(id: "cars", title: "Cars") {
                    ListSection(id: "cars") {
                        for car in cars {
                            Row.disclosure("Sold", isExpanded: true) {
                                CarRow.row(car, style: .quiet, heightStyle: .huge)
                            }
                        }
                    }
                }
            }
            """#,
            [
                "type 'ListItemHeightStyle' has no member 'huge'",
                "type 'ListItemStyle<CarRow>' has no member 'quiet'",
            ]
        ),
        (
            #"func m5() -> ListSection { ListSection(id: "a") { Row.row("A", image: .icon(.weefee), badge: 3.text) } }"#,
            ["type 'Icon' has no member 'weefee'", "value of type 'Int' has no member 'text'"]
        ),
        (
            #"""
            struct M6: ListItem {
                var title = TextLabel()
                var isSold = false
                static let template = ItemTemplate<Self> { Stack.vertical { if isSold { \.title } } }
            }
            """#,
            [
                "cannot use instance member 'isSold' within property initializer; property initializers run before 'self' is available"
            ]
        ),
        (
            #"""
            struct M7: ListItem {
                var title = TextLabel()
                static let template = ItemTemplate<Self> { Stack.vertical { TextLabel("Sold") } }
            }
            """#,
            ["write the key path of the part: \\.title"]
        ),
        (
            #"""
            struct M8: ListItem {
                var title = TextLabel()
                static let template = ItemTemplate<Self> { Stack.vertical { "Sold" } }
            }
            """#,
            ["write the key path of a property with the text: \\.title"]
        ),
        (
            #"""
            struct M9: ListItem {
                var title = ""
                static let template: ItemTemplate<Self> = "<div>\(title)</div>"
            }
            """#,
            [
                "cannot use instance member 'title' within property initializer; property initializers run before 'self' is available"
            ]
        ),
        (
            #"""
            struct M12: ListItem {
                var title = TextLabel()
                static let template: ItemTemplate<Self> = "<div>\(title)</div>"
            }
            """#,
            [
                "cannot use instance member 'title' within property initializer; property initializers run before 'self' is available",
                "no exact matches in call to instance method 'appendInterpolation'",
            ]
        ),
        (
            #"""
            private let sold = "sold"
            struct M10: ListItem { static let template: ItemTemplate<Self> = "<div>\(sold)</div>" }
            """#,
            ["write the key path of the property: \\(\\.title)"]
        ),
        (
            #"""
            struct M13: ListItem {
                var title = TextLabel()
                static let template = ItemTemplate<Self> {
                    Stack.horizontal {
                        \.title
                        Stack.vertical { Stack.spacer }
                    }
                }
            }
            """#,
            ["a stack has no such part; it has horizontal, vertical, overlay, flexibleSpace and divider"]
        ),
        (
            #"func m11(_ car: Car) { _ = CarRow.row(car).on(rate) { print("rated") } }"#,
            ["the closure receives the row's model and the action's value: { model, value in … }"]
        ),
        (
            #"let m12: ValueLabel<Bool> = .number(decimals: 2, unit: " €")"#,
            [
                #"only Double and Float have decimals; for others, pass a function: ValueLabel<Decimal> { "\($0) €" }"#
            ]
        ),
        (
            #"let m13: ValueLabel<Int> = .number(decimals: 2)"#,
            [
                #"only Double and Float have decimals; for others, pass a function: ValueLabel<Decimal> { "\($0) €" }"#
            ]
        ),
    ]

    @Test func mistakesInBuildersAreExplained() throws {
        var source = Self.source
        var ends: [Int] = []
        for mistake in Self.mistakes {
            source += "\n" + mistake.code
            ends.append(source.split(separator: "\n", omittingEmptySubsequences: false).count)
        }
        let first = Self.source.split(separator: "\n", omittingEmptySubsequences: false).count
        var found = Self.mistakes.map { _ in [String]() }
        for message in try messages(source, ["-swift-version", "6"]) {
            guard let line = Int(message.prefix { $0 != ":" }), line > first else { continue }
            let mistake = try #require(ends.firstIndex { line <= $0 })
            found[mistake].append(message)
        }
        for (mistake, found) in zip(Self.mistakes, found) {
            #expect(found.count == mistake.messages.count, "\(mistake.code): \(found)")
            for message in mistake.messages {
                #expect(found.contains { $0.hasSuffix(message) }, "\(mistake.code): \(found)")
            }
        }
    }

    @Test func mistakesAreReportedAtTheirLine() throws {
        let messages = try messages(Self.source, ["-swift-version", "6"]).filter { $0.contains(" error: ") }
        let expected = [
            (
                "12:",
                "a template cannot show a value of this type; use a String, a ValueLabel or another part or, for attributes, a Bool"
            ),
            ("22:", "value of type 'WrongPathRow' has no member 'titel'"),
            (
                "33:",
                "a template cannot show a value of this type; use a String, a ValueLabel or another part"
            ),
            (
                "46:",
                "no 'map' takes this data and 'inout Self'; add 'static func map(_ model: Model, _ row: inout Self)'"
            ),
            ("56:", "the closure receives the row's model and the action's value: { model, value in … }"),
            ("58:", "the closure receives the row's model and the action's value: { model, value in … }"),
            (
                "59:",
                "handle the action where it is offered: RowAction(\"Archive\") { … }, .delete { … } or .movable { … }"
            ),
            ("60:", "name the component that shows the data: CarRow.row(car)"),
            ("63:", "cannot infer type of closure parameter 'car' without a type annotation"),
            ("64:", "cannot convert value of type 'String' to expected argument type 'Car'"),
            ("65:", "type 'ListItemStyle<CarRow>' has no member 'quiet'"),
            (
                "66:",
                "contextual closure type '@Sendable (Bool) async throws -> Void' expects 1 argument, but 2 were used in closure body"
            ),
            (
                "67:",
                "contextual closure type '@Sendable () async throws -> Void' expects 0 arguments, but 1 was used in closure body"
            ),
            ("80:", "a screen has sections: put the row into ListSection(id:) { … }"),
            ("83:", "a screen has sections: put the row into ListSection(id:) { … }"),
            ("86:", "a screen has sections: put the rows into ListSection(id:) { … }"),
            (
                "94:",
                "begin the line with Row.row: a line that begins with a dot continues the previous line"
            ),
            (
                "99:",
                "name the component that shows the data: CarRow.row(car), or pass map: CarRow.map after the data"
            ),
            (
                "101:",
                "cannot convert value of type '@Sendable (ItemModel) -> ()' to expected argument type '@Sendable (Car) async throws -> Void'"
            ),
            ("102:", "cannot infer type of closure parameter 'car' without a type annotation"),
            ("110:", "the closure receives the row's model and the action's value: { model, value in … }"),
            ("116:", "specify the seconds since 1970: .date(\"…\", of: \\.timeIntervalSince1970) for a Date"),
            ("122:", "this has no value; a builder takes rows, sections or states"),
            (
                "133:",
                "no 'map' takes this data and 'inout Self'; add 'static func map(_ model: Model, _ row: inout Self)'"
            ),
            (
                "141:",
                "no 'map' takes this data and 'inout Self'; add 'static func map(_ model: Model, _ row: inout Self)'"
            ),
        ]
        for (line, message) in expected {
            #expect(
                messages.contains { $0.hasPrefix(line) && $0.hasSuffix(message) }, "\(messages.joined(separator: "\n"))"
            )
        }
        #expect(messages.count == expected.count, "\(messages.joined(separator: "\n"))")
    }
}
