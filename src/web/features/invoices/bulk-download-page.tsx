import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkDownload, type FoundInvoice, MAX_BULK_INVOICES } from '#contract/invoices.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { getToday } from '#web/format/today.ts';
import { useSelectionNames } from '#web/ui/records/use-selection-names.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceTable, invoiceKey } from './invoice-table.tsx';
import styles from './invoices.module.css';
import { useInvoiceSearch } from './use-invoice-search.ts';

/** Downloads the lines of the selected invoices as a zip file. The selection persists when the search changes. */
export function BulkDownloadPage() {
  const { t } = useTranslation();
  const search = useInvoiceSearch();
  const [chosen, setChosen] = useState<readonly FoundInvoice[]>([]);
  const download = useDownload();
  const names = useSelectionNames<FoundInvoice>(({ invoiceNumber }) => invoiceNumber);
  const isTooMany = chosen.length > MAX_BULK_INVOICES;
  return (
    <div className={styles.page}>
      <InvoiceFilters search={search} />
      <div className={styles.actions}>
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={chosen.length === 0 || isTooMany}
          loading={download.isPending}
          onClick={() => download.mutate(chosen)}
        >
          {t('invoices.download', { count: chosen.length })}
        </Button>
        {chosen.length > 0 && <Button onClick={() => setChosen([])}>{t('invoices.clear')}</Button>}
        {isTooMany && <p role="alert">{t('invoices.tooMany', { count: MAX_BULK_INVOICES })}</p>}
      </div>
      <InvoiceTable
        search={search}
        numberOf={({ invoiceNumber }) => <bdi>{invoiceNumber}</bdi>}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map(invoiceKey),
          onChange: (_, rows) => setChosen(rows),
          ...names,
        }}
      />
    </div>
  );
}

function useDownload() {
  const { message } = App.useApp();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (invoices: readonly FoundInvoice[]) => {
      const names = invoices.map(({ client, carrier, invoiceNumber, currency }) => ({
        clientId: client.id,
        carrierId: carrier.id,
        invoiceNumber,
        currency,
      }));
      return fetchFile(bulkDownload, { body: { invoices: names } });
    },
    onSuccess: (file) => saveFile(file, `invoices-${getToday()}.zip`),
    onError: (error) => {
      message.error(problemText(error));
    },
  });
}
