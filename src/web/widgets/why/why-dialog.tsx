import { queryOptions, useQuery } from '@tanstack/react-query';
import { Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainChange } from '#contract/analytics.ts';
import type { Page } from '#model/pages/page.ts';
import { call } from '#web/api/call.ts';
import { barOption } from '#web/charts/bar-option.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { formatSigned } from '#web/format/format-signed.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { FigureTable } from '#web/widgets/frame/table/figure-table.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import type { ChangeComparison } from './change-comparison.ts';
import { sortParts } from './sort-parts.ts';
import styles from './why-dialog.module.css';

interface WhyDialogProps {
  page: Page;
  fact: string;
  comparisons: readonly ChangeComparison[];
  onClose: () => void;
}

/** Explains the change of a fact by parts that add up to it, as a chart and a table. */
export function WhyDialog({ page, fact, comparisons, onClose }: WhyDialogProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  useRestoreFocus();
  const [chosen, setChosen] = useState(comparisons[0]?.id);
  const comparison = comparisons.find(({ id }) => id === chosen) ?? comparisons[0];
  return (
    <Modal
      open
      title={t('why.title', { fact: texts.label(fact) })}
      footer={null}
      onCancel={onClose}
      width={720}
      className={styles.dialog ?? ''}
    >
      {comparisons.length > 1 && (
        <Segmented
          aria-label={t('why.compareWith')}
          value={comparison?.id ?? ''}
          options={comparisons.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      )}
      {comparison !== undefined && <Explanation page={page} fact={fact} comparison={comparison} />}
    </Modal>
  );
}

interface ExplanationProps {
  page: Page;
  fact: string;
  comparison: ChangeComparison;
}

const explanationQuery = (page: Page, fact: string, { now, earlier }: ChangeComparison) =>
  queryOptions({
    queryKey: [explainChange.path, page.id, fact, now, earlier],
    queryFn: ({ signal }) => call(explainChange, { params: { page: page.id }, body: { fact, now, earlier } }, signal),
  });

/** The text about a change. Texts of their own say that one side is zero, since a rise from zero has no percentage. */
function sentenceKey({ now, earlier }: { now: number; earlier: number }, of: ChangeComparison['of']): string {
  if (now === earlier) return 'why.same';
  if (earlier === 0) return `why.appeared.${of}`;
  if (now === 0) return `why.vanished.${of}`;
  return now > earlier ? 'why.rose' : 'why.fell';
}

function Explanation({ page, fact, comparison }: ExplanationProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const percent = percentFormat(useLocale());
  const { data, error, refetch } = useQuery(explanationQuery(page, fact, comparison));
  if (error !== null) return <ServerError error={error} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const format = texts.format(fact, currencyOf(comparison));
  const change = data.now - data.earlier;
  const signed = (value: number) => formatSigned(value, format.exact);
  const sentence = t(sentenceKey(data, comparison.of), {
    fact: texts.label(fact),
    now: format.exact(data.now),
    earlier: format.exact(data.earlier),
    change: [format.exact(Math.abs(change)), `(${percent.exact(Math.abs((100 * change) / data.earlier))})`].join(' '),
  });
  const parts = sortParts(data.parts);
  const nameOf = (id: string) => t(`why.parts.${id}`, id === '' ? t('widgets.notStated') : id);
  const rows = parts.map(({ id, change: own }) => ({
    key: id,
    heading: nameOf(id),
    cells: [signed(own), change === 0 ? '–' : percent.exact((100 * own) / change)],
  }));
  const marks = parts.map(({ id, change: own }) => ({
    name: nameOf(id),
    value: own,
    colour: theme.colour(own < 0 ? 1 : 0),
  }));
  return (
    <div className={styles.explanation}>
      <p>{sentence}</p>
      {parts.length === 0 ? (
        <p>{t('why.noParts')}</p>
      ) : (
        <>
          <div className={styles.chart}>
            <LazyChart
              option={barOption({ marks, isColumn: false, scale: 'linear', format, theme })}
              summary={sentence}
            />
          </div>
          <FigureTable
            caption={sentence}
            columns={[t('why.part'), t('why.change'), t('why.share')]}
            rows={rows}
            total={[t('why.total'), signed(change), change === 0 ? '–' : percent.exact(100)]}
          />
        </>
      )}
    </div>
  );
}
