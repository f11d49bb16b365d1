#if TLS
import Foundation
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL

/// A TLS connection, which uses HTTP/2 with clients that support it, and otherwise HTTP/1.1.
struct SecureChannel: ServerChildChannel {
    typealias Value = HTTP2UpgradeChannel.Value

    private let inner: HTTP2UpgradeChannel
    private let limits: ServerLimits

    init(
        _ tls: TLSConfiguration, limits: ServerLimits, connection: HTTP1Channel.Configuration,
        responder: @escaping HTTPChannelHandler.Responder
    ) throws {
        inner = try HTTP2UpgradeChannel(
            tlsConfiguration: tls,
            configuration: HTTP2ChannelConfiguration(
                idleTimeout: limits.idleTimeout, gracefulCloseTimeout: limits.shutdownTimeout,
                streamConfiguration: connection),
            responder: responder)
        self.limits = limits
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let value = inner.setup(channel: channel, logger: logger)
        do {
            let pipeline = channel.pipeline.syncOperations
            let tls = try pipeline.handler(type: NIOSSLServerHandler.self)
            // Before the handlers that protocol negotiation adds and removes.
            try pipeline.addHandler(HTTP2Deadlines(limits, logger: logger), position: .after(tls))
            return value
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await inner.handle(value: value, logger: logger)
    }
}

extension CertificateFiles {
    /// Reads the files.
    ///
    /// - Throws: ``ServerError/badCertificate(_:)`` when a file does not exist, cannot be read or has another content, or
    ///   when the key does not belong to the certificate.
    func tlsConfiguration() throws(ServerError) -> TLSConfiguration {
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMBytes(Self.read(certificate, as: "certificate"))
        } catch let error as ServerError {
            throw error
        } catch {
            throw .badCertificate("\(certificate) contains no readable PEM certificate")
        }
        guard !chain.isEmpty else { throw .badCertificate("\(certificate) contains no certificate") }
        let key: NIOSSLPrivateKey
        do {
            key = try NIOSSLPrivateKey(bytes: Self.read(privateKey, as: "private key"), format: .pem)
        } catch let error as ServerError {
            throw error
        } catch {
            throw .badCertificate("\(privateKey) contains no readable PEM private key without a passphrase")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.forwardSecretCiphers
        // All data has been sent by then: do not wait long for the client's close_notify.
        configuration.shutdownTimeout = .milliseconds(250)
        do {
            _ = try NIOSSLContext(configuration: configuration)
        } catch {
            throw .badCertificate("the private key in \(privateKey) does not match the certificate in \(certificate)")
        }
        return configuration
    }

    /// The ciphers of TLS 1.2 with forward secrecy. All ciphers of TLS 1.3 have it.
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
