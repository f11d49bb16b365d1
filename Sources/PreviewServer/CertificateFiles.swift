/// The files of a certificate for HTTPS, both in PEM. Serving it needs the package trait `TLS`.
public struct CertificateFiles: Sendable, Hashable {
    /// The path of the certificate, followed by those that vouch for it.
    public var certificate: String
    /// The path of its private key.
    public var privateKey: String

    /// Creates the paths of a certificate's files.
    public init(certificate: String, privateKey: String) {
        self.certificate = certificate
        self.privateKey = privateKey
    }
}
