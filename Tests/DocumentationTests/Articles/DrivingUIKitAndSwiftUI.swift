// The Swift code of DrivingUIKitAndSwiftUI.md, here to be compiled.

import ListPreviewKit
