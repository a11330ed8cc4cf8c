import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadGlJournal, type GlCode, type GlSummary, type GlTotal } from '#contract/gl-codes.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { codeTexts } from './code-texts.ts';
import styles from './gl-codes.module.css';
import type { GlPeriod } from './gl-period.ts';
import { glSummaryQuery } from './gl-queries.ts';

interface JournalViewProps {
  clientId: number;
  period: GlPeriod;
  codes: readonly GlCode[];
}

/** What the journal of a period books to each code, compared with its invoices, and its file. */
export function JournalView({ clientId, period, codes }: JournalViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const codeText = codeTexts(codes);
  const summary = useQuery(glSummaryQuery(clientId, period));
  const download = useMutation({
    mutationFn: () => fetchFile(downloadGlJournal, { params: { clientId }, query: { ...period } }),
    onSuccess: (file) => saveFile(file, `journal-${period.fromDate}-${period.toDate}.csv`),
    onError: (error) => message.error(problemText(error)),
  });
  const columns: TableColumnsType<GlTotal> = [
    {
      title: t('glCodes.code'),
      dataIndex: 'glCodeId',
      render: (id: number | null) => codeText(id) ?? t('glCodes.unallocated'),
    },
    { title: t('glCodes.center'), dataIndex: 'costCenterId', render: (id: number | null) => codeText(id) ?? '–' },
    { title: t('glCodes.currency'), dataIndex: 'currency' },
    {
      title: t('glCodes.charges'),
      dataIndex: 'charges',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    {
      title: t('glCodes.amount'),
      dataIndex: 'netMinor',
      align: 'end',
      render: (minor: number, { currency }) => formatMoney(minor, currency, locale),
    },
  ];
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.note}>
          <MutedText>{t('glCodes.journalNote')}</MutedText>
        </div>
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending}
          disabled={(summary.data?.totals.length ?? 0) === 0}
          onClick={() => download.mutate()}
        >
          {t('glCodes.download')}
        </Button>
      </div>
      {summary.error !== null && <ServerError error={summary.error} onRetry={() => summary.refetch()} />}
      {summary.data !== undefined && <Footing summary={summary.data} />}
      <RecordTable<GlTotal>
        rowKey={({ glCodeId, costCenterId, currency }) => `${currency} ${glCodeId} ${costCenterId}`}
        columns={columns}
        rows={summary.data?.totals ?? []}
        isLoading={summary.isPending}
        isSearching={false}
        emptyText={t('glCodes.noInvoices')}
      />
    </>
  );
}

/** Whether the journal adds up to the invoices, for each currency. */
function Footing({ summary: { totals, invoices } }: { summary: GlSummary }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return invoices.map(({ currency, invoices: count, netMinor }) => {
    const booked = totals
      .filter((total) => total.currency === currency)
      .reduce((sum, total) => sum + total.netMinor, 0);
    const values = {
      currency,
      invoices: count.toLocaleString(locale),
      amount: formatMoney(netMinor, currency, locale),
      booked: formatMoney(booked, currency, locale),
    };
    return booked === netMinor ? (
      <Alert key={currency} type="success" showIcon title={t('glCodes.foots', values)} />
    ) : (
      <Alert key={currency} type="error" showIcon title={t('glCodes.footsNot', values)} />
    );
  });
}
