import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { JobTimes } from '#contract/jobs.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { formatDuration } from './format-duration.ts';
import { jobTimesQuery } from './job-queries.ts';

/** How long jobs took and waited in the last 30 days, by kind. */
export function JobTimesTable() {
  const { t } = useTranslation();
  const locale = useLocale();
  const times = useQuery(jobTimesQuery);
  const nameOf = ({ kind }: JobTimes) => t(`jobs.kinds.${kind}`);
  const count = (of: 'completed' | 'failed'): TableColumnsType<JobTimes>[number] => ({
    title: t(`jobs.states.${of}`),
    dataIndex: of,
    align: 'end',
    sorter: (one, other) => one[of] - other[of],
    render: (value: number) => value.toLocaleString(locale),
  });
  const time = (
    of: 'medianMs' | 'mostWithinMs' | 'longestMs' | 'medianWaitMs',
  ): TableColumnsType<JobTimes>[number] => ({
    title: t(`jobs.times.${of}`),
    dataIndex: of,
    align: 'end',
    sorter: (one, other) => (one[of] ?? -1) - (other[of] ?? -1),
    render: (ms: number | null) => (ms === null ? '–' : formatDuration(ms, locale)),
  });
  const columns: TableColumnsType<JobTimes> = [
    { title: t('jobs.kind'), key: 'kind', render: (_, row) => nameOf(row) },
    count('completed'),
    count('failed'),
    time('medianMs'),
    time('mostWithinMs'),
    time('longestMs'),
    time('medianWaitMs'),
  ];
  return (
    <RecordList<JobTimes>
      title={t('jobs.times.title')}
      query={times}
      rows={times.data ?? []}
      rowKey="kind"
      textOf={nameOf}
      columns={columns}
      emptyText={t('jobs.times.none')}
    >
      <MutedText>{t('jobs.times.note')}</MutedText>
    </RecordList>
  );
}
