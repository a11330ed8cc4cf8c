import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  ApiScope,
  addCredential,
  type Credential,
  CredentialFields,
  editCredential,
  type NewSecret,
} from '#contract/client-credentials.ts';
import { API_SCOPES, permissionsOf } from '#model/access/api-scopes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import styles from './credentials.module.css';

const { networks: Networks } = CredentialFields.shape;
const USUAL_CALLS_PER_MINUTE = 300;

interface CredentialDialogProps {
  /** The credential to change, or `null` to add one. */
  credential: Credential | null;
  /** Called with the secret of a new credential. */
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Adds or changes a credential. Readers can choose only scopes whose permissions they have. */
export function CredentialDialog({ credential, onSecret, onClose }: CredentialDialogProps) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const clients = useQuery(clientsQuery);
  if (clients.data === undefined) return null;
  const initial = credential?.fields ?? {
    clientId: clients.data[0]?.id ?? 0,
    name: '',
    scopes: [],
    networks: [],
    callsPerMinute: USUAL_CALLS_PER_MINUTE,
    expiresOn: null,
  };
  const save = async (entered: CredentialFields) => {
    const fields = { ...initial, ...entered, expiresOn: entered.expiresOn || null };
    if (credential === null) return onSecret(await call(addCredential, { body: fields }));
    const { id, version } = credential;
    await call(editCredential, { params: { id }, body: { fields, version } });
  };
  const canGrant = (scope: ApiScope) => permissionsOf([scope]).every((permission) => permissions.includes(permission));
  return (
    <RecordDialog<CredentialFields>
      title={credential === null ? t('credentials.addTitle') : t('records.editOf', { name: credential.fields.name })}
      initialValues={initial}
      onSave={save}
      savedText={t('credentials.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        extra={t('credentials.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label={t('reports.client')} extra={t('credentials.clientHint')}>
        <Select
          disabled={credential !== null}
          options={clients.data.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={t('credentials.scopes')}
        // A group of checkboxes can't be marked as required for assistive technology.
        rules={[{ type: 'array', min: 1, message: t('credentials.scopesRule') }]}
      >
        <Checkbox.Group
          className={styles.scopes ?? ''}
          options={ApiScope.options.map((scope) => ({
            value: scope,
            label: t(`apiScopes.${scope}`, API_SCOPES[scope].label),
            disabled: !canGrant(scope),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="networks"
        label={t('credentials.networks')}
        extra={t('credentials.networksHint')}
        rules={[schemaRule(Networks, t('credentials.networksRule'))]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', ';']} />
      </Form.Item>
      <Form.Item
        name="callsPerMinute"
        label={t('credentials.callsPerMinute')}
        rules={[{ required: true, type: 'integer', min: 1, max: 10_000, message: t('credentials.callsPerMinuteRule') }]}
      >
        <NumberInput min={1} max={10_000} precision={0} />
      </Form.Item>
      <Form.Item name="expiresOn" label={t('credentials.expiresOn')} extra={t('credentials.expiresOnHint')}>
        <Input type="date" min="1900-01-01" max="2999-12-31" />
      </Form.Item>
    </RecordDialog>
  );
}
