/// The colors as numbers, for an app that draws them itself. They are those of the theme at usual contrast.
extension StyleColor {
    /// The color's components in sRGB, from 0 to 1.
    ///
    /// - Parameter isDark: Whether it is the color in dark appearance.
    public func components(isDark: Bool = false) -> (red: Double, green: Double, blue: Double, alpha: Double) {
        let value = rgba(isDark: isDark)
        func component(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return (component(24), component(16), component(8), component(0))
    }

    /// The color as `0xRRGGBBAA`.
    private func rgba(isDark: Bool) -> UInt32 {
        let (light, dark): (UInt32, UInt32) =
            switch self {
            case .label: (0x0000_00FF, 0xFFFF_FFFF)
            case .secondaryLabel: (0x3C3C_43CC, 0xEBEB_F59E)
            case .tertiaryLabel, .placeholderText: (0x3C3C_434D, 0xEBEB_F54D)
            case .separator: (0x3C3C_434A, 0x5454_5899)
            case .link, .tint: (0x0068_D9FF, 0x3395_FFFF)
            case .background: (0xFFFF_FFFF, 0x0000_00FF)
            case .secondaryBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
            case .tertiaryBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
            case .groupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
            case .secondaryGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
            case .fill: (0x7878_8033, 0x7878_805C)
            case .secondaryFill: (0x7878_8029, 0x7878_8052)
            case .clear: (0, 0)
            case .red: (0xFF3B_30FF, 0xFF45_3AFF)
            case .orange: (0xFF95_00FF, 0xFF9F_0AFF)
            case .yellow: (0xFFCC_00FF, 0xFFD6_0AFF)
            case .green: (0x34C7_59FF, 0x30D1_58FF)
            case .mint: (0x00C7_BEFF, 0x63E6_E2FF)
            case .teal: (0x30B0_C7FF, 0x40CB_E0FF)
            case .cyan: (0x32AD_E6FF, 0x64D2_FFFF)
            case .blue: (0x007A_FFFF, 0x0A84_FFFF)
            case .indigo: (0x5856_D6FF, 0x5E5C_E6FF)
            case .purple: (0xAF52_DEFF, 0xBF5A_F2FF)
            case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
            case .brown: (0xA284_5EFF, 0xAC8E_68FF)
            case .magenta: (0xFF00_FFFF, 0xFF00_FFFF)
            case .black: (0x0000_00FF, 0x0000_00FF)
            case .white: (0xFFFF_FFFF, 0xFFFF_FFFF)
            case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
            case .gray2: (0xAEAE_B2FF, 0x6363_66FF)
            case .gray3: (0xC7C7_CCFF, 0x4848_4AFF)
            case .gray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
            case .gray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
            case .gray6: (0xF2F2_F7FF, 0x1C1C_1EFF)
            case .fixed(let value): (value, value)
            case .pair(let light, let dark): (light.rgba(isDark: false), dark.rgba(isDark: true))
            }
        return isDark ? dark : light
    }
}
