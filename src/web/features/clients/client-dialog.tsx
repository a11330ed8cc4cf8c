import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addClient, type ClientFields, editClient } from '#contract/clients.ts';
import { call } from '#web/api/call.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import type { ClientRow } from './client-rows.ts';

const CODE = /^[\w-]+$/;

interface ClientDialogProps {
  /** The client to change, or `null` to add one. */
  client: ClientRow | null;
  clients: readonly ClientRow[];
  onClose: () => void;
}

/** Adds or changes a client. A client with sub-clients cannot become a sub-client. */
export function ClientDialog({ client, clients, onClose }: ClientDialogProps) {
  const { t } = useTranslation();
  const parents = clients.filter(({ parentId, id }) => parentId === null && id !== client?.id);
  const isParentUnseen = client !== null && client.parentId !== null && client.parentName === null;
  const canMove = !isParentUnseen && !client?.hasChildren;
  const save = (typed: ClientFields) => {
    const body = { ...typed, parentId: typed.parentId ?? null, engageDate: typed.engageDate || null };
    if (client === null) return call(addClient, { body });
    return call(editClient, { params: { clientId: client.id }, body: { ...body, version: client.version } });
  };
  return (
    <RecordDialog<ClientFields>
      title={client === null ? t('clients.addTitle') : t('clients.editTitle', { name: client.name })}
      initialValues={client ?? { code: '', name: '', parentId: null, city: '', state: '', engageDate: null }}
      onSave={save}
      savedText={t('clients.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('clients.name')}
        rules={[{ required: true, whitespace: true, message: t('clients.nameRequired') }]}
      >
        <Input autoFocus maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('clients.code')}
        rules={[
          { required: true, message: t('clients.codeRequired') },
          { pattern: CODE, message: t('clients.codeRule') },
        ]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={t('clients.parent')}
        extra={client?.hasChildren ? t('clients.hasChildren') : undefined}
      >
        <ClearableSelect
          disabled={!canMove}
          placeholder={t('clients.noParent')}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(isParentUnseen ? [{ value: client.parentId, label: t('clients.unseenParent') }] : []),
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="city" label={t('clients.city')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="state" label={t('clients.state')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="engageDate" label={t('clients.engageDate')} extra={t('clients.engageNote')}>
        <Input type="date" min="1900-01-01" max="2999-12-31" />
      </Form.Item>
    </RecordDialog>
  );
}
