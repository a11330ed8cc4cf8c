import { DownloadOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BilledInvoice, listBilledInvoices } from '#contract/billing.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import type { BillingPeriod } from './billing-period.ts';
import { billingTotals } from './billing-totals.ts';
import { BillingTotalsTable } from './billing-totals-table.tsx';
import { invoicesCsv } from './invoices-csv.ts';
import { useInvoiceColumns } from './use-invoice-columns.tsx';

const STATES = ['all', 'stamped', 'unstamped'] as const;

type State = (typeof STATES)[number];

const billedInvoicesQuery = (clientId: number, { from, to }: BillingPeriod) =>
  queryOptions({
    queryKey: [listBilledInvoices.path, clientId, from, to],
    queryFn: ({ signal }) => call(listBilledInvoices, { query: { clientId, fromDate: from, toDate: to } }, signal),
  });

/** The carriers' invoices of a client and period with their client invoice numbers and totals. */
export function InvoiceList({ clientId, period }: { clientId: number; period: BillingPeriod }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('all');
  const billed = useQuery(billedInvoicesQuery(clientId, period));
  const ofState = (billed.data?.invoices ?? []).filter((invoice) => hasState(state, invoice));
  const { search, setSearch, found } = useSearch(
    ofState,
    ({ client, carrier, accountNumber, invoiceNumber, clientInvoiceNumber }) =>
      [client.name, client.code, carrier.name, accountNumber, invoiceNumber, clientInvoiceNumber].join(' '),
  );
  const columns = useInvoiceColumns();
  const handleDownload = () => {
    const file = new Blob([invoicesCsv(found)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `invoices-${period.from}-${period.to}.csv`);
  };
  return (
    <RecordCard
      title={t('billing.invoices')}
      search={search}
      onSearch={setSearch}
      error={billed.error}
      onRetry={() => billed.refetch()}
      actions={
        <>
          <Segmented<State>
            aria-label={t('billing.state')}
            value={state}
            onChange={setState}
            options={STATES.map((value) => ({ value, label: t(`billing.states.${value}`) }))}
          />
          <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={found.length === 0} onClick={handleDownload}>
            {t('billing.download')}
          </Button>
        </>
      }
    >
      {billed.data?.isCut && <Alert type="warning" showIcon title={t('billing.cut')} />}
      <BillingTotalsTable totals={billingTotals(found)} />
      <RecordTable<BilledInvoice>
        columns={columns}
        rows={found}
        rowKey={({ client, carrier, invoiceNumber, currency }) =>
          `${client.id} ${carrier.id} ${currency} ${invoiceNumber}`
        }
        isLoading={billed.isPending}
        isSearching={search !== '' || state !== 'all'}
        emptyText={t('billing.none')}
      />
    </RecordCard>
  );
}

function hasState(state: State, { clientInvoiceNumber }: BilledInvoice): boolean {
  return state === 'all' || (state === 'stamped') === (clientInvoiceNumber !== null);
}
