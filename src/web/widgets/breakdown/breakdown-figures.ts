import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import { type Part, sumAmounts } from './breakdown-parts.ts';

interface Written {
  t: TFunction;
  factLabel: string;
  dimensionLabel: string;
  format: FigureFormat;
  percent: FigureFormat;
  nameOf: (value: string | null) => string;
  /** Whether the amounts add up; only then are there shares and a total. */
  isSum: boolean;
  choose: (value: string | null) => (() => void) | undefined;
  openRows: (value: string | null) => (() => void) | undefined;
}

/** Lists the parts of a breakdown as a table. */
export function breakdownFigures(parts: readonly Part[], written: Written): Figures {
  const { t, factLabel, dimensionLabel, format, percent, nameOf, isSum, choose, openRows } = written;
  const total = sumAmounts(parts);
  const share = (amount: number) => (isSum ? [percent.exact(percentage(amount, total) ?? 0)] : []);
  return {
    caption: t('widgets.byDimension', { fact: factLabel, dimension: dimensionLabel }),
    columns: [dimensionLabel, factLabel, ...(isSum ? [t('widgets.share')] : [])],
    rows: parts.map(({ value, amount }) => ({
      key: value ?? '',
      heading: nameOf(value),
      cells: [format.exact(amount), ...share(amount)],
      onChoose: choose(value),
      onRows: openRows(value),
    })),
    total: isSum ? [t('widgets.total'), format.exact(total), ...share(total)] : null,
  };
}
