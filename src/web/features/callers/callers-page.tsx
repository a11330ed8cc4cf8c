import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CallerSummary, summarizeCalls } from '#contract/api-calls.ts';
import { call } from '#web/api/call.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { CallLog } from './call-log.tsx';
import { useCallerColumns } from './use-caller-columns.tsx';

const DAYS = [1, 7, 30, 90, 365] as const;
const USUAL_DAYS = 30;

const HEADER = [
  'credential',
  'client_id',
  'client',
  'call',
  'calls',
  'errors',
  'throttled',
  'calls_per_minute',
  'half_within_ms',
  'most_within_ms',
  'received_bytes',
  'sent_bytes',
  'last_at',
];

const summaryQuery = (days: number) =>
  queryOptions({
    queryKey: [summarizeCalls.path, days],
    queryFn: ({ signal }) => call(summarizeCalls, { query: { days } }, signal),
    staleTime: 0,
  });

/** Who calls the public interface: counts for each credential and call, and a log of the last calls. */
export function CallersPage() {
  const { t } = useTranslation();
  const { choices, choose } = useListChoices(['days']);
  const days = DAYS.find((one) => String(one) === choices.days) ?? USUAL_DAYS;
  const summary = useQuery(summaryQuery(days));
  const columns = useCallerColumns();
  const rows = summary.data ?? [];
  return (
    <CardPage>
      <RecordList<CallerSummary>
        title={t('callers.title')}
        query={summary}
        actions={
          <>
            <Select<number>
              aria-label={t('callers.period')}
              value={days}
              onChange={(chosen) => choose({ days: chosen === USUAL_DAYS ? null : String(chosen) })}
              options={DAYS.map((value) => ({ value, label: t(`callers.periods.${value}`) }))}
            />
            <CsvButton
              fileName="callers.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
          </>
        }
        rows={rows}
        rowKey={({ credentialId, call: name }) => `${credentialId} ${name}`}
        textOf={({ name, publicId, clientName, call: path }) => [name, publicId, clientName, path].join(' ')}
        columns={columns}
        emptyText={t('callers.none')}
      >
        <MutedText>{t('callers.note')}</MutedText>
      </RecordList>
      <CallLog />
    </CardPage>
  );
}

function toCells(row: CallerSummary): string[] {
  return [
    row.name,
    row.publicId,
    row.clientName,
    row.call,
    ...[row.calls, row.errors, row.throttled, row.callsPerMinute].map(String),
    ...[row.halfWithinMs, row.mostWithinMs].map((ms) => String(ms ?? '')),
    ...[row.receivedBytes, row.sentBytes].map(String),
    row.lastAt,
  ];
}
