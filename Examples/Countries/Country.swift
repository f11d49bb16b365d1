import Foundation

/// A country of ISO 3166-1.
struct Country {
    var code: String
    var flag: String
    /// The name by language.
    var names: [String: String]

    /// The countries of the table next to this file, in the order of their codes.
    static let all: [Country] = {
        let text = String(decoding: PackageResources.countries_tsv, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { fields in
            let names = Dictionary(zip(header, fields).dropFirst(2), uniquingKeysWith: { first, _ in first })
            return Country(code: fields[0], flag: fields[1], names: names)
        }
    }()

    func name(in language: String) -> String {
        names[language] ?? code
    }

    /// The name for sorting and search: without accents, in lower case, with one form of the Arabic alef.
    func searchName(in language: String) -> String {
        let folded = name(in: language).folding(
            options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX"))
        return String(folded.map { "أإآٱ".contains($0) ? "ا" : $0 })
    }
}
