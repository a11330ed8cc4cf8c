import type { TooltipComponentOption } from 'echarts/components';
import styles from './chart.module.css';
import type { ChartTheme } from './chart-option.ts';

/** A line of a tooltip. */
export interface TooltipLine {
  colour: string;
  name: string;
  value: string;
}

/** Builds a tooltip from elements instead of HTML, because its texts can come from a carrier's file. */
export function tooltipElement(title: string, lines: readonly TooltipLine[], hint = ''): HTMLElement {
  const root = element('div', styles.tooltip, '');
  // Charts are drawn left to right in every language, their tooltips are not.
  root.dir = document.documentElement.dir;
  root.append(element('div', styles.tooltipTitle, title));
  for (const { colour, name, value } of lines) {
    const line = element('div', styles.tooltipLine, '');
    const mark = element('span', styles.tooltipMark, '');
    mark.style.background = colour;
    line.append(mark, element('span', styles.tooltipName, name), element('span', styles.tooltipValue, value));
    root.append(line);
  }
  if (hint !== '') root.append(element('div', styles.tooltipHint, hint));
  return root;
}

/** The box of a chart's tooltip. */
export function tooltipFrame(theme: ChartTheme): TooltipComponentOption {
  return {
    confine: true,
    transitionDuration: 0,
    backgroundColor: theme.raised,
    borderColor: theme.grid,
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: theme.text, fontSize: 12, fontFamily: theme.fontFamily },
    extraCssText: 'box-shadow: var(--ps-shadow); border-radius: 6px;',
  };
}

/** The point a tooltip is for. The tooltip of an axis gets the points of all lines, which share their index. */
export function firstHovered<Point>(hovered: Point | Point[]): Point {
  // ECharts asks for a tooltip only if there is at least one point.
  return Array.isArray(hovered) ? (hovered[0] as Point) : hovered;
}

function element(tag: string, className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
