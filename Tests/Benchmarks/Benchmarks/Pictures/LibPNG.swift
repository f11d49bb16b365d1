#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The system's libpng through its simplified interface, where there is one; looked up when it runs, so that nobody needs it.
struct LibPNG {
    private typealias Begin = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> CInt
    private typealias Finish =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafeRawPointer?, UnsafeMutableRawPointer?, CInt, UnsafeMutableRawPointer?
        ) -> CInt

    private let begin: Begin
    private let finish: Finish

    init?() {
        let names = ["libpng16.so.16", "libpng16.dylib", "/opt/homebrew/lib/libpng16.dylib"]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
            let begin = dlsym(library, "png_image_begin_read_from_memory"),
            let finish = dlsym(library, "png_image_finish_read")
        else { return nil }
        self.begin = unsafeBitCast(begin, to: Begin.self)
        self.finish = unsafeBitCast(finish, to: Finish.self)
    }

    /// Red, green, blue and alpha of each pixel.
    func pixels(of bytes: [UInt8], count: Int) -> [UInt8]? {
        // `png_image`: a pointer, then 32-bit numbers (version, width, height, format, …), then a message of 64 bytes.
        let image = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 8)
        defer { image.deallocate() }
        image.initializeMemory(as: UInt8.self, repeating: 0, count: 128)
        image.storeBytes(of: 1, toByteOffset: 8, as: UInt32.self)
        guard begin(image, bytes, bytes.count) != 0 else { return nil }
        image.storeBytes(of: 3, toByteOffset: 20, as: UInt32.self)
        return [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            initialized = finish(image, nil, output.baseAddress, 0, nil) != 0 ? count : 0
        }
    }
}
