import ListAdapters
import ListPreviewKit

/// The actions of a feed.
enum FeedAction: Sendable {
    case like(post: Int)
    case follow(person: String)
    case loadMore
    case retry
}

/// The feed's logic, independent of rows, pages and browsers.
actor FeedInteractor: ScreenInteractor {
    private var posts: [Post] = []
    private var people = ["Ada", "Grace", "Katherine"].map { Suggestion(id: "person-\($0)", name: $0) }
    private var state = LoadMoreModel.State.idle(address: nil)
    private var answers: Int
    private let states: AsyncStream<[FeedItem]>
    private let continuation: AsyncStream<[FeedItem]>.Continuation

    /// Starts with the first page; the second one loads at the second try.
    init() {
        (states, continuation) = AsyncStream.makeStream()
        posts = Self.page(0)
        answers = 0
        continuation.yield(Self.items(posts: posts, people: people, state: state))
    }

    nonisolated func viewStates() -> AsyncStream<[FeedItem]> { states }

    func dispatch(action: FeedAction) async {
        switch action {
        case .like(let id):
            guard let index = posts.firstIndex(where: { $0.id == id }) else { return }
            posts[index].isLiked.toggle()
            posts[index].likes += posts[index].isLiked ? 1 : -1
        case .follow(let id):
            guard let index = people.firstIndex(where: { $0.id == id }) else { return }
            people[index].isFollowed.toggle()
        case .loadMore, .retry:
            if case .loading = state { return }
            state = .loading
            publish()
            await load()
        }
        publish()
    }

    /// Simulates a request to a server that fails at first.
    private func load() async {
        try? await Task.sleep(for: .milliseconds(600))
        answers += 1
        if answers == 1 {
            state = .failed(message: "The feed could not be reached.")
            return
        }
        posts += Self.page(posts.count / Self.pageSize)
        state = posts.count < 3 * Self.pageSize ? .idle(address: nil) : .end(message: "You have seen it all.")
    }

    private func publish() {
        continuation.yield(Self.items(posts: posts, people: people, state: state))
    }

    /// The first state, for static pages.
    static var firstItems: [FeedItem] {
        items(
            posts: page(0), people: [Suggestion(id: "person-Ada", name: "Ada")], state: .idle(address: "#next-page"))
    }

    private static func items(
        posts: [Post], people: [Suggestion], state: LoadMoreModel.State
    ) -> [FeedItem] {
        posts.prefix(3).map { .post($0) } + people.map { .suggestion($0) } + posts.dropFirst(3).map { .post($0) }
            + [.more(LoadMoreModel(state))]
    }

    private static let pageSize = 8

    private static func page(_ number: Int) -> [Post] {
        let authors = [("Marta", "🌻"), ("Jonas", "🚲"), ("Yuki", "🍵"), ("Sam", "🎸")]
        let texts = [
            "The first tomatoes are ripe.", "Rode up to the lake before work. Only a heron was there.",
            "Tried the new tea house: go for the roasted one.", "Band practice was loud. Sorry, neighbours!",
        ]
        return (0..<pageSize).map { index in
            let (author, face) = authors[index % authors.count]
            let id = number * pageSize + index
            return Post(
                id: id, author: author, face: face, text: texts[id % texts.count], likes: (id * 7) % 40 + 3)
        }
    }
}
