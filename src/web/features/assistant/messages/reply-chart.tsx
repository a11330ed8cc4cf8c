import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerChart, TableColumn } from '#contract/assistant.ts';
import { ChartLegend } from '#web/charts/chart-legend.tsx';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { answerChart } from './answer-chart.ts';
import styles from './messages.module.css';

interface ReplyChartProps {
  chart: AnswerChart;
  columns: readonly TableColumn[];
  /** The sentence of the reply, read aloud instead of the chart. */
  text: string;
}

/** The chart of a reply. If it compares several series, a legend names them, and hides those that the reader does not want. */
export function ReplyChart({ chart, columns, text }: ReplyChartProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const locale = useLocale();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const option = answerChart({ chart, columns, hidden, theme, locale });
  const items = chart.series.map(({ name }, index) => ({ id: name, name, colour: theme.colour(index) }));
  const handleToggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      {items.length > 1 && (
        <ChartLegend label={t('widgets.legend')} items={items} hidden={hidden} onToggle={handleToggle} />
      )}
      <div className={styles.chart}>
        <LazyChart option={option} summary={`${chart.title.text}: ${text}`} />
      </div>
    </>
  );
}
