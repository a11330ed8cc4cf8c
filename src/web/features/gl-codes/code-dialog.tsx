import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { addGlCode, editGlCode, type GlCode, type GlCodeFields, type GlCodeKind } from '#contract/gl-codes.ts';
import { call } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

interface CodeDialogProps {
  /** The code to change, or `null` to add one to the client. */
  code: GlCode | null;
  kind: GlCodeKind;
  clientId: number;
  onClose: () => void;
}

/** Adds or changes a GL code or cost center. */
export function CodeDialog({ code, kind, clientId, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const save = (fields: GlCodeFields) =>
    code === null
      ? call(addGlCode, { body: { ...fields, clientId, kind } })
      : call(editGlCode, { params: { codeId: code.id }, body: { ...fields, version: code.version } });
  const added = kind === 'gl code' ? 'glCodes.addCode' : 'glCodes.addCenter';
  return (
    <RecordDialog<GlCodeFields>
      title={code === null ? t(added) : t('glCodes.editCode', { code: code.code })}
      initialValues={{ code: code?.code ?? '', name: code?.name ?? '', active: code?.active ?? true }}
      onSave={save}
      savedText={t('glCodes.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label={t('glCodes.codeText')}
        rules={[{ required: true, whitespace: true, message: t('glCodes.codeRequired') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('glCodes.name')}
        rules={[{ required: true, whitespace: true, message: t('glCodes.nameRequired') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="active" label={t('glCodes.active')} valuePropName="checked" extra={t('glCodes.activeNote')}>
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
}
