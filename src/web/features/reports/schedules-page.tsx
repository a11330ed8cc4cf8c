import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { RecordCard } from '#web/ui/record-card.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import styles from './reports.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { schedulesQuery } from './schedule-queries.ts';
import { useScheduleColumns } from './use-schedule-columns.tsx';

/** The reports that go out by themselves. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const schedules = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null);
  const columns = useScheduleColumns(setEdited);
  const { search, setSearch, found } = useSearch(schedules.data ?? [], ({ fields, clientName }) =>
    [fields.name, clientName, ...fields.recipients].join(' '),
  );
  return (
    <div className={styles.page}>
      <RecordCard
        title={t('schedules.title')}
        search={search}
        onSearch={setSearch}
        error={schedules.error}
        onRetry={() => schedules.refetch()}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('schedules.add')}
          </Button>
        }
      >
        <RecordTable<ReportSchedule>
          columns={columns}
          rows={found}
          isLoading={schedules.isPending}
          isSearching={search !== ''}
          emptyText={t('schedules.none')}
        />
      </RecordCard>
      {edited !== null && (
        <ScheduleDialog schedule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
