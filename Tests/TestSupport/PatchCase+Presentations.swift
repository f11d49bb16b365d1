import ListPreviewKit

/// What a screen presents above its content.
extension PatchCase {
    static let presentations = [
        PatchCase(
            name: "presentations-come-change-go",
            shows: "An alert, a confirmation, a menu and a notice come at the end of the screen, change and go.",
            screens: [
                screen([section("a", "1", "2")]),
                presenting(
                    .alert(.init(title: "Delete?", buttons: [.init("Delete", role: .destructive)], cancel: .cancel()))),
                presenting(
                    .alert(
                        .init(
                            title: "Rename <&\"", message: "Now", field: .init(text: "A", placeholder: "Name"),
                            buttons: [.init("Save", name: "save", isProminent: true)], cancel: .cancel()))),
                presenting(.confirmation(.init(message: "Sure?", buttons: [.init("Go", name: "go")]))),
                presenting(
                    .menu(
                        .init(
                            at: .row("2"),
                            sections: [
                                .init(
                                    title: "Sort",
                                    items: [
                                        .init("Name", name: "name", isChecked: true),
                                        .init("More", name: "more", menu: [.init("Size", name: "size")]),
                                    ])
                            ], openItem: "more"))),
                presenting(
                    .menu(
                        .init(
                            at: .button("x y\""), title: "T",
                            sections: [.init(items: [.init("Share", name: "share", icon: .share)])]))),
                presenting(.notice(.init("Archived", icon: .archive, button: .init("Undo", name: "undo")))),
                presenting(.notice(.init("Gone", edge: .top, duration: nil))),
                screen([section("a", "1", "2")]),
            ])
    ]

    /// The presentation follows the bars.
    private static func presenting(_ presentation: Presentation) -> ListScreen {
        var screen = screen([section("a", "1", "2")])
        screen.toolbar = [.init("X", name: "x y\"")]
        screen.presenting = presentation
        return screen
    }
}
