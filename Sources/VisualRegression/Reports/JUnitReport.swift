import ListPreviewKit
import PreviewCatalog

/// The results of a run as JUnit XML, for continuous integration.
public enum JUnitReport {
    /// The XML, with a suite for each screen, and a case for each state and for each of its pictures; then a suite for
    /// each file with errors.
    public static func text(_ report: GoldenReport) -> String {
        var suites: [(screen: String, cases: [Case])] = []
        for result in report.results {
            let cases = cases(of: result)
            if let index = suites.firstIndex(where: { $0.screen == result.id.screen }) {
                suites[index].cases += cases
            } else {
                suites.append((result.id.screen, cases))
            }
        }
        for error in report.errors {
            let file = error.file ?? ""
            let failed = Case(screen: file, name: error.place, status: .failed, message: error.description)
            if let index = suites.firstIndex(where: { $0.screen == file }) {
                suites[index].cases.append(failed)
            } else {
                suites.append((file, [failed]))
            }
        }
        let all = suites.flatMap(\.cases)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"\(escaped(report.title.title))\" \(counts(all))>\n"
        for suite in suites {
            text += "  <testsuite name=\"\(escaped(suite.screen))\" \(counts(suite.cases))>\n"
            for testCase in suite.cases { text += testCase.xml }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    /// The XML of a run that has begun and not finished.
    package static let unfinished = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="listpreview" tests="1" failures="0" errors="1" skipped="0">
          <testsuite name="listpreview" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="listpreview" name="run">
              <error type="unfinished" message="The run did not finish.">The run did not finish.</error>
            </testcase>
          </testsuite>
        </testsuites>

        """

    private struct Case {
        var screen: String
        var name: String
        var status: GoldenStatus
        var message: String

        var isError: Bool { status == .failed }
        var isFailure: Bool { status.needsAttention && !isError }

        var xml: String {
            let start =
                "    <testcase classname=\"\(JUnitReport.escaped(screen))\" name=\"\(JUnitReport.escaped(name))\""
            switch status {
            case .same: return "\(start) />\n"
            case .skipped: return "\(start)><skipped message=\"\(JUnitReport.escaped(message))\" /></testcase>\n"
            default:
                let tag = isError ? "error" : "failure"
                let first = message.split(separator: "\n").first.map(String.init) ?? status.rawValue
                return """
                    \(start)>
                          <\(tag) type="\(status.rawValue)" message="\(JUnitReport.escaped(first))">\
                    \(JUnitReport.escaped(message))</\(tag)>
                        </testcase>

                    """
            }
        }
    }

    private static func cases(of result: GoldenResult) -> [Case] {
        var cases: [Case] = []
        let own = result.html?.status ?? (result.ownStatus == .skipped ? nil : result.ownStatus)
        if let own {
            let words = result.html?.changes ?? []
            let message = result.message ?? (words.isEmpty ? ResultFormatter.short(own) : words.joined(separator: "\n"))
            cases.append(
                Case(
                    screen: result.id.screen, name: "\(result.id) (html)",
                    status: result.html?.isRecorded == true ? .same : own, message: message))
        }
        cases += result.pictures.filter { $0.status != .orphaned }.map { picture in
            Case(
                screen: result.id.screen, name: "\(picture.id) (png)",
                status: picture.isRecorded ? .same : picture.status,
                message: ResultFormatter.line(of: picture))
        }
        return cases
    }

    private static func counts(_ cases: [Case]) -> String {
        """
        tests="\(cases.count)" failures="\(cases.count { $0.isFailure })" errors="\(cases.count { $0.isError })" \
        skipped="\(cases.count { $0.status == .skipped })"
        """
    }

    /// A text for XML: escaped, and without the characters that XML has none for.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return result
    }
}
