/// Files and what they were like at some time.
struct FileChanges {
    private var stamps: [(path: String, stamp: FileStamp?)]

    /// Remembers what files are like now.
    init(_ paths: [String]) {
        stamps = paths.map { ($0, FileStamp($0)) }
    }

    /// A file that is not what it was. One that is not there is most likely being replaced at this moment.
    func next() -> String? {
        stamps.first { entry in FileStamp(entry.path).map { $0 != entry.stamp } ?? false }?.path
    }

    /// Remembers what they are like now.
    mutating func look() {
        self = FileChanges(stamps.map(\.path))
    }
}
