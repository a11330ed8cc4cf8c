import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addGroup, type DivisionRecord, editGroup, type GroupRecord } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface Fields {
  name: string;
  divisionId?: number | null;
}

interface GroupDialogProps {
  /** The group to change, or `null` to add one to the client. */
  group: GroupRecord | null;
  clientId: number;
  divisions: readonly DivisionRecord[];
  onClose: () => void;
}

/** Adds an account group, renames it or moves it to another division. */
export function GroupDialog({ group, clientId, divisions, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const ownerId = group?.clientId ?? clientId;
  const save = ({ name, divisionId = null }: Fields) =>
    group === null
      ? call(addGroup, { body: { clientId, name, divisionId } })
      : call(editGroup, { params: { groupId: group.id }, body: { name, divisionId, version: group.version } });
  return (
    <RecordDialog<Fields>
      title={group === null ? t('accountGroups.addGroup') : t('accountGroups.editGroup', { name: group.name })}
      initialValues={{ name: group?.name ?? '', divisionId: group?.divisionId ?? null }}
      onSave={save}
      savedText={t('accountGroups.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('accountGroups.name')}
        rules={[{ required: true, whitespace: true, message: t('accountGroups.nameRequired') }]}
      >
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="divisionId" label={t('accountGroups.division')}>
        <ClearableSelect
          placeholder={t('accountGroups.noDivision')}
          showSearch={{ optionFilterProp: 'label' }}
          options={divisions
            .filter((division) => division.clientId === ownerId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </RecordDialog>
  );
}
