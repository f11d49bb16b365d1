// The Swift code of MarkupValidation.md of MarkupValidation, here to be compiled.

import MarkupValidation

private func check(_ page: [UInt8]) throws {
    // snippet: Overview
    let report = try MarkupValidator().validate(page)
    guard report.isValid else { return print(report) }
    // end
}
