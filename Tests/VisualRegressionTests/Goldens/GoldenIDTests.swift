import Testing
import VisualRegression

struct GoldenIDTests {
    @Test
    func anIDIsItsPath() {
        #expect("\(GoldenID(screen: "cars", state: "full"))" == "cars/full")
        #expect("\(GoldenID(screen: "cars", state: "full", variant: "dark"))" == "cars/full.dark")
    }
}
