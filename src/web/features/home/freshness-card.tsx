import { useQuery } from '@tanstack/react-query';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#model/dates/iso-date.ts';
import { FRESH_DAYS, LATE_DAYS } from '#model/trade/freshness.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { freshnessQuery } from './freshness-query.ts';
import { type FreshnessRow, type FreshnessState, toFreshnessRows } from './freshness-rows.ts';
import styles from './home.module.css';

const stateColors: Record<FreshnessState, string> = {
  fresh: 'success',
  late: 'warning',
  missing: 'error',
  none: 'default',
};

/** The freshness of the data of each client and carrier. */
export function FreshnessCard() {
  const { t } = useTranslation();
  const freshness = useQuery(freshnessQuery);
  const rows = toFreshnessRows(freshness.data ?? [], getToday());
  return (
    <RecordList<FreshnessRow>
      title={t('home.freshness')}
      query={freshness}
      rows={rows}
      textOf={({ client, carrier, state }) => [client, carrier ?? '', t(`home.states.${state}`)].join(' ')}
      rowKey="key"
      columns={useColumns()}
      emptyText={t('home.noFreshness')}
    >
      <MutedText>{t('home.freshnessNote', { fresh: FRESH_DAYS, late: LATE_DAYS })}</MutedText>
    </RecordList>
  );
}

function useColumns(): TableColumnsType<FreshnessRow> {
  const { t } = useTranslation();
  const locale = useLocale();
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const by = (textOf: (row: FreshnessRow) => string) => (one: FreshnessRow, other: FreshnessRow) =>
    textOf(one).localeCompare(textOf(other), locale);
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return [
    { title: t('records.client'), dataIndex: 'client', sorter: by(({ client }) => client) },
    {
      title: t('home.carrier'),
      dataIndex: 'carrier',
      sorter: by(({ carrier }) => carrier ?? ''),
      render: (carrier: string | null) => carrier ?? '–',
    },
    {
      title: t('home.state'),
      dataIndex: 'state',
      render: (state: FreshnessState) => <Tag color={stateColors[state]}>{t(`home.states.${state}`)}</Tag>,
    },
    {
      title: t('home.lastBillDate'),
      dataIndex: 'lastBillDate',
      sorter: by(({ lastBillDate }) => lastBillDate ?? ''),
      render: (day: string | null) => (
        <>
          {formatDay(day, locale)}
          {day !== null && <span className={styles.age}>{ages.format(-daysBetween(day, getToday()), 'day')}</span>}
        </>
      ),
    },
    {
      title: t('home.lastImport'),
      dataIndex: 'lastImportAt',
      sorter: by(({ lastImportAt }) => lastImportAt ?? ''),
      render: (at: string | null) => (at === null ? '–' : instants.format(new Date(at))),
    },
  ];
}
