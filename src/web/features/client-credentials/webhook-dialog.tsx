import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Credential } from '#contract/client-credentials.ts';
import {
  addWebhook,
  editWebhook,
  type Webhook,
  WebhookFields,
  type WebhookKey,
  WebhookKind,
} from '#contract/webhooks.ts';
import { permissionsOf } from '#model/access/api-scopes.ts';
import { WEBHOOK_SCOPES } from '#model/access/webhook-scopes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import styles from './credentials.module.css';

const { url: Address } = WebhookFields.shape;

interface WebhookDialogProps {
  /** The webhook to change, or `null` to add one. */
  webhook: Webhook | null;
  credentials: readonly Credential[];
  /** Called with the signing key of a new webhook. */
  onKey: (key: WebhookKey) => void;
  onClose: () => void;
}

/** Adds or changes a webhook. Readers can choose only events whose permissions they have. */
export function WebhookDialog({ webhook, credentials, onKey, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const initial = webhook?.fields ?? { credentialId: credentials[0]?.id ?? 0, name: '', url: '', kinds: [] };
  const save = async (entered: WebhookFields) => {
    const fields = { ...initial, ...entered };
    if (webhook === null) return onKey(await call(addWebhook, { body: fields }));
    const { id, version } = webhook;
    await call(editWebhook, { params: { id }, body: { fields, version } });
  };
  const canUse = (kind: WebhookKind) =>
    permissionsOf([WEBHOOK_SCOPES[kind]]).every((permission) => permissions.includes(permission));
  return (
    <RecordDialog<WebhookFields>
      title={webhook === null ? t('webhooks.addTitle') : t('records.editOf', { name: webhook.fields.name })}
      initialValues={initial}
      onSave={save}
      savedText={t('webhooks.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="credentialId" label={t('callers.credential')} extra={t('webhooks.credentialHint')}>
        <Select
          disabled={webhook !== null}
          options={credentials.map(({ id, fields, clientName }) => ({
            value: id,
            label: `${fields.name} (${clientName})`,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="url" label={t('webhooks.url')} rules={[schemaRule(Address, t('webhooks.urlRule'))]}>
        <Input maxLength={1000} autoComplete="off" dir="ltr" inputMode="url" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="kinds"
        label={t('webhooks.events')}
        // A group of checkboxes can't be marked as required for assistive technology.
        rules={[{ type: 'array', min: 1, message: t('webhooks.eventsRule') }]}
      >
        <Checkbox.Group
          className={styles.scopes ?? ''}
          options={WebhookKind.options.map((kind) => ({
            value: kind,
            label: t(`webhooks.kinds.${kindKey(kind)}`),
            disabled: !canUse(kind),
          }))}
        />
      </Form.Item>
    </RecordDialog>
  );
}

/** The key of an event's name among the texts, where dots have a meaning of their own. */
export function kindKey(kind: string): string {
  return kind.replace('.', '-');
}
