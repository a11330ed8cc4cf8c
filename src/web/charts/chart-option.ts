import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/** The option of a chart, limited to the parts of ECharts that are loaded. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** The colours, font and direction of a chart. */
export interface ChartTheme {
  text: string;
  textMuted: string;
  grid: string;
  surface: string;
  raised: string;
  /** The colour of the series at an index. */
  colour: (index: number) => string;
  muted: string;
  isRightToLeft: boolean;
  /** A font name: `inherit` doesn't work, because ECharts measures text outside of the page. */
  fontFamily: string;
}
