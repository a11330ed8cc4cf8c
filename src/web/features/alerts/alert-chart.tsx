import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertMeasure, AlertPeriod, AlertValue } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { lineOption } from '#web/charts/line-option.ts';
import { useChartTheme } from '#web/charts/use-chart-theme.ts';
import { figureFormat, percentFormat } from '#web/format/figure-format.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';

interface AlertChartProps {
  figures: { measure: AlertMeasure; period: AlertPeriod; currency: string };
  values: readonly AlertValue[];
}

/** The figures of the last year with the threshold or band that each was compared with. */
export function AlertChart({ figures, values }: AlertChartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useChartTheme();
  const { measureName, periodName } = useAlertTexts();
  const { measure, period, currency } = figures;
  const { unit } = alertMeasures[measure];
  const format = useMemo(
    () =>
      unit === 'percent'
        ? percentFormat(locale)
        : figureFormat(unit === 'money' ? 'money' : 'decimal', {
            currency,
            locale,
            weightUnit: 'lbs',
            weightUnitName: '',
          }),
    [unit, currency, locale],
  );
  // Days without invoices would make gaps in the line.
  const known = values.filter(({ value }) => value !== null);
  const edges = [
    // The area between them is stacked on the lower limit, which therefore comes first.
    { name: t('alerts.low'), look: 'lower', values: known.map(({ low }) => low) },
    { name: t('alerts.high'), look: 'upper', values: known.map(({ high }) => high) },
  ] as const;
  const option = lineOption({
    points: known.map((one) => ({
      name: period === 'month' ? periodName(period, one) : formatDay(one.from, locale),
      title: periodName(period, one),
    })),
    lines: [
      { name: measureName(measure), colour: theme.colour(0), values: known.map(({ value }) => value) },
      ...edges
        .filter((edge) => edge.values.some((value) => value !== null))
        .map((edge) => ({ ...edge, colour: theme.colour(1) })),
    ],
    isArea: false,
    scale: 'linear',
    format,
    theme,
  });
  return (
    <div className={styles.chart}>
      <LazyChart option={option} summary={t('alerts.chart', { measure: measureName(measure) })} />
    </div>
  );
}
