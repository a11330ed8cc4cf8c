import type { Cell } from '#contract/question.ts';
import type { GridColumn } from '#model/pages/page.ts';
import { type FigureFormat, figureFormat } from '#web/format/figure-format.ts';

/** What the numbers of a grid are in. */
export interface GridUnits {
  currency: string;
  weightUnit: 'lbs' | 'kgs';
  locale: string;
}

/** How a cell is written: what is absent stays empty, and what should be a number and is none is NaN. Source: dashboards.md §8. */
export function cellText(format: GridColumn['format'], units: GridUnits): (value: Cell | undefined) => string {
  switch (format) {
    case 'text':
      return (value) => String(value ?? '');
    case 'date':
      return (value) => (typeof value === 'string' ? formatDay(value) : '');
    case 'instant':
      return (value) => (typeof value === 'string' ? `${formatDay(value)} ${value.slice(11, 16)}` : '');
    default: {
      const style = gridFigureFormat(format, units);
      return (value) => {
        if (value === null || value === undefined) return '';
        return typeof value === 'number' && !Number.isNaN(value) ? style.exact(value) : 'NaN';
      };
    }
  }
}

/** How a number of the grid is written; the unit of weights stands in the heading. */
export function gridFigureFormat(
  format: Exclude<GridColumn['format'], 'text' | 'date' | 'instant'>,
  units: GridUnits,
): FigureFormat {
  const style = figureFormat(format, { ...units, weightUnitName: '' });
  return format === 'weight' ? { ...style, exact: (value) => style.exact(value).trim() } : style;
}

/** 'YYYY-MM-DD' as 'MM/DD/YYYY'. */
function formatDay(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}
