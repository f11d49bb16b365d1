import ListPreviewKit

func screen(_ cars: [Car]) -> ListScreen {
    ListScreen(id: "cars", title: "Cars") {
        ListSection(id: "used", header: .header("Used")) {
            for car in cars { CarRow.row(car, style: .sale) }
        }
    }
}

/// Ends the program if a condition is false.
func check(_ isTrue: Bool, _ found: @autoclosure () -> String) {
    precondition(isTrue, found())
}

let beetle = Car(id: "beetle", model: "Beetle", price: "9,000 €")
let before = screen([Car(id: "mini", model: "Q&A", price: "4,000 €"), beetle])
let after = screen([beetle, Car(id: "mini", model: "Q&A", price: "3,500 €")])

// The page has the component's own markup, with its values escaped and its style as a class.
let page = DocumentRenderer().string(for: before)
let row = """
    <div class="car"><b><span class="label">Q&amp;A</span></b><span class="label s-2mnsy6zu2jy7l">4,000 €</span></div>
    """
check(page.contains(row), page)
check(page.contains(".s-2mnsy6zu2jy7l{color:var(--magenta)}"), page)

// The patch moves one row and sets one price.
let patch = String(decoding: before.patch(to: after).encoded(), as: UTF8.self)
let operations = #"[["m","s-used_rows","r-mini",["r-beetle"]],["s",5,["r-mini"],["3,500 €"]]]"#
check(patch == #"{"v":1,"from":0,"to":1,"ops":\#(operations)}"#, patch)
