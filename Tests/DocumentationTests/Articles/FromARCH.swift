// The Swift code of FromARCH.md, here to be compiled.

import ListAdapters
import ListPreviewKit
import Testing

// snippet: After
struct Account: ListItemDataModel, Equatable {
    var id: Int
    var photo: ImageView.Source?
    var name: String
    var city: String?
    var balance: Balance?
}

struct Balance: Sendable, Equatable {
    var amount: String
}

struct BalanceView: AutoRenderedPart {
    typealias ViewState = Balance
    var amount = TextLabel()
    var isHidden = false
    static let template: ItemTemplate<Self> = """
        <div hidden="\(\.isHidden)">\(\.amount)</div>
        """
}

struct AccountRow: AutoRendered {
    typealias Model = Account
    var photo = ImageView()
    var name = TextLabel()
    var city = TextLabel()
    var balance = BalanceView()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.photo)<div class="item-texts">\(\.name)\(\.city)\(\.balance)</div>
        </div>
        """
}
// end

// snippet: Fields
extension Account: AutoRenderingState {
    static let fields = StateFields<Self> {
        \.photo
        \.name
        \.city
        \.balance
    }
}
// end

// snippet: Screen
struct AccountsState: Sendable {
    var title = "Accounts"
    var owner: Account?
    var list: [Account] = []
    var indication = ListIndication.loading
}

struct AccountsScreen: AutoRenderedScreen {
    typealias State = AccountsState
    let emptyScreen = ListScreen(id: "accounts", title: "Accounts", sections: [])
    let title = TitlePart()
    let owner = RowPart(AccountRow.self)
    let list = ListPart(AccountRow.self, header: .header("Others"))
    let indicationManager = IndicationPart(
        placeholder: [ListSection(id: "list", rows: Row.placeholders(AccountRow.self, count: 5))])
}

func screen(_ state: AccountsState) -> ListScreen { AccountsScreen().screen(for: state) }
// end

// snippet: Any
func show(_ state: Any?, in parts: inout [any RenderablePart]) {
    for index in parts.indices where parts[index].typeExist(state: state) { parts[index].update(state: state) }
}
// end

// snippet: Phases
func accounts(_ result: Result<[Account], any Error>?) -> ListScreen {
    let phase: ListPhase =
        switch result {
        case nil:
            .loading(placeholder: [
                ListSection(id: "all", rows: Row.placeholders(AccountRow.self, count: 5))
            ])
        case .failure: .failed(message: "The accounts could not be loaded.")
        case .success([]): .empty(title: "No accounts")
        case .success(let accounts):
            .content([ListSection(id: "all", rows: accounts.map { AccountRow.row($0) })])
        }
    return ListScreen(id: "accounts", title: "Accounts", phase: phase)
}
// end

// snippet: Test
@Test func partsMatchProperties() {
    let account = Account(id: 1, name: "Ada", city: "London", balance: Balance(amount: "10 €"))
    #expect(AccountRow.autoRenderingProblems(for: account).isEmpty)
}
// end
