import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CallerSummary } from '#contract/api-calls.ts';
import { formatBytes } from '#web/format/format-bytes.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './callers.module.css';

/** The columns of the counts by credential and call. */
export function useCallerColumns(): TableColumnsType<CallerSummary> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const inMs = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const count = (of: 'calls' | 'errors' | 'throttled' | 'callsPerMinute', title: string) => ({
    title,
    dataIndex: of,
    align: 'end' as const,
    sorter: (one: CallerSummary, other: CallerSummary) => one[of] - other[of],
    render: (value: number) => value.toLocaleString(locale),
  });
  const bytes = (of: 'receivedBytes' | 'sentBytes') => ({
    title: t(`callers.${of}`),
    dataIndex: of,
    align: 'end' as const,
    sorter: (one: CallerSummary, other: CallerSummary) => one[of] - other[of],
    render: (value: number) => formatBytes(value, locale),
  });
  return [
    {
      title: t('callers.credential'),
      dataIndex: 'name',
      sorter: (one, other) => one.name.localeCompare(other.name, locale),
      render: (name: string, { clientName }) => (
        <div className={styles.caller}>
          {name}
          <span>{clientName}</span>
        </div>
      ),
    },
    {
      title: t('callers.call'),
      dataIndex: 'call',
      render: (path: string) => (
        <code className={styles.call} dir="ltr">
          {path}
        </code>
      ),
    },
    count('calls', t('callers.calls')),
    count('errors', t('callers.errors')),
    count('throttled', t('callers.throttled')),
    count('callsPerMinute', t('callers.limit')),
    {
      title: t('callers.times'),
      key: 'times',
      align: 'end',
      render: (_, { halfWithinMs, mostWithinMs }) =>
        [halfWithinMs, mostWithinMs].map((ms) => (ms === null ? t('statistics.longer') : inMs.format(ms))).join(' / '),
    },
    bytes('receivedBytes'),
    bytes('sentBytes'),
    {
      title: t('callers.last'),
      dataIndex: 'lastAt',
      sorter: (one, other) => one.lastAt.localeCompare(other.lastAt),
      render: (at: string) => dateTime.format(new Date(at)),
    },
  ];
}
