import { PlayCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import {
  pauseReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
  runReportScheduleNow,
} from '#contract/report-schedules.ts';
import { call } from '#web/api/call.ts';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

/** The buttons of a schedule: run now, pause or resume, edit, remove. */
export function ScheduleActions({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = schedule;
  const { name } = fields;
  const params = { id };
  const run = useRecordAction(() => call(runReportScheduleNow, { params }), t('reports.queued'));
  return (
    <PausableActions
      record={schedule}
      removal={{
        title: t('schedules.removeTitle'),
        text: t('schedules.removeText', { name }),
        done: t('schedules.removed'),
      }}
      onPause={() => call(pauseReportSchedule, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeReportSchedule, { params, query: { version } })}
    >
      <RowAction
        label={t('schedules.runNow', { name })}
        icon={<PlayCircleOutlined aria-hidden="true" />}
        isBusy={run.isPending}
        onClick={() => run.mutate()}
      />
    </PausableActions>
  );
}
