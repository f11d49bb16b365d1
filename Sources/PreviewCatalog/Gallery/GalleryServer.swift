/// What the index of a gallery says about the server that it comes from.
struct GalleryServer: Hashable {
    /// What pages send along with all that they post.
    let token: String
    /// Another one when there is something new to see.
    let version: String
}
