import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Alert, addAlert, editAlert } from '#contract/alerts.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { RecipientsItem } from '#web/ui/forms/recipients-item.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { type AlertForm, initialAlert, toFields, toForm } from './alert-form.ts';
import { AlertTest } from './alert-test.tsx';
import { FilterItems } from './filter-items.tsx';
import { RuleItems } from './rule-items.tsx';

const WIDTH = 760;

interface AlertDialogProps {
  /** The alert to change, or `null` to add one. */
  alert: Alert | null;
  onClose: () => void;
}

/** Adds or changes an alert, and tests it beforehand. */
export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  const save = (form: Partial<AlertForm>) => {
    // Until its fields are shown, a form has no filters of its own.
    const known = alert !== null && alert.fields.clientId === form.clientId ? toForm(alert.fields).filters : {};
    const fields = toFields({ ...initialAlert(0), ...form, filters: form.filters ?? known });
    if (alert === null) return call(addAlert, { body: fields });
    return call(editAlert, { params: { id: alert.id }, body: { fields, version: alert.version } });
  };
  if (clients.data === undefined) return null;
  return (
    <RecordDialog<AlertForm>
      title={alert === null ? t('alerts.addTitle') : t('records.editOf', { name: alert.fields.name })}
      initialValues={alert === null ? initialAlert(clients.data[0]?.id ?? 0) : toForm(alert.fields)}
      onSave={save}
      savedText={t('alerts.saved')}
      width={WIDTH}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <ClientItem clients={clients.data} />
      <RuleItems />
      <FilterItems />
      <RecipientsItem hint={t('alerts.recipientsHint')} least={0} />
      <AlertTest />
    </RecordDialog>
  );
}

/** Selects the client. Another client has other accounts, so its filters are cleared. */
function ClientItem({ clients }: { clients: readonly { id: number; name: string; code: string }[] }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AlertForm>();
  return (
    <Form.Item name="clientId" label={t('reports.client')} extra={t('alerts.clientHint')}>
      <Select
        options={clients.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={() => form.setFieldValue('filters', {})}
      />
    </Form.Item>
  );
}
