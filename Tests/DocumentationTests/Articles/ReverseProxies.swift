// The Swift code of ReverseProxies.md, here to be compiled.

import PreviewServer

private func configurationBehindProxy() -> ServerConfiguration {
    // snippet: Configuration
    var configuration = ServerConfiguration(allowedHosts: ["previews.example:443"])
    configuration.trustedProxies = ["127.0.0.1"]
    configuration.accessToken = "a long random text"
    // end
    return configuration
}
