import { DatePicker, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPayment, editPayment, PaymentMethod } from '#contract/payments.ts';
import { call } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { getToday } from '#web/format/today.ts';
import { useCurrencyOptions } from '#web/format/use-currency-options.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { PartItems } from './part-items.tsx';
import { amountOf, fromPaymentForm, type PaymentDraft, type PaymentForm, toPaymentForm } from './payment-form.ts';
import styles from './payments.module.css';

interface PaymentDialogProps {
  clientId: number;
  draft: PaymentDraft;
  onClose: () => void;
}

/** Adds or changes a payment. Paying more than is open needs a second press of the button. */
export function PaymentDialog({ clientId, draft, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const [isOverpaying, setIsOverpaying] = useState(false);
  const { payment } = draft;
  const save = async (form: PaymentForm) => {
    const fields = fromPaymentForm(form, isOverpaying);
    try {
      return await (payment === null
        ? call(addPayment, { body: { ...fields, clientId } })
        : call(editPayment, { params: { paymentId: payment.id }, body: { ...fields, version: payment.version } }));
    } catch (error) {
      const places = error instanceof ProblemError ? (error.problem?.errors ?? []) : [];
      setIsOverpaying(places.some(({ message }) => message === 'more than is open'));
      throw error;
    }
  };
  return (
    <RecordDialog<PaymentForm>
      title={payment === null ? t('payments.add') : t('payments.edit', { number: payment.number })}
      initialValues={toPaymentForm(draft, getToday())}
      onSave={save}
      savedText={t('payments.saved')}
      saveText={isOverpaying ? t('payments.overpay') : t('records.save')}
      width={680}
      onClose={onClose}
    >
      <Form.Item
        name="number"
        label={t('payments.number')}
        rules={[{ required: true, whitespace: true, message: t('payments.numberRequired') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="method" label={t('payments.method')}>
          <Select options={PaymentMethod.options.map((value) => ({ value, label: t(`payments.methods.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="paidOn"
          label={t('payments.paidOn')}
          rules={[{ required: true, message: t('payments.dayRequired') }]}
        >
          <DatePicker className={styles.full} format="YYYY-MM-DD" allowClear={false} />
        </Form.Item>
      </div>
      <AmountItems />
      <Form.Item name="payer" label={t('payments.payer')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <PartItems clientId={clientId} draft={draft} onChange={() => setIsOverpaying(false)} />
    </RecordDialog>
  );
}

function AmountItems() {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <Form.Item
        name="amount"
        label={t('payments.amount')}
        dependencies={['currency']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, text: string) => {
              if ((amountOf(text, getFieldValue('currency')) ?? 0) <= 0) throw new Error(t('payments.amountRule'));
            },
          }),
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" dir="ltr" />
      </Form.Item>
      <Form.Item name="currency" label={t('payments.currency')}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={useCurrencyOptions()} />
      </Form.Item>
    </div>
  );
}
