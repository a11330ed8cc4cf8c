import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadMarkupInvoice, type MarkupInvoice } from '#contract/markup-runs.ts';
import { FileFormat } from '#contract/reports.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import styles from './markup.module.css';
import { useMarkupTexts } from './use-markup-texts.ts';

interface ClientInvoicesProps {
  runId: number;
  invoices: readonly MarkupInvoice[];
}

/** The invoices of a run to its client, with their files. */
export function ClientInvoices({ runId, invoices }: ClientInvoicesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { money, count } = useMarkupTexts();
  const columns: TableColumnsType<MarkupInvoice> = [
    {
      title: t('billing.clientInvoiceNumber'),
      dataIndex: 'clientInvoiceNumber',
      render: (number: string | null) => (number === null ? t('billing.notStamped') : <bdi>{number}</bdi>),
    },
    {
      title: t('billing.stampedAt'),
      dataIndex: 'issuedOn',
      render: (day: string | null) => formatDay(day, locale),
    },
    { title: t('markup.lines'), dataIndex: 'lines', align: 'end', render: count },
    {
      title: t('markup.price'),
      dataIndex: 'priceMinor',
      align: 'end',
      render: (minor: number, { currency }) => money(minor, currency),
    },
    {
      title: t('markup.files'),
      key: 'files',
      render: (_, invoice) => <InvoiceFiles runId={runId} invoice={invoice} />,
    },
  ];
  return (
    <DataTable<MarkupInvoice>
      size="small"
      rowKey="id"
      aria-label={t('markup.invoices')}
      columns={columns}
      dataSource={[...invoices]}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}

function InvoiceFiles({ runId, invoice }: { runId: number; invoice: MarkupInvoice }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const { id, currency, clientInvoiceNumber } = invoice;
  const download = useMutation({
    mutationFn: (format: FileFormat) =>
      fetchFile(downloadMarkupInvoice, { params: { runId, invoiceId: id }, query: { format } }),
    onSuccess: (file, format) => saveFile(file, `${clientInvoiceNumber ?? `draft-${currency}`}.${format}`),
    onError: (error) => message.error(problemText(error)),
  });
  return (
    <div className={styles.files}>
      {FileFormat.options.toReversed().map((format) => (
        <Button
          key={format}
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending && download.variables === format}
          aria-label={t('markup.downloadAs', {
            name: clientInvoiceNumber ?? currency,
            format: fileFormats[format].label,
          })}
          onClick={() => download.mutate(format)}
        >
          {fileFormats[format].label}
        </Button>
      ))}
    </div>
  );
}
