/// What a server's own pages know, and what its visitors have to.
struct ServerSecrets: Sendable {
    /// What pages send along with everything that they post.
    let action: SecretToken
    /// What everybody has to know who asks for anything; `nil` where only this machine can ask.
    let access: SecretToken?

    /// Takes the configured secrets, and makes up those that are needed and not there.
    ///
    /// - Throws: ``ServerError/unusableToken(name:reason:)``.
    init(_ configuration: ServerConfiguration) throws(ServerError) {
        if let token = configuration.actionToken {
            action = try SecretToken(token, name: "action token")
        } else {
            action = SecretToken()
        }
        if let token = configuration.accessToken {
            access = try SecretToken(token, name: "access token")
        } else {
            access = configuration.isLoopback ? nil : SecretToken()
        }
    }
}
