import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadMarkupLines, type MarkupLine } from '#contract/markup-runs.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { DebouncedSearch } from '#web/ui/records/debounced-search.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import styles from './markup.module.css';
import { LINES_PER_PAGE, markupLinesQuery } from './markup-queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { useMarkupTexts } from './use-markup-texts.ts';

/** Cost, price and margin of the parcels of a run, in pages of the server. */
export function LinesTable({ runId }: { runId: number }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const { choices, choose, page } = useListChoices(['search']);
  const search = choices.search ?? '';
  const found = useQuery(markupLinesQuery(runId, { search, page }));
  useExistingPage({ page, pageSize: LINES_PER_PAGE, found, onPage: (last) => choose({ page: String(last) }) });
  const columns = useLineColumns();
  const download = useMutation({
    mutationFn: () => fetchFile(downloadMarkupLines, { params: { runId }, query: { search } }),
    onSuccess: (file) => saveFile(file, 'markup-parcels.csv'),
    onError: (error) => message.error(problemText(error)),
  });
  const total = found.data?.total ?? 0;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <DebouncedSearch
            label={t('markup.searchLines')}
            defaultValue={search}
            onSearch={(text) => choose({ search: text === '' ? null : text })}
          />
        </div>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={total === 0}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('markup.linesCsv')}
        </Button>
      </div>
      {found.error !== null && <ServerError error={found.error} onRetry={() => found.refetch()} />}
      <ScrollArea label={t('markup.lines')}>
        <DataTable<MarkupLine>
          size="small"
          rowKey="position"
          loading={found.isFetching}
          columns={columns}
          dataSource={found.data?.lines ?? []}
          pagination={{
            ...{ current: page, pageSize: LINES_PER_PAGE, total, size: 'small' },
            ...{ showSizeChanger: false, hideOnSinglePage: true },
            onChange: (next) => choose({ page: String(next) }),
          }}
          locale={{ emptyText: <EmptyList isLoading={found.isPending} text={t('records.nothingFound')} /> }}
        />
      </ScrollArea>
    </>
  );
}

function useLineColumns(): TableColumnsType<MarkupLine> {
  const { t } = useTranslation();
  const locale = useLocale();
  const valueName = useValueName();
  const { money, count } = useMarkupTexts();
  const amount = (minor: number, { currency }: MarkupLine) => money(minor, currency);
  const number = (text: string) => (text === '' ? '–' : <bdi>{text}</bdi>);
  return [
    {
      title: t('dimensions.tracking_number', 'Tracking Number'),
      dataIndex: 'trackingNumber',
      render: (tracking: string) => (tracking === '' ? t('markup.noParcel') : <bdi>{tracking}</bdi>),
    },
    { title: t('markup.cost'), dataIndex: 'costMinor', align: 'end', render: amount },
    { title: t('markup.price'), dataIndex: 'priceMinor', align: 'end', render: amount },
    { title: t('markup.margin'), dataIndex: 'marginMinor', align: 'end', render: amount },
    { title: t('billing.carrier'), dataIndex: 'carrierName' },
    { title: t('billing.invoice'), dataIndex: 'invoiceNumber', render: number },
    { title: t('billing.account'), dataIndex: 'account', render: number },
    { title: t('billing.billDate'), dataIndex: 'billDate', render: (day: string) => formatDay(day, locale) },
    { title: t('markup.shipDate'), dataIndex: 'shipDate', render: (day: string | null) => formatDay(day, locale) },
    {
      title: t('dimensions.service_category', 'Service'),
      dataIndex: 'service',
      render: (value: string) => (value === '' ? '–' : valueName({ dimension: 'service_category', value })),
    },
    { title: t('dimensions.zone', 'Zone'), dataIndex: 'zone', render: number },
    { title: t('markup.charges'), dataIndex: 'charges', align: 'end', render: count },
  ];
}
