import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useThemeName } from '#web/lib/theme-store.ts';
import { palettes } from '#web/ui/palettes.ts';
import type { ChartTheme } from './chart-option.ts';

/** The theme on screen as charts need it. */
export function useChartTheme(): ChartTheme {
  const name = useThemeName();
  const { i18n } = useTranslation();
  const isRightToLeft = i18n.dir() === 'rtl';
  return useMemo(() => {
    const { text, textMuted, border, borderStrong, surface, raised, series } = palettes[name];
    return {
      text,
      textMuted,
      grid: border,
      surface,
      raised,
      colour: (index) => series[index % series.length] ?? textMuted,
      muted: borderStrong,
      isRightToLeft,
      fontFamily: getComputedStyle(document.body).fontFamily,
    };
  }, [name, isRightToLeft]);
}
