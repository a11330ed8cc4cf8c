import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { ChartLegend } from '#web/charts/chart-legend.tsx';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { lineOption } from '#web/charts/line-option.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { ChartWithNote } from '#web/widgets/frame/chart-with-note.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import type { AlignedPeriod } from './align-figures.ts';
import styles from './cards.module.css';
import { isComparable } from './is-comparable.ts';

interface TrendsChartProps {
  page: Page;
  sets: readonly ComparedSet[];
  fact: string;
  settings: WidgetSettings;
  periods: readonly AlignedPeriod[];
  /** Returns the names of aligned periods. */
  namesOf: (period: AlignedPeriod) => readonly string[];
}

/** The trends of all sets in one chart. Renders nothing when their amounts are in different currencies. */
export function TrendsChart({ page, sets, fact, settings, periods, namesOf }: TrendsChartProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const texts = useFactTexts(page);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [first] = sets;
  const isSame = isComparable(page, fact, sets);
  const { chartType, chartScale } = settings;
  const currency = first === undefined ? '' : currencyOf(first.view);
  const { items, option, summary } = useMemo(() => {
    const format = texts.format(fact, currency);
    const lines = sets.map(({ name, index }) => ({
      id: name,
      name,
      colour: theme.colour(index),
      values: periods.map(({ values }) => values[index] ?? null),
    }));
    const write = (value: number | null) => (value === null ? '–' : format.exact(value));
    return {
      items: lines,
      option: lineOption({
        points: periods.map(namesOf).map((names) => ({ name: names.join('\n'), title: names.join(' · ') })),
        lines: lines.filter(({ id }) => !hidden.includes(id)),
        isArea: chartType === 'basicarea',
        scale: chartScale === 'semilog' ? 'semilog' : 'linear',
        format,
        theme,
      }),
      summary: lines.map(({ name, values }) => `${name}: ${values.map(write).join('; ')}`).join(' '),
    };
  }, [texts, fact, currency, sets, periods, namesOf, hidden, chartType, chartScale, theme]);
  if (!isSame || sets.length < 2) return null;
  const handleToggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <div className={styles.chart}>
      <ChartWithNote
        legend={<ChartLegend label={t('widgets.legend')} items={items} hidden={hidden} onToggle={handleToggle} />}
        note={null}
      >
        <LazyChart option={option} summary={summary} />
      </ChartWithNote>
    </div>
  );
}
