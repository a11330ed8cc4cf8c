import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { InvoiceName } from '#contract/invoices.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { currentSearch } from '#web/view/address/current-search.ts';
import { invoiceChoice } from './invoice-choice.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoices.module.css';
import { useInvoiceSearch } from './use-invoice-search.ts';

/** Searches invoices and opens their details. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const search = useInvoiceSearch();
  const [params, setParams] = useSearchParams();
  const open = invoiceChoice.read(params) ?? null;
  const choose = (invoice: InvoiceName | null) => {
    const next = currentSearch();
    if (invoice === null) invoiceChoice.clear(next);
    else invoiceChoice.write(next, invoice);
    setParams(next);
  };
  return (
    <div className={styles.page}>
      <InvoiceFilters search={search} />
      <InvoiceTable
        search={search}
        numberOf={({ client, carrier, invoiceNumber, currency }) => (
          <Button
            type="link"
            size="small"
            className={styles.number}
            aria-label={t('invoices.open', { number: invoiceNumber })}
            onClick={() => choose({ clientId: client.id, carrierId: carrier.id, invoiceNumber, currency })}
          >
            <bdi>{invoiceNumber}</bdi>
          </Button>
        )}
      />
      {open !== null && (
        <InvoiceDrawer
          key={`${open.clientId}.${open.carrierId}.${open.currency}.${open.invoiceNumber}`}
          invoice={open}
          onClose={() => choose(null)}
        />
      )}
      <OpenParcel pageId="invoices" />
    </div>
  );
}
