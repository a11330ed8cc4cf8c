import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { generateClientInvoiceNumber, listBilledInvoices, type Stamping } from '#contract/billing.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { getToday } from '#web/format/today.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import styles from './billing.module.css';
import type { BillingPeriod } from './billing-period.ts';

const FORMAT = 'YYYY-MM-DD';

interface Fields {
  clientId: number;
  fromDate: Dayjs;
  toDate: Dayjs;
}

interface StampDialogProps {
  clients: readonly { id: number; name: string; code: string }[];
  clientId: number | null;
  period: BillingPeriod;
  onClose: () => void;
}

/** Stamps the invoices of a client and period, and shows the server's response. Every failure reads 'Error'. */
export function StampDialog({ clients, clientId, period, onClose }: StampDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const stamp = useStamp(onClose);
  const handleFinish = ({ clientId: chosen, fromDate, toDate }: Fields) =>
    stamp.mutate({ clientId: chosen, fromDate: fromDate.format(FORMAT), toDate: toDate.format(FORMAT) });
  return (
    <FormModal<Fields>
      title={t('billing.stamp')}
      form={form}
      initialValues={{ ...(clientId !== null && { clientId }), fromDate: dayjs(period.from), toDate: dayjs(period.to) }}
      okText={t('billing.stampSubmit')}
      cancelText={t('records.cancel')}
      isSaving={stamp.isPending}
      note={<MutedText>{t('billing.stampNote')}</MutedText>}
      onFinish={handleFinish}
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
      <Day name="fromDate" label={t('billing.fromDate')} required={t('billing.fromRequired')} />
      <Day name="toDate" label={t('billing.toDate')} required={t('billing.toRequired')} notBefore="fromDate" />
    </FormModal>
  );
}

interface DayProps {
  name: keyof Fields;
  label: string;
  /** The message for an empty field. */
  required: string;
  notBefore?: keyof Fields;
}

/** A date field that doesn't accept future dates. */
function Day({ name, label, required, notBefore }: DayProps) {
  const { t } = useTranslation();
  const today = getToday();
  return (
    <Form.Item
      name={name}
      label={label}
      {...(notBefore !== undefined && { dependencies: [notBefore] })}
      rules={[
        { required: true, message: required },
        ({ getFieldValue }) => ({
          validator: async (_rule, day: Dayjs | null) => {
            const first: Dayjs | null = notBefore === undefined ? null : getFieldValue(notBefore);
            if (day && first?.isAfter(day, 'day')) throw new Error(t('billing.rangeRule'));
          },
        }),
      ]}
    >
      <DatePicker
        className={styles.dates}
        format={FORMAT}
        maxDate={dayjs(today)}
        disabledDate={(day) => day.format(FORMAT) > today}
      />
    </Form.Item>
  );
}

function useStamp(onStamped: () => void) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stamping: Stamping) => call(generateClientInvoiceNumber, { body: stamping }),
    onSuccess: (answer) => {
      client.invalidateQueries({ queryKey: [listBilledInvoices.path] });
      message.success(serverText(answer));
      onStamped();
    },
    onError: () => {
      message.error(t('billing.error'));
    },
  });
}
