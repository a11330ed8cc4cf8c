import { SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { findPaidParcels, MAX_TRACKING_NUMBERS, type PaidParcel } from '#contract/payments.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { useBalanceColumns } from './balances-list.tsx';
import styles from './payments.module.css';
import { readTrackingNumbers } from './read-tracking-numbers.ts';

const HEADER = [
  'tracking_number',
  'client',
  'carrier',
  'invoice',
  'bill_date',
  'currency',
  'parcel_amount',
  'state',
  'payments',
];

/** Finds the payments that paid the invoices of up to 1,000 parcels. */
export function TrackingPaymentsPage() {
  const { client, clients, choose, query } = useClientChoice();
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />
      </Toolbar>
      {client !== null && <Lookup clientId={client.id} />}
    </CardPage>
  );
}

function Lookup({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const find = useMutation({
    mutationFn: ({ clientId: id, numbers }: { clientId: number; numbers: string }) =>
      call(findPaidParcels, { params: { clientId: id }, body: { trackingNumbers: readTrackingNumbers(numbers) } }),
  });
  // What was found for another client is not shown, but the numbers stay.
  const isOfClient = find.variables?.clientId === clientId;
  return (
    <SectionCard title={t('payments.lookupTitle')}>
      <Form<{ numbers: string }> layout="vertical" onFinish={({ numbers }) => find.mutate({ clientId, numbers })}>
        <Form.Item
          name="numbers"
          label={t('payments.trackingNumbers')}
          extra={t('payments.trackingNote', { max: MAX_TRACKING_NUMBERS })}
          rules={[
            {
              validator: async (_, text: string | undefined) => {
                const { length } = readTrackingNumbers(text ?? '');
                if (length === 0) throw new Error(t('payments.trackingRequired'));
                if (length > MAX_TRACKING_NUMBERS)
                  throw new Error(t('payments.tooMany', { count: length, max: MAX_TRACKING_NUMBERS }));
              },
            },
          ]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} dir="ltr" spellCheck={false} />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          icon={<SearchOutlined aria-hidden="true" />}
          loading={isOfClient && find.isPending}
        >
          {t('payments.find')}
        </Button>
      </Form>
      {isOfClient && find.error !== null && <ServerError error={find.error} />}
      {isOfClient && find.data !== undefined && <Found {...find.data} />}
    </SectionCard>
  );
}

function Found({ parcels, missing }: { parcels: readonly PaidParcel[]; missing: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { search, setSearch, found } = useSearch(parcels, ({ trackingNumber, clientName, invoice }) =>
    [
      trackingNumber,
      clientName,
      invoice.carrier.name,
      invoice.invoiceNumber,
      ...invoice.payments.map((one) => one.number),
    ].join(' '),
  );
  const ofInvoice = useBalanceColumns();
  const columns: TableColumnsType<PaidParcel> = [
    { title: t('payments.tracking'), dataIndex: 'trackingNumber', render: (number: string) => <bdi>{number}</bdi> },
    { title: t('payments.client'), dataIndex: 'clientName' },
    {
      title: t('payments.parcelAmount'),
      dataIndex: 'parcelMinor',
      align: 'end',
      render: (minor: number, { invoice }) => formatMoney(minor, invoice.currency, locale),
    },
    ...ofInvoice.map((column) => {
      const { dataIndex, ...rest } = column as { dataIndex?: string | string[] } & typeof column;
      return {
        ...rest,
        ...(dataIndex !== undefined && { dataIndex: ['invoice', ...[dataIndex].flat()] }),
        ...(rest.render !== undefined && {
          render: (value: unknown, { invoice }: PaidParcel, index: number) => rest.render?.(value, invoice, index),
        }),
      } as TableColumnsType<PaidParcel>[number];
    }),
  ];
  const rows = () =>
    found.map(({ trackingNumber, clientName, parcelMinor, invoice }) => [
      ...[trackingNumber, clientName, invoice.carrier.name, invoice.invoiceNumber, invoice.billDate, invoice.currency],
      toDecimal(parcelMinor, currencyDigits(invoice.currency)),
      invoice.state,
      invoice.payments.map(({ number }) => number).join(' '),
    ]);
  return (
    <div className={styles.part}>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('payments.missing', { count: missing.length })}
          description={<bdi>{missing.join(', ')}</bdi>}
        />
      )}
      <div className={styles.bar}>
        <Input
          className={styles.search}
          type="search"
          placeholder={t('records.search')}
          aria-label={t('records.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className={styles.actions}>
          <CsvButton fileName="tracking-payments.csv" header={HEADER} readRows={rows} isEmpty={found.length === 0} />
        </div>
      </div>
      <RecordTable<PaidParcel>
        rowKey={({ trackingNumber, clientName, invoice }) =>
          [trackingNumber, clientName, invoice.carrier.id, invoice.invoiceNumber, invoice.currency].join(' ')
        }
        columns={columns}
        rows={found}
        isLoading={false}
        isSearching={search !== ''}
        emptyText={t('payments.noParcels')}
      />
    </div>
  );
}
