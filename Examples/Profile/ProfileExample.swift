import ArgumentParser
import ListPreviewKit
import PreviewCatalog

/// Renders rows that fill themselves from their states, in every phase of their screen.
struct ProfileExample: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "A profile whose rows fill themselves: loading, failed, empty and with content, as pages.",
        discussion: """
            EXAMPLES
              swift run Examples profile --output Previews
            """)

    @Option(name: .shortAndLong, help: "A folder to write pages to.")
    var output = "Previews"

    /// The profile in all phases.
    static var scenario: Scenario {
        let states = ProfilePhases.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        return Scenario(
            id: "profile", title: "Profile", group: "Account",
            notes: "The same rows show placeholders while they load, and then the content.",
            variants: [.dark, .largeText, .rightToLeft], states: states)
    }

    func run() throws {
        try Self.scenario.writePages(to: output)
    }
}

/// The screen in its phases.
enum ProfilePhases {
    static let ada = Profile(
        id: "ada", photo: .emoji("👩🏻‍💻"), name: "Ada Lovelace", headline: "Analyst and metaphysician, London",
        completion: Completion(share: 0.8, hint: "Add a phone number to reach 100 %"))
    /// Without optional values.
    static let guest = Profile(id: "guest", photo: .icon(.personCircle), name: "Guest")
    static let leila = Profile(
        id: "leila", photo: .emoji("👩🏽‍🚀"), name: "ليلى المنصوري", headline: "مهندسة برمجيات، دبي",
        completion: Completion(share: 0.6, hint: "أضيفي صورة لإكمال ملفك الشخصي"))

    static let contacts = [
        Contact(id: "mail", symbol: .icon(.envelope), title: "Mail", value: "ada@example.org", accessory: .chevron),
        Contact(id: "site", symbol: .icon(.globe), title: "Website", value: "example.org", accessory: .chevron),
        Contact(id: "place", symbol: .icon(.mapPin), title: "Place", value: "London"),
    ]

    static let all: [(name: String, screen: ListScreen)] = [
        ("Loading", screen(.loading(placeholder: content(placeholder, [])))),
        ("Failed", screen(.failed(title: "No Connection", message: "Your profile could not be loaded."))),
        (
            "Empty",
            screen(
                .empty(
                    title: "No Profile", message: "Create one, and others can find you.",
                    image: .icon(.personCircle), button: RowAction("Create Profile", name: "create")))
        ),
        ("Content", screen(.content(content(ada, contacts)))),
        ("Without optional values", screen(.content(content(guest, [])))),
        (
            "Right to left",
            screen(
                .content(content(leila, contactsInArabic, header: "التواصل")), title: "الملف الشخصي", language: "ar",
                direction: .rightToLeft)
        ),
    ]

    private static let placeholder = Profile(id: "ada", photo: .icon(.personCircle), name: "…", headline: "Loading")

    private static let contactsInArabic = [
        Contact(id: "mail", symbol: .icon(.envelope), title: "البريد", value: "leila@example.org", accessory: .chevron),
        Contact(id: "place", symbol: .icon(.mapPin), title: "المكان", value: "دبي"),
    ]

    private static func screen(
        _ phase: ListPhase, title: String = "Profile", language: String = "en",
        direction: ListScreen.Direction = .leftToRight
    ) -> ListScreen {
        ListScreen(id: "profile", title: title, language: language, direction: direction, phase: phase)
    }

    private static func content(_ profile: Profile, _ contacts: [Contact], header: String = "Contact") -> [ListSection]
    {
        var sections = [ListSection(id: "profile", rows: [ProfileRow.row(profile)])]
        if !contacts.isEmpty {
            sections.append(
                ListSection(id: "contact", header: .header(header)) {
                    for contact in contacts {
                        ContactRow.row(contact, action: contact.accessory.map { _ in "open" })
                    }
                })
        }
        return sections
    }
}
