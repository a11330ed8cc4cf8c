import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { ScheduleDialog } from '#web/features/reports/schedules/schedule-dialog.tsx';
import { schedulesQuery } from '#web/features/reports/schedules/schedule-queries.ts';
import { useScheduleColumns } from '#web/features/reports/schedules/use-schedule-columns.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';

/** The list of report schedules. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const schedules = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null);
  const columns = useScheduleColumns(setEdited);
  return (
    <CardPage>
      <RecordList<ReportSchedule>
        title={t('schedules.title')}
        query={schedules}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('schedules.add')}
          </Button>
        }
        rows={schedules.data ?? []}
        textOf={({ fields, clientName }) => [fields.name, clientName, ...fields.recipients].join(' ')}
        columns={columns}
        emptyText={t('schedules.none')}
      ></RecordList>
      {edited !== null && (
        <ScheduleDialog schedule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </CardPage>
  );
}
