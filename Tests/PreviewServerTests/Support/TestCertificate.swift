import Foundation
import PreviewServer

#if TLS
import NIOCore
import NIOSSL
#endif

/// The certificate for HTTPS in tests. `scripts/make-test-certificate.sh` creates it.
enum TestCertificate {
    static let files = CertificateFiles(certificate: path("localhost.pem"), privateKey: path("localhost.key.pem"))

    /// One whose key can also be used without forward secrecy.
    static let rsaFiles = CertificateFiles(certificate: path("rsa.pem"), privateKey: path("rsa.key.pem"))

    /// The path of a fixture.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(name)").path
    }

    #if TLS
    /// The context of a client that trusts only the certificate.
    static func clientContext(
        protocols: [String] = [], files: CertificateFiles = files, _ change: (inout TLSConfiguration) -> Void = { _ in }
    ) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        change(&configuration)
        configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(files.certificate))
        configuration.certificateVerification = .noHostnameVerification
        configuration.applicationProtocols = protocols
        return try NIOSSLContext(configuration: configuration)
    }

    /// The TLS handler of a client's channel.
    static func handler(_ context: NIOSSLContext) -> @Sendable (any Channel) throws -> Void {
        { try $0.pipeline.syncOperations.addHandler(NIOSSLClientHandler(context: context, serverHostname: nil)) }
    }
    #endif
}
