import Foundation
import PreviewServer

extension ServerAddress {
    /// The address of a screen's page.
    func url(ofScreen id: String) -> String {
        guard var parts = URLComponents(string: url) else { return url }
        parts.path = "/screens/\(id)"
        return parts.string ?? url
    }
}
