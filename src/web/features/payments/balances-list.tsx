import { DollarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadInvoiceBalances, type InvoiceBalance, InvoiceState } from '#contract/payments.ts';
import { fetchFile } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DownloadButton } from '#web/ui/records/download-button.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { useSelectionNames } from '#web/ui/records/use-selection-names.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { ListBar } from './list-bar.tsx';
import { OpenAmounts } from './open-amounts.tsx';
import { EMPTY_DRAFT, invoiceValue, type PaymentDraft } from './payment-form.ts';
import { type BalanceFilter, balancesQuery, PER_PAGE } from './payment-queries.ts';
import styles from './payments.module.css';
import { StateTag } from './state-tag.tsx';

interface BalancesListProps {
  clientId: number;
  canEdit: boolean;
  onDraft: (draft: PaymentDraft) => void;
}

const STATES = ['all', 'payable', ...InvoiceState.options] as const;
const keyOf = ({ carrier, invoiceNumber, currency }: InvoiceBalance) =>
  `${currency} ${invoiceValue(carrier.id, invoiceNumber)}`;

/** The invoices of a client with the amounts paid. Chosen invoices in one currency can be paid together. */
export function BalancesList({ clientId, canEdit, onDraft }: BalancesListProps) {
  const { t } = useTranslation();
  const { choices, choose, page } = useListChoices(['search', 'state']);
  const filter: BalanceFilter = {
    search: choices.search ?? '',
    state: STATES.find((one) => one === choices.state) ?? 'all',
  };
  const found = useQuery(balancesQuery(clientId, { ...filter, page }));
  useExistingPage({ page, pageSize: PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const [chosen, setChosen] = useState<readonly InvoiceBalance[]>([]);
  const columns = useBalanceColumns();
  const names = useSelectionNames<InvoiceBalance>(({ invoiceNumber }) => invoiceNumber);
  const isMixed = new Set(chosen.map(({ currency }) => currency)).size > 1;
  const handlePay = () => {
    onDraft({ ...EMPTY_DRAFT, invoices: chosen });
    setChosen([]);
  };
  return (
    <>
      {(found.data?.open.length ?? 0) > 0 && <OpenAmounts open={found.data?.open ?? []} />}
      <MutedText>{t('payments.agesNote')}</MutedText>
      <ListBar
        search={filter.search}
        state={filter.state}
        states={STATES.map((value) => ({
          value,
          label: value === 'all' || value === 'payable' ? t(`payments.${value}`) : t(`payments.states.${value}`),
        }))}
        onChange={choose}
      >
        {canEdit && (
          <Button
            icon={<DollarOutlined aria-hidden="true" />}
            disabled={chosen.length === 0 || isMixed}
            title={isMixed ? t('payments.mixed') : undefined}
            onClick={handlePay}
          >
            {t('payments.pay')}
          </Button>
        )}
        <DownloadButton
          fileName="invoices-payments.csv"
          fetch={() => fetchFile(downloadInvoiceBalances, { params: { clientId }, query: { ...filter } })}
          isEmpty={(found.data?.total ?? 0) === 0}
        />
      </ListBar>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <DataTable<InvoiceBalance>
        size="small"
        rowKey={keyOf}
        loading={found.isFetching}
        columns={columns}
        dataSource={found.data?.invoices ?? []}
        {...(canEdit && {
          rowSelection: {
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen.map(keyOf),
            onChange: (_: unknown, rows: InvoiceBalance[]) => setChosen(rows),
            ...names,
            getCheckboxProps: (balance) => ({
              ...names.getCheckboxProps(balance),
              disabled: balance.openMinor <= 0 || balance.netMinor <= 0,
            }),
          },
        })}
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
              text={t(filter.search === '' && filter.state === 'all' ? 'payments.noInvoices' : 'records.nothingFound')}
            />
          ),
        }}
      />
    </>
  );
}

/** The columns of an invoice with its payments. */
export function useBalanceColumns(): TableColumnsType<InvoiceBalance> {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (minor: number, { currency }: InvoiceBalance) => formatMoney(minor, currency, locale);
  return [
    { title: t('payments.carrier'), dataIndex: ['carrier', 'name'] },
    { title: t('payments.invoice'), dataIndex: 'invoiceNumber', render: (number: string) => <bdi>{number}</bdi> },
    { title: t('payments.billDate'), dataIndex: 'billDate', render: (day: string) => formatDay(day, locale) },
    { title: t('payments.dueOn'), dataIndex: 'dueOn', render: (day: string | null) => formatDay(day, locale) },
    { title: t('payments.state'), dataIndex: 'state', render: (state: InvoiceState) => <StateTag state={state} /> },
    { title: t('payments.amount'), dataIndex: 'netMinor', align: 'end', render: money },
    { title: t('payments.paid'), dataIndex: 'paidMinor', align: 'end', render: money },
    { title: t('payments.open'), dataIndex: 'openMinor', align: 'end', render: money },
    {
      title: t('payments.paidBy'),
      key: 'payments',
      render: (_, { payments, currency }) =>
        payments.length === 0
          ? '–'
          : payments.map(({ id, number, payer, paidOn, amountMinor }) => (
              <div key={id} className={styles.paidBy}>
                <bdi>{number}</bdi>
                {[payer, formatDay(paidOn, locale), formatMoney(amountMinor, currency, locale)]
                  .filter((text) => text !== '')
                  .map((text) => `, ${isolate(text)}`)}
              </div>
            )),
    },
  ];
}
