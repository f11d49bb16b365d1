// The Swift code of ListDiff.md of ListDiff, here to be compiled.

import ListDiff

private func comparedLists(oldCars: [Car], newCars: [Car]) -> [Car] {
    // snippet: Overview
    let script = EditScript(from: oldCars, to: newCars, key: \.id, isContentEqual: ==)
    let same = script.applied(to: oldCars, target: newCars)  // equals newCars
    // end
    return same
}
