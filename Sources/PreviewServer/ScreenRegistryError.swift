import JSONText
import ListPreviewKit

/// Why a screen cannot be added.
public enum ScreenRegistryError: Error, Hashable, CustomStringConvertible {
    /// The id cannot stand in an address.
    case invalidID(String)
    /// There is a screen with this id already.
    case idTaken(String)

    /// What is wrong and what helps, in one sentence, for a log.
    public var description: String {
        switch self {
        case .invalidID(let id):
            NameRule.problem(ofScreenID: id.excerpt)
        case .idTaken(let id): "There is a screen with the id “\(id)” already."
        }
    }
}
