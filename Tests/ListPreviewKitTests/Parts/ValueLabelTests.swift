import Testing

@testable import ListPreviewKit

/// Numbers, flags and moments are written the same everywhere.
struct ValueLabelTests {
    private struct FileRow: ListItem, Equatable {
        var size: ValueLabel<Double> = .number(decimals: 1, grouping: ",", unit: " MB")
        var count: ValueLabel<Int> = .number(grouping: " ")
        var isShared: ValueLabel<Bool> = .words("Shared", "Private")
        var changed: ValueLabel<Double> = .date("yyyy-MM-dd HH:mm")
        static let template: ItemTemplate<Self> = "<div>\(\.size)\(\.count)\(\.isShared)\(\.changed)</div>"
        static func map(_ file: Download, _ row: inout FileRow) {
            row.size.value = file.progress
            row.count.value = file.id
            row.isShared.value = true
        }
    }

    @Test func aRowHasValuesOfEveryType() {
        let row = FileRow.row(Download(id: -1234567, title: "", progress: 1234.25))
        #expect(
            row.html == """
                <div><span class="label">1,234.3 MB</span><span class="label">-1 234 567</span>\
                <span class="label">Shared</span><span class="label" hidden=""></span></div>
                """)
        #expect(row.component(as: FileRow.self)?.size.text == "1,234.3 MB")
        #expect(FileRow.template.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            (0, 0, "0"), (0.5, 0, "1"), (-0.4, 0, "0"), (-0.5, 0, "-1"), (1.005, 2, "1.00"), (2.675, 2, "2.67"),
            (0.05, 1, "0.1"), (9.999, 2, "10.00"), (-9.999, 2, "-10.00"), (1e14, 1, "100000000000000.0"),
            (.infinity, 1, "–"), (.nan, 1, "–"), (3, -1, "3"), (0.1, 20, "0.100000000"),
        ] as [(Double, Int, String)])
    func numbers(value: Double, decimals: Int, text: String) {
        var label = ValueLabel<Double>.number(decimals: decimals)
        label.value = value
        #expect(label.text == text)
    }

    @Test(
        arguments: [
            (0, 0, "1970-01-01 00:00:00"), (951_782_400, 0, "2000-02-29 00:00:00"), (-1, 0, "1969-12-31 23:59:59"),
            (1_795_446_037.9, 3600, "2026-11-23 16:00:37"), (4_107_542_399, 0, "2100-02-28 23:59:59"),
            (-2_208_988_800, 0, "1900-01-01 00:00:00"),
        ] as [(Double, Int, String)])
    func moments(seconds: Double, offset: Int, text: String) {
        var label = ValueLabel<Double>.date("yyyy-MM-dd HH:mm:ss", offset: offset)
        label.value = seconds
        #expect(label.text == text)
    }

    @Test func aPatternIsTextAround() {
        var label = ValueLabel<Double>.date("d. M. (H Uhr)")
        label.value = 1_772_352_000
        #expect(label.text == "1. 3. (8 Uhr)")
        label.value = .infinity
        #expect(label.text == "–")
    }

    @Test func aFunctionWritesAnyType() {
        var label = ValueLabel<[Int]> { $0.map(String.init).joined(separator: "+") }
        #expect(label.text == nil)
        label.value = [1, 2]
        #expect(label.text == "1+2")
    }
}
