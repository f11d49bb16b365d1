import Testing

@testable import VisualRegression

struct StepMomentTests {
    @Test func momentsAreTimes() {
        #expect(StepMoment.milliseconds(80).time(of: 250) == 80)
        #expect(StepMoment.milliseconds(-1).time(of: 250) == 0)
        #expect(StepMoment.share(0.5).time(of: 250) == 125)
        #expect(StepMoment.share(2).time(of: 250) == 250)
        #expect(StepMoment.share(0.5).time(of: 0) == 0)
    }
}
