# brew tap OWNER/listpreviewkit https://github.com/OWNER/ListPreviewKit.git && brew install listpreview
# This formula is declared, not tested on a Mac.
class Listpreview < Formula
  desc "Shows list screens as web pages, without a simulator"
  homepage "https://github.com/OWNER/ListPreviewKit"
  url "https://github.com/OWNER/ListPreviewKit.git", tag: "0.2.0"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libpng"
  depends_on "libxml2"
  depends_on macos: :sequoia

  def install
    # Homebrew builds in a sandbox, and sandboxes cannot be nested.
    ENV["SWIFT_BUILD_OPTIONS"] = "--disable-sandbox"
    ENV["PREFIX"] = prefix
    system "scripts/install.sh"
  end

  test do
    system bin/"listpreview", "init"
    system bin/"listpreview", "render"
    assert_path_exists testpath/"Previews/index.html"
  end
end
