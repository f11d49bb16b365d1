#if TLS
import Foundation
import NIOCore
import NIOSSL

extension CertificateFiles {
    /// What a server needs of the files.
    ///
    /// - Throws: ``ServerError/badCertificate(_:)`` in words, when a file is not there, cannot be read or is something
    ///   else, or when the key is not the certificate's.
    func tlsConfiguration() throws(ServerError) -> TLSConfiguration {
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMBytes(Self.read(certificate, as: "certificate"))
        } catch let error as ServerError {
            throw error
        } catch {
            throw .badCertificate("\(certificate) has no certificate in PEM that can be read")
        }
        guard !chain.isEmpty else { throw .badCertificate("\(certificate) has no certificate in it") }
        let key: NIOSSLPrivateKey
        do {
            key = try NIOSSLPrivateKey(bytes: Self.read(privateKey, as: "private key"), format: .pem)
        } catch let error as ServerError {
            throw error
        } catch {
            throw .badCertificate("\(privateKey) has no private key in PEM, without a passphrase, that can be read")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.forwardSecretCiphers
        // Everything has been sent by then; whoever does not say goodbye is not waited for.
        configuration.shutdownTimeout = .milliseconds(250)
        do {
            _ = try NIOSSLContext(configuration: configuration)
        } catch {
            throw .badCertificate("the private key in \(privateKey) is not that of the certificate in \(certificate)")
        }
        return configuration
    }

    /// Those of TLS 1.2 whose connections stay secret when the private key no longer does. All of TLS 1.3 are such.
    private static let forwardSecretCiphers: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    private static func read(_ path: String, as kind: String) throws(ServerError) -> [UInt8] {
        do {
            return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            let reason =
                switch (error as NSError).code {
                case NSFileReadNoSuchFileError, NSFileNoSuchFileError: "there is no such file"
                case NSFileReadNoPermissionError: "this program is not allowed to read it"
                default: "it cannot be read"
                }
            throw .badCertificate("\(path) should have a \(kind), but \(reason)")
        }
    }
}
#endif
