import { CaretRightOutlined, DeleteOutlined, EditOutlined, HistoryOutlined, PauseOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Alert, pauseAlert, removeAlert } from '#contract/alerts.ts';
import { call } from '#web/api/call.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface AlertActionsProps {
  alert: Alert;
  onEdit: () => void;
  onOpen: () => void;
}

/** The buttons of an alert: log, pause or resume, edit, remove. */
export function AlertActions({ alert, onEdit, onOpen }: AlertActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { id, version, isPaused, fields } = alert;
  const { name } = fields;
  const params = { id };
  const pause = useRecordAction(() => call(pauseAlert, { params, body: { paused: !isPaused, version } }));
  const remove = useRecordAction(() => call(removeAlert, { params, query: { version } }), t('alerts.removed'));
  const confirmRemoval = () =>
    modal.confirm({
      title: t('alerts.removeTitle'),
      content: t('alerts.removeText', { name }),
      okText: t('reports.remove'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: () => remove.mutate(),
    });
  return (
    <RowActions>
      <RowAction label={t('alerts.logOf', { name })} icon={<HistoryOutlined aria-hidden="true" />} onClick={onOpen} />
      <RowAction
        label={t(isPaused ? 'schedules.resume' : 'schedules.pause', { name })}
        icon={isPaused ? <CaretRightOutlined aria-hidden="true" /> : <PauseOutlined aria-hidden="true" />}
        isBusy={pause.isPending}
        onClick={() => pause.mutate()}
      />
      <RowAction label={t('records.editOf', { name })} icon={<EditOutlined aria-hidden="true" />} onClick={onEdit} />
      <RowAction
        label={t('reports.removeOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={confirmRemoval}
      />
    </RowActions>
  );
}
