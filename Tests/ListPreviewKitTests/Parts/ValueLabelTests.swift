import Testing

@testable import ListPreviewKit

/// Numbers, flags and dates are written in the same way on all systems.
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

    @Test func rowsShowValuesOfEveryType() {
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
            (1e15, 1, "1000000000000000.0"), (1_234_567_890_123_456.5, 2, "1234567890123456.50"),
            (-9e18, 0, "-9000000000000000000"), (1e19, 1, "10000000000000000000.0"),
            (1.5e20, 0, "150000000000000000000"), (-0x1p63, 0, "-9223372036854776000"),
            (.infinity, 1, "–"), (.nan, 1, "–"), (3, -1, "3"), (0.1, 20, "0.100000000"),
        ] as [(Double, Int, String)])
    func numbers(value: Double, decimals: Int, text: String) {
        var label = ValueLabel<Double>.number(decimals: decimals)
        label.value = value
        #expect(label.text == text)
    }

    @Test func numbersAreFormatted() {
        var price = ValueLabel<Double>.number(decimals: 2, grouping: ",", prefix: "€", unit: " each")
        price.value = -1234.5
        #expect(price.text == "-€1,234.50 each")
        price.value = -1e16
        #expect(price.text == "-€10,000,000,000,000,000.00 each")
        var count = ValueLabel<Int8>.number(grouping: " ", prefix: "№ ")
        count.value = -128
        #expect(count.text == "-№ 128")
        var small = ValueLabel<Float>.number(decimals: 1)
        small.value = 0.25
        #expect(small.text == "0.3")
    }

    @Test(
        arguments: [
            (0, 0, "1970-01-01 00:00:00"), (951_782_400, 0, "2000-02-29 00:00:00"), (-1, 0, "1969-12-31 23:59:59"),
            (1_795_446_037.9, 3600, "2026-11-23 16:00:37"), (4_107_542_399, 0, "2100-02-28 23:59:59"),
            (-2_208_988_800, 0, "1900-01-01 00:00:00"),
        ] as [(Double, Int, String)])
    func dates(seconds: Double, offset: Int, text: String) {
        var label = ValueLabel<Double>.date("yyyy-MM-dd HH:mm:ss", offset: offset)
        label.value = seconds
        #expect(label.text == text)
    }

    /// Such as `Date`, which the core does not import.
    @Test func datesOfOtherTypes() {
        struct Moment: Equatable { var minutes: Double }
        var label: ValueLabel<Moment> = .date("HH:mm", offset: 7200, of: { $0.minutes * 60 })
        label.value = Moment(minutes: 61)
        #expect(label.text == "03:01")
    }

    @Test func otherCharactersOfPatternsAreKept() {
        var label = ValueLabel<Double>.date("d. M. (H Uhr)")
        label.value = 1_772_352_000
        #expect(label.text == "1. 3. (8 Uhr)")
        label.value = .infinity
        #expect(label.text == "–")
    }

    @Test(
        arguments: [
            ("d 'de' M", "1 de 3"), ("'Mdys' d", "Mdys 1"), ("yyyy-MM-dd'T'HH", "2026-03-01T08"),
            ("H 'o''clock'", "8 o'clock"),
            ("''yyyy", "'2026"), ("'d", "d"),
        ]) func quotedLettersAreKept(pattern: String, text: String)
    {
        var label = ValueLabel<Double>.date(pattern)
        label.value = 1_772_352_000
        #expect(label.text == text)
    }

    @Test func functionsFormatAnyType() {
        var label = ValueLabel<[Int]> { $0.map(String.init).joined(separator: "+") }
        #expect(label.text == nil)
        label.value = [1, 2]
        #expect(label.text == "1+2")
    }
}
