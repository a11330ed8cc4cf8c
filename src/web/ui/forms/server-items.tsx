import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from './number-input.tsx';

/** The properties of inputs for addresses, names and folders of other computers. */
export const PLAIN_TEXT = { maxLength: 500, autoComplete: 'off', dir: 'ltr', spellCheck: false } as const;

/** The form items for the address of another server. Its fingerprint is forgotten when the address changes. */
export function ServerItems() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const forget = () => form.setFieldValue('fingerprint', null);
  return (
    <>
      <Form.Item
        name="host"
        label={t('pickup.host')}
        rules={[{ required: true, pattern: /^[\w.:-]+$/, message: t('pickup.hostRule') }]}
      >
        <Input {...PLAIN_TEXT} maxLength={253} onChange={forget} />
      </Form.Item>
      <Form.Item name="port" label={t('pickup.port')} rules={[{ required: true, message: t('pickup.portRule') }]}>
        <NumberInput<number> min={1} max={65_535} precision={0} onChange={forget} style={{ inlineSize: '100%' }} />
      </Form.Item>
      <Form.Item name="fingerprint" hidden>
        <Input />
      </Form.Item>
    </>
  );
}

/** A text that has to be entered. */
export function RequiredText({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('pickup.required', { label }) }]}
    >
      <Input {...PLAIN_TEXT} maxLength={200} />
    </Form.Item>
  );
}

/** The password or the secret key of a server. `hasSecrets` says that one is stored. */
export function SecretItem({ label, hasSecrets }: { label: string; hasSecrets: boolean }) {
  const { t } = useTranslation();
  return (
    <Form.Item name="password" label={label} extra={hasSecrets && t('pickup.secretsKept')}>
      <Input.Password autoComplete="new-password" maxLength={1000} visibilityToggle={false} />
    </Form.Item>
  );
}

/** The private key with which SFTP servers are opened. */
export function PrivateKeyItem() {
  const { t } = useTranslation();
  return (
    <Form.Item name="privateKey" label={t('pickup.privateKey')} extra={t('pickup.privateKeyHint')}>
      <Input.TextArea rows={3} dir="ltr" spellCheck={false} maxLength={20_000} />
    </Form.Item>
  );
}
