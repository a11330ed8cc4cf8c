import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LookUp, TrackedParcel } from '#contract/parcel-tracking.ts';
import { EventTimeline } from '#web/tracking/event-timeline.tsx';
import { useStatusName } from '#web/tracking/use-status-name.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { PARCEL_HEADER, parcelCells } from './parcel-cells.ts';
import styles from './parcel-tracking.module.css';
import { useParcelColumns } from './use-parcel-columns.tsx';

interface ParcelListProps {
  found: LookUp;
  fileName: string;
}

/** What is known about the numbers that were looked up: the parcels with their events, and the numbers without a parcel. */
export function ParcelList({ found: lookUp, fileName }: ParcelListProps) {
  const { t } = useTranslation();
  const statusName = useStatusName();
  const columns = useParcelColumns();
  const { search, setSearch, found } = useSearch(lookUp.parcels, (parcel) =>
    [
      ...[parcel.number, parcel.clientName, parcel.carrierName, parcel.service, statusName(parcel.status)],
      ...parcel.invoices.map(({ invoiceNumber }) => invoiceNumber),
    ].join(' '),
  );
  return (
    <div className={styles.part}>
      {(['malformed', 'unknown', 'doubled'] as const).map(
        (kind) =>
          lookUp[kind].length > 0 && (
            <Alert
              key={kind}
              type={kind === 'doubled' ? 'info' : 'warning'}
              showIcon
              title={t(`parcelTracking.notes.${kind}`, { count: lookUp[kind].length })}
              description={
                <bdi dir="ltr" className={styles.numbers}>
                  {lookUp[kind].join(', ')}
                </bdi>
              }
            />
          ),
      )}
      <div className={styles.bar}>
        <Input
          className={styles.search}
          type="search"
          placeholder={t('records.search')}
          aria-label={t('records.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <CsvButton
          fileName={fileName}
          header={PARCEL_HEADER}
          isEmpty={found.length === 0}
          readRows={() => found.flatMap(parcelCells)}
        />
      </div>
      <RecordTable<TrackedParcel>
        rowKey={({ number, clientName, carrierId }) => `${number} ${carrierId} ${clientName}`}
        columns={columns}
        rows={found}
        isLoading={false}
        isSearching={search !== ''}
        emptyText={t('parcelTracking.nothingFound')}
        expandable={{
          expandedRowRender: ({ events }) => (
            <div className={styles.events}>
              {events.length === 0 ? (
                <MutedText>{t('parcelTracking.noEvents')}</MutedText>
              ) : (
                <EventTimeline events={events} />
              )}
            </div>
          ),
        }}
      />
    </div>
  );
}
