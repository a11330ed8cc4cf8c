import type { FigureFormat } from '#web/format/figure-format.ts';
import { type Mark, markTooltip } from './bar-option.ts';
import type { ChartOption, ChartTheme } from './chart-option.ts';
import { firstHovered, tooltipFrame } from './chart-tooltip.ts';

interface PieChart {
  marks: readonly Mark[];
  format: FigureFormat;
  /** The format of the shares beside the slices. */
  percent: FigureFormat;
  theme: ChartTheme;
  /** The last line of the tooltip. */
  hint?: string | undefined;
}

/** A ring of labelled slices. Amounts below zero have no slice. */
export function pieOption({ marks, format, percent, theme, hint }: PieChart): ChartOption {
  return {
    animationDuration: 250,
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: {
      ...tooltipFrame(theme),
      trigger: 'item',
      formatter: (hovered) => markTooltip(marks[firstHovered(hovered).dataIndex], format, hint),
    },
    series: {
      type: 'pie',
      radius: ['38%', '60%'],
      center: ['50%', '50%'],
      minAngle: 2,
      clockwise: !theme.isRightToLeft,
      avoidLabelOverlap: true,
      itemStyle: { borderColor: theme.surface, borderWidth: 2 },
      label: {
        color: theme.text,
        fontSize: 11,
        formatter: ({ name, percent: share }) => `${name}\n${percent.exact(share ?? 0)}`,
        lineHeight: 15,
        overflow: 'truncate',
      },
      labelLine: { lineStyle: { color: theme.muted }, length: 8, length2: 8 },
      emphasis: { scaleSize: 4 },
      data: marks.map(({ name, value, colour }) => ({
        name,
        value: Math.max(0, format.plot(value)),
        itemStyle: { color: colour },
      })),
    },
  };
}
