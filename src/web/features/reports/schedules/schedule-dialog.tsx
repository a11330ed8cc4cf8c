import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addReportSchedule, editReportSchedule, type ReportSchedule } from '#contract/report-schedules.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { initialSchedule, type ScheduleForm, toSchedule, toScheduleForm } from './schedule-fields.ts';
import { NameItem, ScheduledReportItems, ScheduleItems } from './schedule-items.tsx';

interface ScheduleDialogProps {
  /** The schedule to change, or `null` to add one. */
  schedule: ReportSchedule | null;
  onClose: () => void;
}

/** Adds or changes a schedule. */
export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  const save = (form: ScheduleForm) => {
    const fields = toSchedule(form);
    if (schedule === null) return call(addReportSchedule, { body: fields });
    return call(editReportSchedule, { params: { id: schedule.id }, body: { fields, version: schedule.version } });
  };
  if (clients.data === undefined) return null;
  return (
    <RecordDialog<ScheduleForm>
      title={t(schedule === null ? 'schedules.add' : 'schedules.edit')}
      initialValues={schedule === null ? initialSchedule(clients.data[0]?.id ?? 0) : toScheduleForm(schedule.fields)}
      onSave={save}
      savedText={t('schedules.saved')}
      onClose={onClose}
    >
      <NameItem />
      <ScheduledReportItems />
      <ScheduleItems />
    </RecordDialog>
  );
}
