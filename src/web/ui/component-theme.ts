import { type ThemeConfig, theme } from 'antd';
import type { ThemeName } from '#web/lib/theme-store.ts';
import { palettes } from './palettes.ts';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** The component library in our palette: dense, with small radii and little motion. */
export function componentTheme(name: ThemeName): ThemeConfig {
  const palette = palettes[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 13,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight: 32,
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
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.border,
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
      Table: { cellPaddingBlockSM: 6, headerBg: palette.sunken, headerColor: palette.textMuted },
      Segmented: { trackBg: palette.sunken },
      Tooltip: { colorBgSpotlight: palette.menuRaised, colorTextLightSolid: palette.menuTextStrong },
    },
  };
}
