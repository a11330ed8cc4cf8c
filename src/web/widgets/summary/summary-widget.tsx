import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import { conditionalNote } from '#model/pages/page.ts';
import type { RowsValue } from '#model/pages/rows-address.ts';
import { totalQuestion } from '#model/pages/widget-question.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import type { FigureCell } from '#web/widgets/frame/table/figures.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';
import { type RowOrder, toSummaryRows } from './summary-rows.ts';

/** Facts by dimensions as a sortable table with a total row. */
export function SummaryWidget({ page, widget, settings, fact, selection, onRows }: WidgetProps<'summary'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useFactTexts(page);
  const columns = [...widget.by, ...widget.facts];
  const [order, setOrder] = useState<RowOrder>({ column: widget.facts[0] ?? '', isAscending: false });
  const asked = { page, widget, settings, fact, selection };
  const parts = useWidgetAnswer(asked);
  const whole = useWidgetAnswer({ ...asked, reshape: totalQuestion });
  const { rows = [], currency = '' } = parts.data ?? {};

  function cellsOf(row: Row, values: readonly RowsValue[]): FigureCell[] {
    return widget.facts.map((id) => {
      const value = row[id];
      if (typeof value !== 'number') return '–';
      const format = texts.format(id, currency);
      const openRows = onRows === null ? undefined : () => onRows({ fact: id, values, period: null });
      return { short: format.short(value), exact: format.exact(value), onRows: openRows };
    });
  }

  function handleSort(index: number): void {
    const column = columns[index] ?? '';
    const isWord = index < widget.by.length;
    setOrder({ column, isAscending: order.column === column ? !order.isAscending : isWord });
  }

  const labelOf = (id: string) => t(`dimensions.${id}`, page.source.dimensions[id]?.label ?? id);
  const valuesOf = (row: Row) => widget.by.map((dimension) => ({ dimension, value: textOrNull(row[dimension]) }));
  const wordsOf = (row: Row) => widget.by.map((id) => String(row[id] ?? t('widgets.notStated')));
  const noteOf = (id: string) => {
    const short = page.source.facts[id]?.only?.shortNote;
    return short === undefined ? t(`notes.${id}`, conditionalNote(page, id) ?? '') : t(`shortNotes.${id}`, short);
  };
  // The page itself already has a note for its fact.
  const notes = widget.facts.map(noteOf).filter((note) => note !== noteOf(fact));

  return (
    <WidgetFrame
      kind="summary"
      subject={t('overview.summarySubject')}
      settings={null}
      answer={parts}
      needed={[whole]}
      isEmpty={() => toSummaryRows(rows, widget.facts, order, locale).length === 0}
      figures={null}
      isChart={false}
    >
      {() => (
        <FigureTable
          caption={t('overview.summaryCaption')}
          columns={[...widget.by.map(labelOf), ...widget.facts.map(texts.label)]}
          textColumns={widget.by.length}
          rows={toSummaryRows(rows, widget.facts, order, locale).map((row) => {
            const [heading = '', ...words] = wordsOf(row);
            return { key: JSON.stringify(wordsOf(row)), heading, cells: [...words, ...cellsOf(row, valuesOf(row))] };
          })}
          total={[t('widgets.total'), ...widget.by.slice(1).map(() => ''), ...cellsOf(whole.data?.rows[0] ?? {}, [])]}
          sort={{ column: columns.indexOf(order.column), isAscending: order.isAscending, onSort: handleSort }}
          note={[...new Set(notes)].join(' ')}
        />
      )}
    </WidgetFrame>
  );
}

function textOrNull(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' ? cell : null;
}
