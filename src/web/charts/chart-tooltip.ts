import type { TooltipComponentOption } from 'echarts/components';
import styles from './chart.module.css';
import type { ChartTheme } from './chart-option.ts';

/** A line of a tooltip: what, in which colour, and how much. */
export interface TooltipLine {
  colour: string;
  name: string;
  value: string;
}

/** The tooltip of a chart as elements, with a hint below its lines, so that no text of a carrier's file is read as HTML. */
export function tooltipElement(title: string, lines: readonly TooltipLine[], hint = ''): HTMLElement {
  const root = element('div', styles.tooltip, '');
  // The chart itself is drawn from left to right in every language.
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

/** The frame of every chart's tooltip. */
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

/** What a tooltip is about; one for a whole axis comes with the points of every line, all at the same place. */
export function firstHovered<Point>(hovered: Point | Point[]): Point {
  // A tooltip is asked for only where there is at least one point.
  return Array.isArray(hovered) ? (hovered[0] as Point) : hovered;
}

function element(tag: string, className: string | undefined, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}
