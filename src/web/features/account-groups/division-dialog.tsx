import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addDivision, type DivisionRecord, editDivision } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface DivisionDialogProps {
  /** The division to rename, or `null` to add one to the client. */
  division: DivisionRecord | null;
  clientId: number;
  onClose: () => void;
}

/** Adds or renames a division. */
export function DivisionDialog({ division, clientId, onClose }: DivisionDialogProps) {
  const { t } = useTranslation();
  const save = ({ name }: { name: string }) =>
    division === null
      ? call(addDivision, { body: { clientId, name } })
      : call(editDivision, { params: { divisionId: division.id }, body: { name, version: division.version } });
  return (
    <RecordDialog<{ name: string }>
      title={
        division === null ? t('accountGroups.addDivision') : t('accountGroups.editDivision', { name: division.name })
      }
      initialValues={{ name: division?.name ?? '' }}
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
    </RecordDialog>
  );
}
