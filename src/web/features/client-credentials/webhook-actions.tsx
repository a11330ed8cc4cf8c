import {
  CaretRightOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PauseOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { pauseWebhook, removeWebhook, testWebhook, type Webhook } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onOpen: () => void;
}

/** The buttons of a webhook: send a test, deliveries, pause or resume, edit, remove. */
export function WebhookActions({ webhook, onEdit, onOpen }: WebhookActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { id, version, isPaused, fields } = webhook;
  const { name } = fields;
  const params = { id };
  const test = useRecordAction(() => call(testWebhook, { params }), t('webhooks.testSent'));
  const pause = useRecordAction(() => call(pauseWebhook, { params, body: { paused: !isPaused, version } }));
  const remove = useRecordAction(() => call(removeWebhook, { params, query: { version } }), t('webhooks.removed'));
  const confirmRemoval = () =>
    modal.confirm({
      title: t('webhooks.removeTitle'),
      content: t('webhooks.removeText', { name }),
      okText: t('reports.remove'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: () => remove.mutate(),
    });
  return (
    <RowActions>
      <RowAction
        label={t('webhooks.testOf', { name })}
        icon={<SendOutlined aria-hidden="true" />}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      />
      <RowAction
        label={t('webhooks.deliveriesOf', { name })}
        icon={<HistoryOutlined aria-hidden="true" />}
        onClick={onOpen}
      />
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
