import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupRecord } from '#contract/account-groups.ts';
import {
  addCarrierAccount,
  type CarrierAccount,
  type CarrierAccountFields,
  editCarrierAccount,
} from '#contract/carrier-accounts.ts';
import { call } from '#web/api/call.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { AccountIdentityItems } from './account-identity-items.tsx';

type Fields = CarrierAccountFields & { carrierId: number; number: string };

const NEW: Partial<Fields> = {
  name: '',
  number: '',
  groupId: null,
  active: true,
  isUpsGsr: false,
  isFedexExpressGsr: false,
  isFedexIntlGsr: false,
};

interface AccountDialogProps {
  /** The account to change, or `null` to add one to the client. */
  account: CarrierAccount | null;
  clientId: number;
  groups: readonly GroupRecord[];
  onClose: () => void;
}

/** Adds or changes an account. Carrier and number identify it on invoices and cannot be changed. */
export function AccountDialog({ account, clientId, groups, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const ownerId = account?.client.id ?? clientId;
  const save = ({ carrierId, number, ...typed }: Fields) => {
    const body = { ...typed, groupId: typed.groupId ?? null };
    if (account === null) return call(addCarrierAccount, { body: { ...body, clientId, carrierId, number } });
    return call(editCarrierAccount, { params: { accountId: account.id }, body: { ...body, version: account.version } });
  };
  return (
    <RecordDialog<Fields>
      title={account === null ? t('accounts.addTitle') : t('accounts.editTitle', { number: account.number })}
      initialValues={account ?? NEW}
      onSave={save}
      savedText={t('accounts.saved')}
      onClose={onClose}
    >
      {account === null && <AccountIdentityItems />}
      <Form.Item
        name="name"
        label={t('accounts.name')}
        rules={[{ required: true, whitespace: true, message: t('accounts.nameRequired') }]}
      >
        <Input autoFocus={account !== null} maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="groupId" label={t('accounts.group')}>
        <ClearableSelect
          placeholder={t('accounts.noGroup')}
          showSearch={{ optionFilterProp: 'label' }}
          options={groups
            .filter((group) => group.clientId === ownerId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="active" label={t('accounts.active')} valuePropName="checked" extra={t('accounts.activeNote')}>
        <Switch />
      </Form.Item>
      <Form.Item name="isUpsGsr" label={t('accounts.upsGsr')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isFedexExpressGsr" label={t('accounts.fedexExpressGsr')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="isFedexIntlGsr" label={t('accounts.fedexIntlGsr')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
}
