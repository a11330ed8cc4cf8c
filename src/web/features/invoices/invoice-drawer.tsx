import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetails, InvoiceName } from '#contract/invoices.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { FootingTag } from './footing-tag.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceDetailsQuery } from './invoice-queries.ts';
import { InvoiceShipments } from './invoice-shipments.tsx';
import styles from './invoices.module.css';

const WIDTH = 960;

/** The drawer of an invoice with its totals, lines, parcels and files. */
export function InvoiceDrawer({ invoice, onClose }: { invoice: InvoiceName; onClose: () => void }) {
  useRestoreFocus();
  const { t, i18n } = useTranslation();
  const isNarrow = useIsNarrow();
  const details = useQuery(invoiceDetailsQuery(invoice));
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : WIDTH}
      placement={mirrorPlacement('right', i18n.dir())}
      onClose={onClose}
      title={
        <>
          {t('invoices.invoice')} <bdi>{invoice.invoiceNumber}</bdi>
        </>
      }
    >
      {details.error !== null && <ServerError error={details.error} onRetry={() => details.refetch()} />}
      {details.isPending && <LoadingScreen />}
      {details.data !== undefined && (
        <div className={styles.page}>
          <Summary details={details.data} />
          <Tabs
            items={[
              { key: 'lines', label: t('invoices.columns.lines'), children: <InvoiceLines invoice={invoice} /> },
              { key: 'parcels', label: t('invoices.parcels'), children: <InvoiceShipments invoice={invoice} /> },
              { key: 'files', label: t('invoices.files'), children: <Files details={details.data} /> },
            ]}
          />
        </div>
      )}
    </Drawer>
  );
}

function Summary({ details }: { details: InvoiceDetails }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { currency, statedMinor, netMinor, footing } = details;
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency, locale));
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, md: 3 }}
      items={[
        { key: 'carrier', label: t('invoices.carrier'), children: details.carrier.name },
        { key: 'account', label: t('invoices.columns.account'), children: <bdi>{details.accountNumber}</bdi> },
        { key: 'client', label: t('invoices.columns.client'), children: details.client.name },
        { key: 'date', label: t('invoices.columns.date'), children: formatDay(details.billDate, locale) },
        { key: 'stated', label: t('invoices.stated'), children: money(statedMinor) },
        { key: 'net', label: t('invoices.sum'), children: money(netMinor) },
        {
          key: 'difference',
          label: t('invoices.difference'),
          children: money(statedMinor === null ? null : netMinor - statedMinor),
        },
        { key: 'status', label: t('invoices.status'), children: <FootingTag footing={footing} /> },
      ]}
    />
  );
}

function Files({ details: { files } }: { details: InvoiceDetails }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className={styles.files}>
      {files.map(({ uploadId, fileName, importedAt }) => (
        <li key={`${uploadId} ${fileName}`}>
          <bdi>{fileName}</bdi>
          {importedAt !== null && (
            <span>{t('invoices.imported', { day: formatDay(importedAt.slice(0, 10), locale) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
