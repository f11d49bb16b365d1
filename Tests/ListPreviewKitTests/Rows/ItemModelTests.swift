import ListPreviewKit
import Testing

/// The data of ready-made rows: all of it is content, but for the identity.
struct ItemModelTests {
    private let model = ItemModel(id: 1, title: "T")

    @Test func theIdentityIsNoContent() {
        #expect(model.content == ItemModel(id: "other", title: "T").content)
        #expect(model != ItemModel(id: "other", title: "T"))
        #expect(ItemModel(id: "7", title: "").id == 7)
    }

    @Test func everythingElseIs() {
        let others = [
            ItemModel(id: 1, title: "t"), ItemModel(id: 1, title: "T", detail: ""),
            ItemModel(id: 1, title: "T", image: .icon(.car)), ItemModel(id: 1, title: "T", imageLabel: "i"),
            ItemModel(id: 1, title: "T", badge: "1"), ItemModel(id: 1, title: "T", accessory: .detail),
        ]
        for other in others { #expect(model.content != other.content) }
    }
}
