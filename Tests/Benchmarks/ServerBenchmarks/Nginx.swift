import Foundation

/// nginx with one page, from a separate folder.
final class Nginx {
    let port: Int
    private let process = Process()

    /// Starts nginx with as many workers as there are processors.
    init(page: Data, in folder: URL, port: Int) throws {
        self.port = port
        try page.write(to: folder.appendingPathComponent("page.html"))
        let configuration = """
            worker_processes auto;
            daemon off;
            pid \(folder.path)/nginx.pid;
            error_log \(folder.path)/error.log;
            events { worker_connections 4096; }
            http {
                access_log off;
                sendfile on;
                types { text/html html; }
                client_body_temp_path \(folder.path)/body;
                proxy_temp_path \(folder.path)/proxy;
                fastcgi_temp_path \(folder.path)/fastcgi;
                uwsgi_temp_path \(folder.path)/uwsgi;
                scgi_temp_path \(folder.path)/scgi;
                server { listen 127.0.0.1:\(port); root \(folder.path); keepalive_requests 10000000; }
            }
            """
        let file = folder.appendingPathComponent("nginx.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: try Tool.path("nginx"))
        process.arguments = ["-c", file.path, "-p", folder.path]
        try process.run()
    }

    /// Microseconds of processor time of the workers.
    var processorTime: Double {
        get throws {
            try ProcessFigures.children(of: process.processIdentifier).reduce(0) {
                try $0 + ProcessFigures.processorTime(of: $1)
            }
        }
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
