import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_PAYMENT_PARTS } from '#contract/payments.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { InvoiceSelect } from './invoice-select.tsx';
import { amountOf, type PaymentDraft, type PaymentForm, restOf } from './payment-form.ts';
import styles from './payments.module.css';

interface PartItemsProps {
  clientId: number;
  draft: PaymentDraft;
  onChange: () => void;
}

/** Which invoices a payment pays, and how much of each. */
export function PartItems({ clientId, draft, onChange }: PartItemsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PaymentForm>();
  const currency = Form.useWatch<string | undefined>('currency') ?? '';
  return (
    <Form.Item label={t('payments.parts.invoices')} extra={<Rest />}>
      <Form.List
        name="parts"
        rules={[
          {
            validator: async () => {
              if ((restOf(form.getFieldsValue(true)) ?? 0) < 0) throw new Error(t('payments.partsRule'));
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.line}>
                <Form.Item
                  name={[name, 'invoice']}
                  rules={[{ required: true, message: t('payments.invoiceRequired') }]}
                >
                  <InvoiceSelect
                    clientId={clientId}
                    currency={currency}
                    known={draft}
                    onOpen={(amount) => {
                      onChange();
                      if (!form.getFieldValue(['parts', name, 'amount']))
                        form.setFieldValue(['parts', name, 'amount'], amount);
                    }}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'amount']}
                  rules={[
                    {
                      validator: async (_, text: string) => {
                        if ((amountOf(text, currency) ?? 0) <= 0) throw new Error(t('payments.amountRule'));
                      },
                    },
                  ]}
                >
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    dir="ltr"
                    aria-label={t('payments.partAmount')}
                    placeholder={t('payments.amount')}
                    onChange={onChange}
                  />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('payments.removePart')}
                  onClick={() => {
                    onChange();
                    remove(name);
                  }}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={fields.length >= MAX_PAYMENT_PARTS}
              onClick={() => add({})}
            >
              {t('payments.addPart')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** The part of the payment that pays no invoice. */
function Rest() {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = Form.useFormInstance<PaymentForm>();
  const values = Form.useWatch((all: PaymentForm) => all, form) as PaymentForm | undefined;
  const rest = restOf(values ?? {});
  if (rest === null || rest <= 0) return null;
  return <MutedText>{t('payments.restNote', { amount: formatMoney(rest, values?.currency ?? '', locale) })}</MutedText>;
}
