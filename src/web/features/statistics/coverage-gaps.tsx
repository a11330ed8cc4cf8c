import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { listCoverage } from '#contract/statistics.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { type CoverageGap, listGaps } from './list-gaps.ts';

const coverageQuery = queryOptions({
  queryKey: [listCoverage.path],
  queryFn: ({ signal }) => call(listCoverage, {}, signal),
});

/** The periods in which an account's regular invoices are missing. */
export function CoverageGaps() {
  const { t } = useTranslation();
  const locale = useLocale();
  const coverage = useQuery(coverageQuery);
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<CoverageGap> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('statistics.carrier'), dataIndex: 'carrierName' },
    { title: t('pipeline.account'), dataIndex: 'accountNumber' },
    { title: t('pipeline.everyDays'), dataIndex: 'everyDays', align: 'end', render: number },
    { title: t('statistics.gapFrom'), dataIndex: 'from', render: (day: string) => formatDay(day, locale) },
    {
      title: t('statistics.gapTo'),
      dataIndex: 'to',
      render: (day: string | null) => (day === null ? t('statistics.stillOut') : formatDay(day, locale)),
    },
    { title: t('statistics.days'), dataIndex: 'days', align: 'end', render: number },
  ];
  return (
    <RecordList<CoverageGap>
      title={t('statistics.gaps')}
      query={coverage}
      rows={listGaps(coverage.data ?? [], getToday())}
      textOf={({ clientName, carrierName, accountNumber }) => [clientName, carrierName, accountNumber].join(' ')}
      rowKey="key"
      columns={columns}
      emptyText={t('statistics.noGaps')}
    >
      <MutedText>{t('statistics.gapsNote')}</MutedText>
    </RecordList>
  );
}
