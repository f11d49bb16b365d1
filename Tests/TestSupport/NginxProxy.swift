import Foundation

/// A real nginx.
struct NginxProxy {
    private let folder: URL
    private let daemon = Daemon()

    /// Starts nginx, and ends it afterwards.
    ///
    /// - Parameter servers: The content of the configuration's `http` block.
    static func run<Result>(
        _ servers: String, _ body: (NginxProxy) async throws -> Result
    ) async throws -> Result {
        let proxy = NginxProxy()
        try FileManager.default.createDirectory(at: proxy.folder, withIntermediateDirectories: true)
        defer {
            proxy.daemon.stop()
            try? FileManager.default.removeItem(at: proxy.folder)
        }
        try Data(proxy.configuration(servers).utf8).write(to: proxy.file)
        try await proxy.start()
        return try await body(proxy)
    }

    private init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nginx-\(UUID().uuidString)")
    }

    private var file: URL { folder.appendingPathComponent("nginx.conf") }

    private func start() async throws {
        // nginx listens when it writes this line at the level "notice".
        try await daemon.start(
            Daemon.path(of: "nginx") ?? "nginx", ["-p", folder.path, "-c", file.path, "-e", "stderr"],
            until: "event method")
    }

    /// Kills the process and starts another one.
    func restart() async throws {
        daemon.stop()
        try await start()
    }

    /// One process, without a master, so that one signal ends all of it.
    private func configuration(_ servers: String) -> String {
        """
        daemon off;
        master_process off;
        pid \(folder.path)/nginx.pid;
        error_log stderr notice;
        events { worker_connections 4096; }
        http {
            access_log off;
            client_body_temp_path \(folder.path)/body;
            proxy_temp_path \(folder.path)/proxy;
            fastcgi_temp_path \(folder.path)/fastcgi;
            uwsgi_temp_path \(folder.path)/uwsgi;
            scgi_temp_path \(folder.path)/scgi;
        \(servers)
        }
        """
    }
}
