import { HistoryOutlined, SendOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { pauseWebhook, removeWebhook, testWebhook, type Webhook } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { PausableActions } from '#web/ui/records/pausable-actions.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onOpen: () => void;
}

/** The buttons of a webhook: send a test, deliveries, pause or resume, edit, remove. */
export function WebhookActions({ webhook, onEdit, onOpen }: WebhookActionsProps) {
  const { t } = useTranslation();
  const { id, version, isPaused, fields } = webhook;
  const { name } = fields;
  const params = { id };
  const test = useRecordAction(() => call(testWebhook, { params }), t('webhooks.testSent'));
  return (
    <PausableActions
      record={webhook}
      removal={{
        title: t('webhooks.removeTitle'),
        text: t('webhooks.removeText', { name }),
        done: t('webhooks.removed'),
      }}
      onPause={() => call(pauseWebhook, { params, body: { paused: !isPaused, version } })}
      onEdit={onEdit}
      onRemove={() => call(removeWebhook, { params, query: { version } })}
    >
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
    </PausableActions>
  );
}
