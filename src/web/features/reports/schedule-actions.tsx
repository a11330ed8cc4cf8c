import { CaretRightOutlined, DeleteOutlined, EditOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  pauseReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
  runReportScheduleNow,
} from '#contract/report-schedules.ts';
import { call } from '#web/lib/call.ts';
import styles from './reports.module.css';
import { RowAction } from './row-action.tsx';
import { useRunCall } from './use-run-call.ts';

/** What can be done with a schedule: run it now, pause it, change it, remove it. */
export function ScheduleActions({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { id, version, isPaused, fields } = schedule;
  const { name } = fields;
  const params = { id };
  const run = useRunCall(() => call(runReportScheduleNow, { params }), t('reports.queued'));
  const pause = useRunCall(() => call(pauseReportSchedule, { params, body: { paused: !isPaused, version } }));
  const remove = useRunCall(() => call(removeReportSchedule, { params, query: { version } }), t('schedules.removed'));
  const askToRemove = () =>
    modal.confirm({
      title: t('schedules.removeTitle'),
      content: t('schedules.removeText', { name }),
      okText: t('reports.remove'),
      okButtonProps: { danger: true },
      cancelText: t('reports.keep'),
      onOk: () => remove.mutate(),
    });
  return (
    <div className={styles.rowActions}>
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
    </div>
  );
}
