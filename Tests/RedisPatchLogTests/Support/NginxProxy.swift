import Foundation

/// A real nginx that distributes requests to servers in turn.
struct NginxProxy {
    private let port: Int
    private let folder: URL
    private let daemon = Daemon()

    static func run<Result>(at port: Int, to ports: [Int], _ body: () async throws -> Result) async throws -> Result {
        let proxy = NginxProxy(port)
        try FileManager.default.createDirectory(at: proxy.folder, withIntermediateDirectories: true)
        let file = proxy.folder.appendingPathComponent("nginx.conf")
        try Data(proxy.configuration(ports).utf8).write(to: file)
        try await proxy.start(file.path)
        defer {
            proxy.daemon.stop(SIGTERM)
            try? FileManager.default.removeItem(at: proxy.folder)
        }
        return try await body()
    }

    private init(_ port: Int) {
        self.port = port
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nginx-\(port)")
    }

    private func start(_ file: String) async throws {
        // nginx listens when it writes its first line at the level "notice".
        try await daemon.start(
            "/usr/bin/env", ["nginx", "-p", folder.path, "-c", file, "-e", "stderr"], until: "start worker process")
    }

    private func configuration(_ ports: [Int]) -> String {
        """
        daemon off;
        worker_processes 1;
        pid \(folder.path)/nginx.pid;
        error_log stderr notice;
        events { worker_connections 1024; }
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
