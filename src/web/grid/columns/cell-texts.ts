import type { Cell } from '#contract/question.ts';
import { statesTime } from '#model/dates/format-date.ts';
import type { GridColumn } from '#model/pages/page.ts';
import { type FigureFormat, figureFormat } from '#web/format/figure-format.ts';

/** The units of a grid's numbers. */
export interface GridUnits {
  currency: string;
  weightUnit: 'lbs' | 'kgs';
  locale: string;
}

/** Returns a function that writes cells of a format. Absent values are empty; anything but a number in a column of numbers is NaN. Source: dashboards.md §8. */
export function cellText(format: GridColumn['format'], units: GridUnits): (value: Cell | undefined) => string {
  switch (format) {
    case 'text':
      return (value) => String(value ?? '');
    case 'date':
      return (value) => (typeof value === 'string' ? formatDay(value) : '');
    case 'instant':
      return (value) => {
        if (typeof value !== 'string') return '';
        return statesTime(value) ? `${formatDay(value)} ${value.slice(11, 16)}` : formatDay(value);
      };
    default: {
      const figures = gridFigureFormat(format, units);
      return (value) => {
        if (value === null || value === undefined) return '';
        return typeof value === 'number' && !Number.isNaN(value) ? figures.exact(value) : 'NaN';
      };
    }
  }
}

/** The format of a grid's numbers. Weights have no unit, because the heading names it. */
export function gridFigureFormat(
  format: Exclude<GridColumn['format'], 'text' | 'date' | 'instant'>,
  units: GridUnits,
): FigureFormat {
  const figures = figureFormat(format, { ...units, weightUnitName: '' });
  return format === 'weight' ? { ...figures, exact: (value) => figures.exact(value).trim() } : figures;
}

/** 'YYYY-MM-DD' as 'MM/DD/YYYY'. */
function formatDay(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
}
