import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InvoiceState } from '#contract/payments.ts';

const COLORS: Record<InvoiceState, string> = {
  open: 'processing',
  'part paid': 'warning',
  overdue: 'error',
  paid: 'success',
  overpaid: 'error',
  credit: 'default',
};

/** What is known about the payment of an invoice. */
export function StateTag({ state }: { state: InvoiceState }) {
  const { t } = useTranslation();
  return <Tag color={COLORS[state]}>{t(`payments.states.${state}`)}</Tag>;
}
