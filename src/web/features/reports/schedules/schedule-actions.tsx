import { CaretRightOutlined, DeleteOutlined, EditOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import {
  pauseReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
  runReportScheduleNow,
} from '#contract/report-schedules.ts';
import { call } from '#web/api/call.ts';
import { useConfirmRemoval } from '#web/features/reports/use-confirm-removal.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

/** The buttons of a schedule: run now, pause or resume, edit, remove. */
export function ScheduleActions({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const { t } = useTranslation();
  const ask = useConfirmRemoval();
  const { id, version, isPaused, fields } = schedule;
  const { name } = fields;
  const params = { id };
  const run = useRecordAction(() => call(runReportScheduleNow, { params }), t('reports.queued'));
  const pause = useRecordAction(() => call(pauseReportSchedule, { params, body: { paused: !isPaused, version } }));
  const remove = useRecordAction(
    () => call(removeReportSchedule, { params, query: { version } }),
    t('schedules.removed'),
  );
  const askToRemove = () =>
    ask({
      title: t('schedules.removeTitle'),
      text: t('schedules.removeText', { name }),
      onRemove: () => remove.mutate(),
    });
  return (
    <RowActions>
      <RowAction
        label={t('schedules.runNow', { name })}
        icon={<PlayCircleOutlined aria-hidden="true" />}
        isBusy={run.isPending}
        onClick={() => run.mutate()}
      />
      <RowAction
        label={t(isPaused ? 'schedules.resume' : 'schedules.pause', { name })}
        icon={isPaused ? <CaretRightOutlined aria-hidden="true" /> : <PauseOutlined aria-hidden="true" />}
        isBusy={pause.isPending}
        onClick={() => pause.mutate()}
      />
      <RowAction label={t('schedules.editOf', { name })} icon={<EditOutlined aria-hidden="true" />} onClick={onEdit} />
      <RowAction
        label={t('reports.removeOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={askToRemove}
      />
    </RowActions>
  );
}
