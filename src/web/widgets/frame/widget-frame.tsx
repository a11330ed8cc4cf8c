import { TableOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { type WidgetKind, widgetTitles } from '#model/pages/widget.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type Figures, FigureTable } from './figure-table.tsx';
import type { WidgetAnswer } from './widget-answer.ts';
import styles from './widget-frame.module.css';

const ExportMenu = loadOnDemand(async () => (await import('#web/paper/export-menu.tsx')).ExportMenu);

interface WidgetFrameProps {
  kind: WidgetKind;
  /** What is shown, under the title: 'Total Spend by Service'. */
  subject: ReactNode;
  settings: ReactNode;
  answer: UseQueryResult<WidgetAnswer>;
  /** Other answers, and what else must be fetched, without which nothing can be shown. */
  beside?: UseQueryResult<unknown> | readonly UseQueryResult<unknown>[];
  isEmpty: (answer: WidgetAnswer) => boolean;
  /** The table twin; `null` where the widget is a table itself. */
  figures: ((answer: WidgetAnswer) => Figures) | null;
  /** Whether it shows one chart, which can be exported. */
  isChart?: boolean;
  /** Draws the table twin where it shows more than the chart does. */
  table?: (answer: WidgetAnswer, figures: Figures) => ReactNode;
  children: (answer: WidgetAnswer) => ReactNode;
}

/** What every widget has: a title, its settings, the table twin, and the states of loading, nothing to show, and failure. */
export function WidgetFrame({
  kind,
  subject,
  settings,
  answer,
  beside = [],
  isEmpty,
  figures,
  table,
  isChart = true,
  children,
}: WidgetFrameProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const title = t(`widgetTitles.${kind}`, widgetTitles[kind]);
  const { data } = answer;
  const needed = [answer, beside].flat();
  return (
    <section
      aria-label={title}
      aria-busy={needed.some(({ isFetching }) => isFetching)}
      className={styles.frame}
      data-widget={kind}
      data-stale={needed.some(({ isPlaceholderData }) => isPlaceholderData)}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          <span className={styles.subject}>{subject}</span>
        </div>
        <div className={styles.settings}>{settings}</div>
        <div className={styles.actions}>
          {isChart && <ExportMenu kind={kind} title={title} subject={subject} chart={chart()} />}
          {figures !== null && (
            <Button
              size="small"
              type={isTable ? 'primary' : 'default'}
              aria-pressed={isTable}
              aria-label={t('widgets.table')}
              title={t('widgets.table')}
              icon={<TableOutlined aria-hidden="true" />}
              onClick={() => setIsTable(!isTable)}
            />
          )}
        </div>
      </header>
      <div className={styles.body}>{body()}</div>
      <footer className={styles.foot}>
        {data !== undefined && <Freshness answer={data} at={answer.dataUpdatedAt} />}
      </footer>
    </section>
  );

  /** What can be exported: not the figures of another view that stand in until its own are there. */
  function chart(): ReactNode | null {
    const isThere = needed.every((one) => one.isSuccess && !one.isPlaceholderData);
    return data !== undefined && isThere && !isEmpty(data) ? children(data) : null;
  }

  function body(): ReactNode {
    const failed = needed.filter(({ isError }) => isError);
    if (failed[0] !== undefined)
      return (
        <div className={styles.message}>
          <ServerError error={failed[0].error} onRetry={() => failed.map(({ refetch }) => refetch())} />
        </div>
      );
    if (data === undefined || needed.some((one) => one.data === undefined)) return <div className={styles.skeleton} />;
    if (isEmpty(data)) return <p className={styles.empty}>{t('widgets.empty')}</p>;
    if (!isTable || figures === null) return children(data);
    const shown = figures(data);
    return table?.(data, shown) ?? <FigureTable {...shown} />;
  }
}

WidgetFrame.prefetch = ExportMenu.prefetch;

function Freshness({ answer, at }: { answer: WidgetAnswer; at: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { type } = answer.dates;
  const time = new Date(at);
  const updated = time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      <span>{`${t(`dateTypes.${type}.range`, dateTypes[type].rangeLabel)} ${formatRange(answer.dates, locale)}`}</span>
      {at > 0 && <time dateTime={time.toISOString()}>{t('widgets.updated', { time: updated })}</time>}
    </>
  );
}
