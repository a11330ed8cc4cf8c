import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupRecord } from '#contract/account-groups.ts';
import { assignAccountGroup, type CarrierAccount } from '#contract/carrier-accounts.ts';
import { accountRecordsQuery } from '#web/api/account-record-queries.ts';
import { call } from '#web/api/call.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

const NO_GROUP = 0;

interface Fields {
  ids: number[];
  target: number;
}

interface MoveAccountsDialogProps {
  group: GroupRecord;
  groups: readonly GroupRecord[];
  onClose: () => void;
}

/** Moves accounts from a group to another group of the same client, or out of all groups. */
export function MoveAccountsDialog({ group, groups, onClose }: MoveAccountsDialogProps) {
  const { t } = useTranslation();
  const accounts = useQuery(accountRecordsQuery(group.clientId));
  const members = (accounts.data ?? []).filter(({ groupId }) => groupId === group.id);
  const targets = groups.filter(({ id, clientId }) => clientId === group.clientId && id !== group.id);
  const save = ({ ids, target }: Fields) => {
    const moved = members.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
    return call(assignAccountGroup, { body: { groupId: target === NO_GROUP ? null : target, accounts: moved } });
  };
  return (
    <RecordDialog<Fields>
      title={t('accountGroups.moveTitle', { name: group.name })}
      initialValues={{ ids: [] }}
      onSave={save}
      saveText={t('accountGroups.move')}
      savedText={t('accountGroups.moved')}
      onClose={onClose}
    >
      <Form.Item
        name="ids"
        label={t('accountGroups.accounts')}
        rules={[{ required: true, type: 'array', min: 1, message: t('accountGroups.accountsRequired') }]}
      >
        <MultiSelect options={members.map((account) => ({ value: account.id, label: labelOf(account) }))} />
      </Form.Item>
      <Form.Item
        name="target"
        label={t('accountGroups.target')}
        rules={[{ required: true, message: t('accountGroups.targetRequired') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: NO_GROUP, label: t('accountGroups.noGroup') },
            ...targets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
    </RecordDialog>
  );
}

function labelOf({ carrier, number, name }: CarrierAccount): string {
  return [carrier.name, number, name].filter((part) => part !== '').join(' · ');
}
