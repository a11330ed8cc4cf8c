import { useTranslation } from 'react-i18next';
import { formatRange } from '#model/dates/format-date.ts';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { openFact } from './questions/open-question.ts';
import { useGridTexts } from './use-grid-texts.ts';

/** The title of the open rows: 'Table Data', or the figure that they explain, such as 'Total Spend: UPS, Jan 2026'. */
export function useRowsTitle(page: Page, { rows, view }: { rows: OpenRows; view: ViewState }): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const texts = useGridTexts(page);
  if (rows.fact === null) return t('grid.title');
  const values = new Set(
    rows.values.map(({ dimension, value, isNot }) => texts.valueText(dimension, isNot ? null : value)),
  );
  const comparisons = (rows.comparisons ?? []).map(
    ({ field, condition, values: compared }) => `${texts.fieldLabel(field)} ${condition} ${compared.join(', ')}`,
  );
  const parts = [...values, ...comparisons, ...(rows.period === null ? [] : [formatRange(rows.period, locale)])];
  const fact = texts.factLabel(openFact(page, rows, view));
  return parts.length === 0 ? fact : t('grid.rowsOf', { fact, list: parts.join(', ') });
}
