// The Swift code of HeadlessBrowser.md of HeadlessBrowser, here to be compiled.

import HeadlessBrowser

private func picture() async throws -> [UInt8] {
    // snippet: Overview
    let browser = try await Browser.launch()
    let page = try await browser.newPage(viewport: Viewport(width: 390, height: 844))
    try await page.navigate(toFile: "Previews/cars.html")
    let picture = try await page.screenshot()
    await browser.close()
    // end
    return picture
}
