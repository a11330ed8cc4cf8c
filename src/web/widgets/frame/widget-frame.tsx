import { TableOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WidgetKind, widgetTitles } from '#model/pages/widget.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { Freshness } from './freshness.tsx';
import { FigureTable } from './table/figure-table.tsx';
import type { Figures } from './table/figures.ts';
import type { WidgetAnswer } from './widget-answer.ts';
import { WidgetFailure } from './widget-failure.tsx';
import styles from './widget-frame.module.css';
import { WidgetSkeleton } from './widget-skeleton.tsx';

const ExportMenu = loadOnDemand(async () => (await import('#web/paper/export-menu.tsx')).ExportMenu);

interface WidgetFrameProps {
  kind: WidgetKind;
  /** The line beside the title: 'Total Spend by Service'. */
  subject: ReactNode;
  settings: ReactNode;
  answer: UseQueryResult<WidgetAnswer>;
  /** The other queries that have to be complete before anything can be drawn. */
  needed?: readonly UseQueryResult<unknown>[];
  isEmpty: (answer: WidgetAnswer) => boolean;
  /** The figures as a table; `null` for a widget that is a table itself. */
  figures: ((answer: WidgetAnswer) => Figures) | null;
  /** Whether the widget is a single chart, which can be exported. */
  isChart?: boolean;
  /** Renders the table; by default, a table of the figures. */
  table?: (answer: WidgetAnswer, figures: Figures) => ReactNode;
  children: (answer: WidgetAnswer) => ReactNode;
}

/** The frame of a widget: title, settings, the switch between chart and table, and the loading, empty and error states. */
export function WidgetFrame({
  kind,
  subject,
  settings,
  answer,
  needed = [],
  isChart = true,
  ...props
}: WidgetFrameProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const title = t(`widgetTitles.${kind}`, widgetTitles[kind]);
  const { data } = answer;
  const queries = [answer, ...needed];
  return (
    <section
      aria-label={title}
      aria-busy={queries.some(({ isFetching }) => isFetching)}
      className={styles.frame}
      data-widget={kind}
      data-stale={queries.some(({ isPlaceholderData }) => isPlaceholderData)}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          <span className={styles.subject}>{subject}</span>
        </div>
        <div className={styles.settings}>{settings}</div>
        <div className={styles.actions}>
          {isChart && <ExportMenu kind={kind} title={title} subject={subject} chart={exportedChart()} />}
          {props.figures !== null && (
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
        {data !== undefined && <Freshness answer={data} updatedAt={answer.dataUpdatedAt} />}
      </footer>
    </section>
  );

  /** The chart to export; `null` while the figures of an earlier view are still on screen. */
  function exportedChart(): ReactNode | null {
    const isCurrent = queries.every((query) => query.isSuccess && !query.isPlaceholderData);
    return data !== undefined && isCurrent && !props.isEmpty(data) ? props.children(data) : null;
  }

  function body(): ReactNode {
    const { isEmpty, figures, table, children } = props;
    const failed = queries.filter(({ isError }) => isError);
    if (failed.length > 0) return <WidgetFailure failed={failed} />;
    if (data === undefined || queries.some((query) => query.data === undefined)) return <WidgetSkeleton />;
    if (isEmpty(data)) return <p className={styles.empty}>{t('widgets.empty')}</p>;
    if (!isTable || figures === null) return children(data);
    return table?.(data, figures(data)) ?? <FigureTable {...figures(data)} />;
  }
}

WidgetFrame.prefetch = ExportMenu.prefetch;
