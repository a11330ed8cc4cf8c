import { Alert, Button, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportedPayment, PaymentOutcome, PaymentReceipt } from '#contract/payments.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { EMPTY_DRAFT, type PaymentDraft } from './payment-form.ts';

const COLORS: Record<PaymentOutcome, string> = {
  recorded: 'success',
  overpaid: 'warning',
  known: 'default',
  differs: 'error',
  'several invoices': 'warning',
  'amount differs': 'warning',
  'no invoice': 'warning',
  reversal: 'error',
};
/** The outcomes of payments that a person can record. */
const CHOOSABLE: readonly PaymentOutcome[] = ['several invoices', 'amount differs', 'no invoice'];

interface PaymentReceiptViewProps {
  receipt: PaymentReceipt;
  onDraft: (draft: PaymentDraft) => void;
}

/** What became of each payment of a file. Those that fit no invoice with certainty can be recorded from here. */
export function PaymentReceiptView({ receipt: { payments, rejected }, onDraft }: PaymentReceiptViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const serverText = useServerText();
  const count = (...outcomes: PaymentOutcome[]) => payments.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const counts = {
    recorded: count('recorded', 'overpaid').toLocaleString(locale),
    known: count('known').toLocaleString(locale),
    left: (payments.length - count('recorded', 'overpaid', 'known')).toLocaleString(locale),
  };
  const overpaid = count('overpaid');
  const isComplete = payments.length === count('recorded', 'known') && rejected.length === 0;
  const rejectedColumns: TableColumnsType<PaymentReceipt['rejected'][number]> = [
    { title: t('upload.line'), dataIndex: 'line', align: 'end', render: (line: number) => line.toLocaleString(locale) },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: (reason: string) => serverText(reason) },
  ];
  return (
    <>
      <Alert type={isComplete ? 'success' : 'warning'} showIcon title={t('payments.imported', counts)} />
      {overpaid > 0 && <Alert type="warning" showIcon title={t('payments.overpaidCount', { count: overpaid })} />}
      <RecordTable<ImportedPayment>
        rowKey={({ line, number }) => `${line} ${number}`}
        columns={useOutcomeColumns(onDraft)}
        rows={payments}
        isLoading={false}
        isSearching={false}
        emptyText={t('payments.noPayments')}
      />
      {rejected.length > 0 && (
        <RecordTable
          rowKey={({ line, column, value }) => `${line} ${column} ${value}`}
          columns={rejectedColumns}
          rows={rejected}
          isLoading={false}
          isSearching={false}
          emptyText=""
        />
      )}
    </>
  );
}

function useOutcomeColumns(onDraft: (draft: PaymentDraft) => void): TableColumnsType<ImportedPayment> {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { title: t('payments.number'), dataIndex: 'number', render: (number: string) => <bdi>{number}</bdi> },
    { title: t('payments.paidOn'), dataIndex: 'paidOn', render: (day: string) => formatDay(day, locale) },
    {
      title: t('payments.amount'),
      dataIndex: 'amountMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
    {
      title: t('payments.result'),
      dataIndex: 'outcome',
      render: (outcome: PaymentOutcome) => <Tag color={COLORS[outcome]}>{t(`payments.outcomes.${outcome}`)}</Tag>,
    },
    {
      title: t('payments.candidates'),
      dataIndex: 'candidates',
      render: (candidates: ImportedPayment['candidates']) =>
        candidates.length === 0
          ? '–'
          : candidates.map(({ carrier, invoiceNumber }) => (
              <div key={`${carrier.id} ${invoiceNumber}`}>
                {carrier.name} <bdi>{invoiceNumber}</bdi>
              </div>
            )),
    },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      render: (_, { outcome, candidates, line: _line, ...imported }) =>
        CHOOSABLE.includes(outcome) && (
          <Button
            size="small"
            aria-label={t('payments.recordOf', { number: imported.number })}
            onClick={() => onDraft({ ...EMPTY_DRAFT, imported, invoices: candidates.length === 1 ? candidates : [] })}
          >
            {t('payments.record')}
          </Button>
        ),
    },
  ];
}
