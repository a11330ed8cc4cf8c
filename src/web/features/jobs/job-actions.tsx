import { CloseCircleOutlined, FileTextOutlined, RedoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { cancelJob, type ListedJob, retryJob } from '#contract/jobs.ts';
import { call } from '#web/api/call.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface JobActionsProps {
  job: ListedJob;
  onShowLog: () => void;
}

/** The buttons of a job: its log, and start again or cancel. */
export function JobActions({ job: { id, kind, subject, state, canCancel }, onShowLog }: JobActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const name = subject || t(`jobs.kinds.${kind}`);
  const params = { id };
  const retry = useRecordAction(() => call(retryJob, { params }), t('jobs.retried'));
  const cancel = useRecordAction(() => call(cancelJob, { params, body: { state } }), t('jobs.cancelled'));
  const confirmCancel = () =>
    modal.confirm({
      title: t('jobs.cancelTitle'),
      content: t('jobs.cancelText', { name }),
      okText: t('jobs.cancel'),
      okButtonProps: { danger: true },
      cancelText: t('jobs.keep'),
      onOk: () => cancel.mutate(),
    });
  return (
    <RowActions>
      <RowAction label={t('jobs.logOf', { name })} icon={<FileTextOutlined aria-hidden="true" />} onClick={onShowLog} />
      {(state === 'failed' || state === 'cancelled') && (
        <RowAction
          label={t('jobs.retryOf', { name })}
          icon={<RedoOutlined aria-hidden="true" />}
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
        />
      )}
      {canCancel && (
        <RowAction
          label={t('jobs.cancelOf', { name })}
          icon={<CloseCircleOutlined aria-hidden="true" />}
          isBusy={cancel.isPending}
          onClick={confirmCancel}
        />
      )}
    </RowActions>
  );
}
