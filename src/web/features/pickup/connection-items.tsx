import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PickupKind } from '#contract/pickup-locations.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import type { PickupForm } from './pickup-form.ts';

const TEXT = { maxLength: 500, autoComplete: 'off', dir: 'ltr', spellCheck: false } as const;

/** The form items for the place of the files and the login there. `hasSecrets` tells that a password or key is stored. */
export function ConnectionItems({ hasSecrets }: { hasSecrets: boolean }) {
  const { t } = useTranslation();
  const kind = Form.useWatch<PickupKind | undefined>('kind');
  if (kind === undefined) return null;
  if (kind === 'push') return <MutedText>{t('pickup.pushNote')}</MutedText>;
  if (kind === 'folder')
    return (
      <Form.Item name="path" label={t('pickup.folder')} extra={t('pickup.watchedHint')}>
        <Input {...TEXT} />
      </Form.Item>
    );
  return (
    <>
      {kind === 's3' ? <BucketItems /> : <ServerItems kind={kind} />}
      <Form.Item
        name="password"
        label={t(kind === 's3' ? 'pickup.secretKey' : 'pickup.password')}
        extra={hasSecrets && t('pickup.secretsKept')}
      >
        <Input.Password autoComplete="new-password" maxLength={1000} visibilityToggle={false} />
      </Form.Item>
      {kind === 'sftp' && (
        <Form.Item name="privateKey" label={t('pickup.privateKey')} extra={t('pickup.privateKeyHint')}>
          <Input.TextArea rows={3} dir="ltr" spellCheck={false} maxLength={20_000} />
        </Form.Item>
      )}
    </>
  );
}

function ServerItems({ kind }: { kind: 'sftp' | 'ftps' | 'imap' }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PickupForm>();
  // Another server has another fingerprint.
  const forget = () => form.setFieldValue('fingerprint', null);
  return (
    <>
      <Form.Item
        name="host"
        label={t('pickup.host')}
        rules={[{ required: true, pattern: /^[\w.:-]+$/, message: t('pickup.hostRule') }]}
      >
        <Input {...TEXT} maxLength={253} onChange={forget} />
      </Form.Item>
      <Form.Item name="port" label={t('pickup.port')} rules={[{ required: true, message: t('pickup.portRule') }]}>
        <NumberInput min={1} max={65_535} precision={0} onChange={forget} style={{ inlineSize: '100%' }} />
      </Form.Item>
      {kind === 'ftps' && (
        <Form.Item name="isImplicit" valuePropName="checked">
          <Checkbox>{t('pickup.isImplicit')}</Checkbox>
        </Form.Item>
      )}
      <RequiredText name="username" label={t('pickup.username')} />
      <Form.Item name="path" label={t(kind === 'imap' ? 'pickup.mailFolder' : 'pickup.folder')}>
        <Input {...TEXT} />
      </Form.Item>
      {kind === 'imap' && (
        <Form.Item name="senders" label={t('pickup.senders')} extra={t('pickup.sendersHint')}>
          <Select mode="tags" tokenSeparators={[',', ' ', ';']} open={false} suffixIcon={null} />
        </Form.Item>
      )}
      <Form.Item name="fingerprint" hidden>
        <Input />
      </Form.Item>
    </>
  );
}

function BucketItems() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="endpoint"
        label={t('pickup.endpoint')}
        extra={t('pickup.endpointHint')}
        rules={[{ pattern: /^https?:\/\/[^\s/]+\/?$/, message: t('pickup.endpointRule') }]}
      >
        <Input {...TEXT} placeholder="https://s3.example.com" />
      </Form.Item>
      <RequiredText name="region" label={t('pickup.region')} />
      <RequiredText name="bucket" label={t('pickup.bucket')} />
      <Form.Item name="path" label={t('pickup.prefix')}>
        <Input {...TEXT} />
      </Form.Item>
      <RequiredText name="accessKeyId" label={t('pickup.accessKeyId')} />
    </>
  );
}

function RequiredText({ name, label }: { name: keyof PickupForm; label: string }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('pickup.required', { label }) }]}
    >
      <Input {...TEXT} maxLength={200} />
    </Form.Item>
  );
}
