import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '#web/theme/palettes.ts';
import { type ThemeName, useThemeName } from '#web/theme/theme-store.ts';
import type { ChartTheme } from './chart-option.ts';

/** What stands back behind the series: the rest of a whole, and what is not chosen. */
const MUTED: Record<ThemeName, string> = { semidark: '#8f9aa8', dark: '#5f6d81' };

/** The theme on screen as charts need it. */
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
