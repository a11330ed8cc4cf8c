import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFiling, type Filing, type FilingLayout } from '#contract/filings.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { filingsQuery, PAGE_SIZE } from './dispute-queries.ts';
import styles from './disputes.module.css';

/** The files of claims, each of which can be downloaded again. */
export function FilingsList({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const filings = useQuery(filingsQuery(clientId, page));
  useExistingPage({ page, pageSize: PAGE_SIZE, found: filings, onPage: setPage });
  const column = (name: string) => t(`disputes.filings.${name}`);
  const columns: TableColumnsType<Filing> = [
    {
      title: column('filedAt'),
      dataIndex: 'filedAt',
      render: (at: string) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { title: t('disputes.columns.carrier'), dataIndex: 'carrierName' },
    { title: t('disputes.columns.account'), dataIndex: 'account', render: (account: string) => <bdi>{account}</bdi> },
    {
      title: column('lines'),
      dataIndex: 'lines',
      align: 'end',
      render: (lines: number) => lines.toLocaleString(locale),
    },
    {
      title: column('sum'),
      key: 'sum',
      align: 'end',
      render: (_, { sumMinor, currency }) => <strong>{formatMoney(sumMinor, currency, locale)}</strong>,
    },
    { title: column('login'), dataIndex: 'login', render: (login: string) => <bdi>{login}</bdi> },
    {
      title: column('file'),
      key: 'file',
      render: (_, filing) => <FilingFile clientId={clientId} filing={filing} />,
    },
  ];
  if (filings.error !== null) return <ServerError error={filings.error} onRetry={() => filings.refetch()} />;
  return (
    <>
      <MutedText>{t('disputes.filings.note')}</MutedText>
      <DataTable<Filing>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={filings.data?.filings ?? []}
        loading={filings.isFetching}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: filings.data?.total ?? 0,
          onChange: setPage,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        locale={{
          emptyText: <EmptyList isLoading={filings.isFetching} text={t('disputes.filings.none')} />,
        }}
      />
    </>
  );
}

function FilingFile({ clientId, filing }: { clientId: number; filing: Filing }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: async (layout: FilingLayout) => {
      const file = await fetchFile(downloadFiling, { params: { clientId, filingId: filing.id }, query: { layout } });
      saveFile(file, `claims-${filing.carrierName}-${filing.account}-${filing.filedAt.slice(0, 10)}-${filing.id}.csv`);
    },
    onError: (error) => message.error(problemText(error)),
  });
  const layouts = [...new Set<FilingLayout>([filing.layout, 'plain'])];
  return (
    <span className={styles.stepHead}>
      {layouts.map((layout) => (
        <Button
          key={layout}
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.isPending && download.variables === layout}
          onClick={() => download.mutate(layout)}
        >
          {t(`disputes.layouts.${layout}`)}
        </Button>
      ))}
      {filing.withdrawnAt !== null && <Tag>{t('disputes.filings.withdrawn')}</Tag>}
    </span>
  );
}
