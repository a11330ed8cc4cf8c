import { useQuery } from '@tanstack/react-query';
import { DatePicker, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuietDays, TrackingCoverage } from '#contract/tracking-history.ts';
import { addDays, isIsoDate } from '#model/dates/iso-date.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { gapsQuery } from './history-queries.ts';
import styles from './parcel-tracking.module.css';
import { UntrackedParcels } from './untracked-parcels.tsx';

const FORMAT = 'YYYY-MM-DD';
const DEFAULT_DAYS = 90;
const COVERAGE_HEADER = ['client', 'carrier', 'parcels', 'with_events', 'events', 'last_event_on'];
const QUIET_HEADER = ['client', 'carrier', 'from', 'to', 'days'];

/** What is missing in a period: days without events, and parcels without events. */
export function Gaps({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { choices, choose } = useListChoices(['from', 'to']);
  const today = getToday();
  const period = readPeriod(choices, today);
  const gaps = useQuery(gapsQuery(clientId, period));
  const { coverage = [], quietDays = [] } = gaps.data ?? {};
  const count = (number: number) => number.toLocaleString(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = (date: string | null) => formatDay(date, locale);
  const coverageColumns: TableColumnsType<TrackingCoverage> = [
    { title: t('parcelTracking.client'), dataIndex: 'clientName' },
    { title: t('parcelTracking.carrier'), dataIndex: 'carrierName' },
    { title: t('parcelTracking.parcels'), dataIndex: 'parcels', align: 'end', render: count },
    { title: t('parcelTracking.withEvents'), dataIndex: 'tracked', align: 'end', render: count },
    {
      title: t('parcelTracking.share'),
      key: 'share',
      align: 'end',
      render: (_, { parcels, tracked }) => (parcels === 0 ? '–' : percent.format(tracked / parcels)),
    },
    { title: t('parcelTracking.events'), dataIndex: 'events', align: 'end', render: count },
    { title: t('parcelTracking.lastEvent'), dataIndex: 'lastEventOn', render: day },
  ];
  const quietColumns: TableColumnsType<QuietDays> = [
    { title: t('parcelTracking.client'), dataIndex: 'clientName' },
    { title: t('parcelTracking.carrier'), dataIndex: 'carrierName' },
    { title: t('parcelTracking.from'), dataIndex: 'from', render: day },
    { title: t('parcelTracking.to'), dataIndex: 'to', render: day },
    { title: t('parcelTracking.days'), dataIndex: 'days', align: 'end', render: count },
  ];
  return (
    <div className={styles.part}>
      <LabelledField label={t('parcelTracking.period')} htmlFor={id}>
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-end` }}
          className={styles.period}
          format={FORMAT}
          allowClear={false}
          value={[dayjs(period.from), dayjs(period.to)]}
          maxDate={dayjs(today)}
          onChange={(days) =>
            choose({ from: days?.[0]?.format(FORMAT) ?? null, to: days?.[1]?.format(FORMAT) ?? null })
          }
          aria-label={t('parcelTracking.period')}
        />
      </LabelledField>
      {gaps.error !== null && <ServerError error={gaps.error} onRetry={() => gaps.refetch()} />}
      <Part
        title={t('parcelTracking.coverage')}
        header={COVERAGE_HEADER}
        fileName="tracking-coverage.csv"
        rows={coverage.map(coverageCells)}
      >
        <RecordTable<TrackingCoverage>
          rowKey={({ clientName, carrierName }) => `${clientName} ${carrierName}`}
          columns={coverageColumns}
          rows={coverage}
          isLoading={gaps.isPending}
          isSearching={false}
          emptyText={t('parcelTracking.noParcels')}
        />
      </Part>
      <Part
        title={t('parcelTracking.quietDays')}
        header={QUIET_HEADER}
        fileName="days-without-events.csv"
        rows={quietDays.map(quietCells)}
      >
        <RecordTable<QuietDays>
          rowKey={({ clientName, carrierName, from }) => `${clientName} ${carrierName} ${from}`}
          columns={quietColumns}
          rows={quietDays}
          isLoading={gaps.isPending}
          isSearching={false}
          emptyText={t('parcelTracking.noQuietDays')}
        />
      </Part>
      <UntrackedParcels clientId={clientId} period={period} />
    </div>
  );
}

interface PartProps {
  title: string;
  header: readonly string[];
  fileName: string;
  rows: readonly string[][];
  children: ReactNode;
}

function Part({ title, header, fileName, rows, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <CsvButton fileName={fileName} header={header} isEmpty={rows.length === 0} readRows={() => rows} />
      </div>
      {children}
    </section>
  );
}

function coverageCells({ clientName, carrierName, parcels, tracked, events, lastEventOn }: TrackingCoverage): string[] {
  return [clientName, carrierName, String(parcels), String(tracked), String(events), lastEventOn ?? ''];
}

function quietCells({ clientName, carrierName, from, to, days }: QuietDays): string[] {
  return [clientName, carrierName, from, to, String(days)];
}

/** The period of the address, or else the last 90 days. */
function readPeriod({ from, to }: { from: string | null; to: string | null }, today: string) {
  if (from !== null && to !== null && isIsoDate(from) && isIsoDate(to) && from <= to) return { from, to };
  return { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
}
