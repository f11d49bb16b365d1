#if Redis
import Foundation

/// A real nginx that distributes requests to servers in turn.
struct NginxProxy {
    private let port: Int
    private let folder: URL
    private let daemon = Daemon()

    static func run<Result>(
        at port: Int, to ports: [Int], _ body: (NginxProxy) async throws -> Result
    ) async throws -> Result {
        let proxy = NginxProxy(port)
        try FileManager.default.createDirectory(at: proxy.folder, withIntermediateDirectories: true)
        try Data(proxy.configuration(ports).utf8).write(to: proxy.file)
        try await proxy.start()
        defer {
            proxy.daemon.stop()
            try? FileManager.default.removeItem(at: proxy.folder)
        }
        return try await body(proxy)
    }

    private init(_ port: Int) {
        self.port = port
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nginx-\(port)")
    }

    private var file: URL { folder.appendingPathComponent("nginx.conf") }

    private func start() async throws {
        // nginx listens when it writes this line at the level "notice".
        try await daemon.start(
            "/usr/bin/env", ["nginx", "-p", folder.path, "-c", file.path, "-e", "stderr"], until: "event method")
    }

    /// Kills the process and starts another one.
    func restart() async throws {
        daemon.stop()
        try await start()
    }

    /// One process, without a master, so that one signal ends all of it.
    private func configuration(_ ports: [Int]) -> String {
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
            upstream replicas {
        \(ports.map { "        server 127.0.0.1:\($0) max_fails=1 fail_timeout=1s;" }.joined(separator: "\n"))
            }
            server {
                listen 127.0.0.1:\(port);
                location / {
                    proxy_pass http://replicas;
                    proxy_http_version 1.1;
                    proxy_set_header Connection "";
                    proxy_set_header Host $http_host;
                    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                    proxy_buffering off;
                    proxy_read_timeout 60s;
                }
            }
        }
        """
    }
}
#endif
