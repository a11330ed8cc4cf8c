import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { clientQuery, clientsQuery } from '#web/api/reference-queries.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import type { ReportFields } from './report-fields.ts';

/** The form items for the client and sub-clients of a report. */
export function ClientItems({ onClientChange }: { onClientChange?: () => void }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ReportFields>();
  const clientId = Form.useWatch<number | undefined>('clientId');
  const clients = useQuery(clientsQuery);
  const client = useQuery({ ...clientQuery(clientId ?? 0), enabled: clientId !== undefined });
  const children = client.data?.childClients ?? [];
  return (
    <>
      <Form.Item name="clientId" label={t('reports.client')}>
        <Select
          loading={clients.isPending}
          options={(clients.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => {
            form.setFieldsValue({ childClientIds: [], currency: '' });
            onClientChange?.();
          }}
        />
      </Form.Item>
      <Form.Item name="childClientIds" label={t('reports.subClients')} hidden={children.length === 0}>
        <MultiSelect<number>
          placeholder={t('reports.all')}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}
