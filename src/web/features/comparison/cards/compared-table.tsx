import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { formatChange } from '#web/format/figure-format.ts';
import { formatSigned } from '#web/format/format-signed.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import type { FigureCell } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import { type Difference, differenceOf } from './difference.ts';
import { isComparable } from './is-comparable.ts';
import { useCurrencyNote } from './use-currency-note.ts';

/** A row of the table: one value per set. */
export interface ComparedRow {
  key: string;
  heading: string;
  fact: string;
  values: readonly (number | null)[];
  onChoose?: () => void;
}

interface ComparedTableProps {
  page: Page;
  sets: readonly ComparedSet[];
  caption: string;
  /** The heading of the first column. */
  column: string;
  rows: readonly ComparedRow[];
  total?: ComparedRow | null;
  /** A note below the table. */
  note?: string | null;
}

/** The values of the sets side by side. Every set after the first also has its difference from the first. */
export function ComparedTable({ page, sets, caption, column, rows, total = null, note = null }: ComparedTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const currencyNote = useCurrencyNote(page, sets);
  const [first] = sets;
  const columns = sets.flatMap(({ name, index }) =>
    index === 0 ? [name] : [name, `${name} − ${first?.name}`, `${name} − ${first?.name} (%)`],
  );
  return (
    <FigureTable
      caption={caption}
      columns={[column, ...columns]}
      rows={rows.map((row) => ({ key: row.key, heading: row.heading, cells: cellsOf(row), onChoose: row.onChoose }))}
      total={total === null ? null : [t('widgets.total'), ...cellsOf(total)]}
      note={[currencyNote(rows.map(({ fact }) => fact)), note].filter(Boolean).join(' ') || null}
    />
  );

  function cellsOf({ fact, values }: ComparedRow): FigureCell[] {
    const base = values[0] ?? null;
    return sets.flatMap((set) => {
      const { index, view } = set;
      const value = values[index] ?? null;
      const format = texts.format(fact, currencyOf(view));
      const own = value === null ? '–' : format.exact(value);
      if (index === 0) return [own];
      const isSame = first !== undefined && isComparable(page, fact, [first, set]);
      const difference = isSame ? differenceOf(value, base, page.source.facts[fact]?.better) : null;
      return [own, ...(difference === null ? ['–', '–'] : differenceCells(difference, format.exact))];
    });
  }

  function differenceCells({ value, percent, meaning }: Difference, write: (value: number) => string): FigureCell[] {
    const toCell = (text: string): FigureCell => ({ short: text, exact: text, meaning });
    return [toCell(formatSigned(value, write)), percent === null ? '–' : toCell(formatChange(percent, locale))];
  }
}
