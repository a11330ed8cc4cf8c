import type { ChartTheme } from '#web/charts/chart-option.ts';

/** A theme whose colours are named after the position of their series. */
export function aChartTheme(overrides: Partial<ChartTheme> = {}): ChartTheme {
  return {
    text: '',
    textMuted: '',
    grid: '',
    surface: '',
    raised: '',
    colour: (index) => `colour ${index}`,
    muted: '',
    isRightToLeft: false,
    fontFamily: '',
    ...overrides,
  };
}
