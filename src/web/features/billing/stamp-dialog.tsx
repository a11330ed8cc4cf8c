import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import type { BillingPeriod } from './billing-period.ts';
import { StampDayItem } from './stamp-day-item.tsx';
import { initialStampFields, type StampFields, toStamping } from './stamp-fields.ts';
import { useStampInvoices } from './use-stamp-invoices.ts';

interface StampDialogProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number | null;
  period: BillingPeriod;
  onClose: () => void;
}

/** Stamps the invoices of a client and period, and shows the server's response. Every failure reads 'Error'. */
export function StampDialog({ clients, clientId, period, onClose }: StampDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<StampFields>();
  const stamp = useStampInvoices(onClose);
  return (
    <FormModal<StampFields>
      title={t('billing.stamp')}
      form={form}
      initialValues={initialStampFields(clientId, period)}
      okText={t('billing.stampSubmit')}
      cancelText={t('records.cancel')}
      isSaving={stamp.isPending}
      note={<MutedText>{t('billing.stampNote')}</MutedText>}
      onFinish={(fields) => stamp.mutate(toStamping(fields))}
      onClose={onClose}
    >
      <Form.Item
        name="clientId"
        label={t('billing.client')}
        rules={[{ required: true, message: t('billing.clientRequired') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={clients.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        />
      </Form.Item>
      <StampDayItem name="fromDate" label={t('billing.fromDate')} required={t('billing.fromRequired')} />
      <StampDayItem name="toDate" label={t('billing.toDate')} required={t('billing.toRequired')} notBefore="fromDate" />
    </FormModal>
  );
}
