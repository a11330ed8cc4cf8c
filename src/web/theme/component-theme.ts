import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { type Palette, palettes } from './palettes.ts';
import type { ThemeName } from './theme-store.ts';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** The antd theme in our palette: dense, with small radii and short animations. */
export function componentTheme(name: ThemeName, { hasReducedMotion }: { hasReducedMotion: boolean }): ThemeConfig {
  const palette = palettes[name];
  return {
    algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, restorePalette(palette)],
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 13,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight: 32,
      motion: !hasReducedMotion,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorLink: palette.accent,
      colorLinkHover: palette.accentHover,
      colorTextLightSolid: palette.onAccent,
      colorSuccess: palette.positive,
      colorWarning: palette.warning,
      colorError: palette.negative,
      colorSuccessBg: palette.positiveSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.negativeSoft,
      colorInfo: palette.accent,
      colorInfoBg: palette.accentSoft,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.borderControl,
      colorBorderSecondary: palette.border,
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextTertiary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      controlItemBgActive: palette.accentSoft,
      controlItemBgActiveHover: palette.accentSoft,
      boxShadowSecondary: palette.shadow,
    },
    components: {
      // By default, antd draws arrows, icons and the track of switches that are off with less contrast than borders.
      DatePicker: { colorTextQuaternary: palette.borderControl },
      Descriptions: { colonMarginLeft: 0 },
      Input: { colorTextQuaternary: palette.borderControl },
      Select: { colorTextQuaternary: palette.borderControl },
      Switch: { colorTextQuaternary: palette.borderControl, colorTextTertiary: palette.borderStrong },
      Table: {
        cellPaddingBlockSM: 6,
        headerBg: palette.sunken,
        headerColor: palette.textMuted,
        headerSplitColor: 'transparent',
      },
      Segmented: { trackBg: palette.sunken },
      Tooltip: { colorBgSpotlight: palette.menuRaised, colorTextLightSolid: palette.menuTextStrong },
    },
  };
}

/** Restores our colours where antd's dark algorithm dims them, which would reduce their contrast. */
function restorePalette(palette: Palette): MappingAlgorithm {
  return (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: palette.accent,
    colorLink: palette.accent,
    colorInfo: palette.accent,
    colorSuccess: palette.positive,
    colorWarning: palette.warning,
    colorError: palette.negative,
  });
}
