import ListDiff

let script = EditScript(from: [1, 2, 3], to: [2, 3, 1], key: { $0 }, isContentEqual: ==)
precondition(script.moves.count == 1)
