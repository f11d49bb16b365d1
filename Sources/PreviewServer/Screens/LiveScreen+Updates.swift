public import ListAdapters
public import ListPreviewKit
import NIOCore

/// Updates of a live screen from sections, and from sequences of them.
extension LiveScreen {
    /// Replaces the sections and sends the change to all browsers.
    ///
    /// - Parameters:
    ///   - sections: The new sections.
    ///   - animation: The animation of the change; `nil` uses the screen's default.
    @discardableResult
    public func update(with sections: [ListSection], animation: ListUpdateAnimation? = nil) async -> ScreenUpdate {
        await update(animation: animation) { $0.sections = sections }
    }

    /// Shows the sections of a sequence, one after the other, until it ends or the task is cancelled.
    ///
    /// ```swift
    /// try await live.update(with: store.states.map { state in sections(state) })
    /// await live.update(with: publisher.values)  // of Combine; RxSwift's observables have `values` as well
    /// ```
    ///
    /// The next sections are requested when the log has the patch for the previous ones.
    ///
    /// - Throws: The error of the sequence.
    public nonisolated(nonsending) func update<Sections: AsyncSequence>(
        with sections: Sections, animation: ListUpdateAnimation? = nil
    ) async throws(Sections.Failure) where Sections.Element == [ListSection] {
        for try await sections in sections { await update(with: sections, animation: animation) }
    }

    /// Shows the screens of a sequence, one after the other, until it ends or the task is cancelled.
    ///
    /// - Throws: The error of the sequence.
    public nonisolated(nonsending) func update<Screens: AsyncSequence>(
        with screens: Screens, animation: ListUpdateAnimation? = nil
    ) async throws(Screens.Failure) where Screens.Element == ListScreen {
        for try await screen in screens { await update(to: screen, animation: animation) }
    }

    /// Follows a data source: each snapshot that is applied to it is shown, with its animation.
    ///
    /// ```swift
    /// async let following: Void = live.update(with: source.updates)
    /// ```
    ///
    /// - Throws: The error of the sequence. The sequence of a data source has none.
    public nonisolated(nonsending) func update<Updates: AsyncSequence, SectionID, ItemID>(
        with updates: Updates
    ) async throws(Updates.Failure) where Updates.Element == SnapshotUpdate<SectionID, ItemID> {
        for try await update in updates { await self.update(with: update.sections, animation: update.animation) }
    }

    /// Replaces the rows of models, even if they have not changed, without animation. Models that are not on the
    /// screen are ignored.
    ///
    /// - Throws: ``/ListAdapters/CellProviderError`` that names the models without a provider. In this case, nothing
    ///   has changed.
    @discardableResult
    public func reload(
        _ items: [any ListItemDataModel], with providers: CellProviders
    ) async throws(CellProviderError) -> ScreenUpdate {
        var screen = screen
        let animation = try screen.reload(items, with: providers)
        return await update(to: screen, animation: animation)
    }
}

/// An update on its way to the browsers.
///
/// ```swift
/// await screen.update { $0.sections.removeLast() }.settled
/// ```
public struct ScreenUpdate: Sendable {
    /// The revision of a page after the update.
    public let revision: Revision
    /// Whether the update changed the screen.
    public let isChange: Bool

    let subscribers: Subscribers

    /// Waits until the animations of this update, and of all updates before the property is read, have ended on every
    /// page that follows the screen. Browsers report this only if the property is read. Tabs of one browser share a
    /// stream: the first tab that answers counts for all of them.
    ///
    /// - Returns: `true` if every browser answered; `false` if a browser disconnected or did not answer within ten
    ///   seconds, or if the task is cancelled.
    public var settled: Bool {
        get async { await settled(within: .seconds(10)) }
    }

    /// Same as ``settled``, with a custom time limit.
    public func settled(within timeout: Duration) async -> Bool {
        await subscribers.settled(within: TimeAmount(timeout))
    }
}
