import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '#web/theme/palettes.ts';
import { type ThemeName, useThemeName } from '#web/theme/theme-store.ts';
import type { ChartTheme } from './chart-option.ts';

/** The colour of marks in the background: 'Other', and facts that are not chosen. */
const MUTED: Record<ThemeName, string> = { semidark: '#8f9aa8', dark: '#5f6d81' };

/** Returns the current theme for charts. */
export function useChartTheme(): ChartTheme {
  const name = useThemeName();
  const { i18n } = useTranslation();
  const isRightToLeft = i18n.dir() === 'rtl';
  return useMemo(() => {
    const { text, textMuted, border, surface, raised, series } = palettes[name];
    return {
      text,
      textMuted,
      grid: border,
      surface,
      raised,
      colour: (index) => series[index % series.length] ?? textMuted,
      muted: MUTED[name],
      isRightToLeft,
      fontFamily: getComputedStyle(document.body).fontFamily,
    };
  }, [name, isRightToLeft]);
}
