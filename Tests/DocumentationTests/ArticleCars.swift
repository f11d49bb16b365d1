// Parts of the example that articles use without showing them.

import ListPreviewKit

@testable import GaragePreviews

typealias Car = GaragePreviews.Car
typealias CarRow = GaragePreviews.CarRow
typealias MyPreviews = GaragePreviews.GarageGallery

extension ListItemStyle where Item == CarRow {
    static var sale: Self { .sold }
}

nonisolated func screen(_ cars: [Car]) -> ListScreen { garage(cars) }
