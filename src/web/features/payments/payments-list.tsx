import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadPayments, type Payment, undoPayment } from '#contract/payments.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DownloadButton } from '#web/ui/records/download-button.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { ListBar } from './list-bar.tsx';
import { EMPTY_DRAFT, type PaymentDraft } from './payment-form.ts';
import { type PaymentFilter, PER_PAGE, paymentsQuery } from './payment-queries.ts';

interface PaymentsListProps {
  clientId: number;
  canEdit: boolean;
  onDraft: (draft: PaymentDraft) => void;
}

const STATES = ['all', 'recorded', 'undone'] as const;

/** The payments of a client, which can be changed and undone. */
export function PaymentsList({ clientId, canEdit, onDraft }: PaymentsListProps) {
  const { t } = useTranslation();
  const { choices, choose, page } = useListChoices(['search', 'state']);
  const filter: PaymentFilter = {
    search: choices.search ?? '',
    state: STATES.find((one) => one === choices.state) ?? 'all',
  };
  const found = useQuery(paymentsQuery(clientId, { ...filter, page }));
  useExistingPage({ page, pageSize: PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const columns = usePaymentColumns(canEdit, onDraft);
  return (
    <>
      <ListBar
        search={filter.search}
        state={filter.state}
        states={STATES.map((value) => ({ value, label: t(value === 'all' ? 'payments.all' : `payments.${value}`) }))}
        onChange={choose}
      >
        <DownloadButton
          fileName="payments.csv"
          fetch={() => fetchFile(downloadPayments, { params: { clientId }, query: { ...filter } })}
          isEmpty={(found.data?.total ?? 0) === 0}
        />
      </ListBar>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <DataTable<Payment>
        size="small"
        rowKey="id"
        loading={found.isFetching}
        columns={columns}
        dataSource={found.data?.payments ?? []}
        pagination={{
          current: page,
          pageSize: PER_PAGE,
          total: found.data?.total ?? 0,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (next) => choose({ page: String(next) }),
        }}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: (
            <EmptyList
              isLoading={found.isPending}
              text={t(filter.search === '' && filter.state === 'all' ? 'payments.none' : 'records.nothingFound')}
            />
          ),
        }}
      />
    </>
  );
}

function usePaymentColumns(canEdit: boolean, onDraft: (draft: PaymentDraft) => void): TableColumnsType<Payment> {
  const { t } = useTranslation();
  const locale = useLocale();
  const { modal } = App.useApp();
  const undo = useRecordAction(
    ({ id, version }: Payment) => call(undoPayment, { params: { paymentId: id }, body: { version } }),
    t('payments.undoneText'),
  );
  const askToUndo = (payment: Payment) =>
    modal.confirm({
      title: t('payments.undoTitle', { number: payment.number }),
      content: t('payments.undoNote'),
      okText: t('payments.undo'),
      okButtonProps: { danger: true },
      cancelText: t('records.cancel'),
      onOk: () => undo.mutate(payment),
    });
  const columns: TableColumnsType<Payment> = [
    {
      title: t('payments.number'),
      dataIndex: 'number',
      render: (number: string, { undone }) => (
        <>
          <bdi>{number}</bdi> {undone !== null && <Tag>{t('payments.undone')}</Tag>}
        </>
      ),
    },
    { title: t('payments.paidOn'), dataIndex: 'paidOn', render: (day: string) => formatDay(day, locale) },
    { title: t('payments.payer'), dataIndex: 'payer', render: (payer: string) => payer || '–' },
    {
      title: t('payments.method'),
      dataIndex: 'method',
      render: (method: Payment['method']) => t(`payments.methods.${method}`),
    },
    {
      title: t('payments.amount'),
      dataIndex: 'amountMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
    {
      title: t('payments.parts.invoices'),
      key: 'parts',
      render: (_, { parts, currency }) =>
        parts.length === 0
          ? '–'
          : parts.map(({ carrierId, carrierName, invoiceNumber, amountMinor }) => (
              <div key={`${carrierId} ${invoiceNumber}`}>
                {carrierName} <bdi>{invoiceNumber}</bdi>
                {`, ${formatMoney(amountMinor, currency, locale)}`}
              </div>
            )),
    },
    {
      title: t('payments.rest'),
      key: 'rest',
      align: 'end',
      render: (_, { amountMinor, parts, currency }) => {
        const rest = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0);
        return rest === 0 ? '–' : formatMoney(rest, currency, locale);
      },
    },
    {
      title: t('payments.source'),
      dataIndex: 'source',
      render: (source: Payment['source'], { recordedBy }) => `${t(`payments.sources.${source}`)}, ${recordedBy}`,
    },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, payment) =>
        payment.undone === null && (
          <RowActions>
            <RowAction
              label={t('records.editOf', { name: payment.number })}
              icon={<EditOutlined aria-hidden="true" />}
              onClick={() => onDraft({ ...EMPTY_DRAFT, payment })}
            />
            <RowAction
              label={t('payments.undoOf', { number: payment.number })}
              icon={<UndoOutlined aria-hidden="true" />}
              onClick={() => askToUndo(payment)}
            />
          </RowActions>
        ),
    },
  ];
}
