import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PickupKind } from '#contract/pickup-locations.ts';
import { PLAIN_TEXT, PrivateKeyItem, RequiredText, SecretItem, ServerItems } from '#web/ui/forms/server-items.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';

/** The form items for the place of the files and the login there. `hasSecrets` says that a password or key is stored. */
export function ConnectionItems({ hasSecrets }: { hasSecrets: boolean }) {
  const { t } = useTranslation();
  const kind = Form.useWatch<PickupKind | undefined>('kind');
  if (kind === undefined) return null;
  if (kind === 'push') return <MutedText>{t('pickup.pushNote')}</MutedText>;
  if (kind === 'folder')
    return (
      <Form.Item name="path" label={t('pickup.folder')} extra={t('pickup.watchedHint')}>
        <Input {...PLAIN_TEXT} />
      </Form.Item>
    );
  return (
    <>
      {kind === 's3' ? <BucketItems /> : <FolderItems kind={kind} />}
      <SecretItem label={t(kind === 's3' ? 'pickup.secretKey' : 'pickup.password')} hasSecrets={hasSecrets} />
      {kind === 'sftp' && <PrivateKeyItem />}
    </>
  );
}

function FolderItems({ kind }: { kind: 'sftp' | 'ftps' | 'imap' }) {
  const { t } = useTranslation();
  return (
    <>
      <ServerItems />
      {kind === 'ftps' && (
        <Form.Item name="isImplicit" valuePropName="checked">
          <Checkbox>{t('pickup.isImplicit')}</Checkbox>
        </Form.Item>
      )}
      <RequiredText name="username" label={t('pickup.username')} />
      <Form.Item name="path" label={t(kind === 'imap' ? 'pickup.mailFolder' : 'pickup.folder')}>
        <Input {...PLAIN_TEXT} />
      </Form.Item>
      {kind === 'imap' && (
        <Form.Item name="senders" label={t('pickup.senders')} extra={t('pickup.sendersHint')}>
          <Select mode="tags" tokenSeparators={[',', ' ', ';']} open={false} suffixIcon={null} />
        </Form.Item>
      )}
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
        <Input {...PLAIN_TEXT} placeholder="https://s3.example.com" />
      </Form.Item>
      <RequiredText name="region" label={t('pickup.region')} />
      <RequiredText name="bucket" label={t('pickup.bucket')} />
      <Form.Item name="path" label={t('pickup.prefix')}>
        <Input {...PLAIN_TEXT} />
      </Form.Item>
      <RequiredText name="accessKeyId" label={t('pickup.accessKeyId')} />
    </>
  );
}
