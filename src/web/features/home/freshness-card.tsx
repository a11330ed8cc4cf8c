import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#model/dates/iso-date.ts';
import { FRESH_DAYS, LATE_DAYS } from '#model/trade/freshness.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { freshnessQuery } from './freshness-query.ts';
import { type FreshnessRow, type FreshnessState, toFreshnessRows } from './freshness-rows.ts';
import styles from './home.module.css';

const stateColors: Record<FreshnessState, string> = {
  fresh: 'success',
  late: 'warning',
  missing: 'error',
  none: 'default',
};

const WARNED: readonly FreshnessState[] = ['late', 'missing'];

/** How fresh the data is, in one line. The list of clients and carriers is behind it. */
export function FreshnessCard() {
  const { t } = useTranslation();
  const freshness = useQuery(freshnessQuery);
  const [isOpen, setIsOpen] = useState(false);
  const rows = toFreshnessRows(freshness.data ?? [], getToday());
  const toggle = (
    <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {t(isOpen ? 'home.hideFreshness' : 'home.showFreshness')}
    </Button>
  );
  const columns = useColumns();
  if (!isOpen)
    return (
      <SectionCard title={t('home.freshness')} actions={rows.length > 0 && toggle} isBusy={freshness.isPending}>
        {freshness.error !== null && <ServerError error={freshness.error} onRetry={() => freshness.refetch()} />}
        {freshness.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
        {freshness.data !== undefined && <FreshnessLine rows={rows} />}
      </SectionCard>
    );
  return (
    <RecordList<FreshnessRow>
      title={t('home.freshness')}
      query={freshness}
      rows={rows}
      textOf={({ client, carrier, state }) => [client, carrier ?? '', t(`home.states.${state}`)].join(' ')}
      rowKey="key"
      columns={columns}
      emptyText={t('home.noFreshness')}
      actions={toggle}
    >
      <FreshnessLine rows={rows} />
      <MutedText>{t('home.freshnessNote', { fresh: FRESH_DAYS, late: LATE_DAYS })}</MutedText>
    </RecordList>
  );
}

function FreshnessLine({ rows }: { rows: readonly FreshnessRow[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const known = rows.filter(({ state }) => state !== 'none');
  const countOf = (state: FreshnessState) => known.filter((row) => row.state === state).length;
  const lastImport =
    known
      .map(({ lastImportAt }) => lastImportAt ?? '')
      .toSorted()
      .at(-1) ?? '';
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (known.length === 0) return <MutedText>{t('home.noFreshness')}</MutedText>;
  return (
    <p className={styles.freshness}>
      <span>{t('home.freshnessLine', { fresh: countOf('fresh'), total: known.length })}</span>
      {WARNED.filter((state) => countOf(state) > 0).map((state) => (
        <Tag
          key={state}
          color={stateColors[state]}
        >{`${t(`home.states.${state}`)}: ${countOf(state).toLocaleString(locale)}`}</Tag>
      ))}
      {lastImport !== '' && (
        <MutedText as="span">{`${t('home.lastImport')}: ${instants.format(new Date(lastImport))}`}</MutedText>
      )}
    </p>
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
