import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/** What the charts of the product are made of. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** The colours and direction a chart is drawn with. */
export interface ChartTheme {
  text: string;
  textMuted: string;
  grid: string;
  surface: string;
  raised: string;
  /** A colour by the place of what it stands for among its kin. */
  colour: (index: number) => string;
  muted: string;
  isRightToLeft: boolean;
  /** By name, since the width of a text is measured outside of the page. */
  fontFamily: string;
}
