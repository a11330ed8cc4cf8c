import { SyncOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Conversion, listConversions, rebuildAmounts } from '#contract/exchange-rates.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { ConversionStateTag } from './conversion-state-tag.tsx';
import { RateReceiptLines } from './rate-receipt-lines.tsx';
import { RejectedRatesDialog } from './rejected-rates-dialog.tsx';
import { conversionsQuery, isConversionInProgress } from './sync-queries.ts';

/** The conversions of amounts with their cause, progress and result, and a button that rebuilds all amounts. */
export function ConversionsCard() {
  const { t } = useTranslation();
  const conversions = useQuery(conversionsQuery);
  const [shown, setShown] = useState<Conversion | null>(null);
  const rebuild = useRebuild();
  const underWay = conversions.data?.filter(isConversionInProgress) ?? [];
  useRefreshAfterConversion(conversions.data === undefined ? null : underWay.length > 0);
  const { search, setSearch, found } = useSearch(conversions.data ?? [], (one) =>
    [one.fileName, one.source, one.createdBy, t(`sync.kinds.${one.kind}`), t(`sync.states.${one.state}`)].join(' '),
  );
  return (
    <RecordCard
      title={t('sync.conversions')}
      search={search}
      onSearch={setSearch}
      error={conversions.error}
      onRetry={() => conversions.refetch()}
      actions={
        <Button
          icon={<SyncOutlined aria-hidden="true" />}
          loading={rebuild.isPending}
          disabled={underWay.some(({ kind }) => kind === 'rebuild')}
          onClick={rebuild.ask}
        >
          {t('sync.rebuild')}
        </Button>
      }
    >
      {rebuild.error !== null && <ServerError error={rebuild.error} />}
      <MutedText>{t('sync.conversionsNote')}</MutedText>
      <RecordTable<Conversion>
        columns={useColumns(setShown)}
        rows={found}
        isLoading={conversions.isPending}
        isSearching={search !== ''}
        emptyText={t('sync.noConversions')}
      />
      {shown !== null && <RejectedRatesDialog conversion={shown} onClose={() => setShown(null)} />}
    </RecordCard>
  );
}

function useColumns(onShow: (conversion: Conversion) => void): TableColumnsType<Conversion> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { title: t('sync.when'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    {
      title: t('sync.what'),
      key: 'what',
      render: (_, { kind, fileName }) => fileName ?? t(`sync.kinds.${kind}`),
    },
    { title: t('sync.source'), dataIndex: 'source', render: (source: string | null) => source ?? '–' },
    { title: t('sync.by'), dataIndex: 'createdBy' },
    {
      title: t('sync.ratesInFile'),
      key: 'receipt',
      render: (_, conversion) => <RateReceiptLines conversion={conversion} onShow={onShow} />,
    },
    { title: t('sync.state'), key: 'state', render: (_, conversion) => <ConversionStateTag conversion={conversion} /> },
    {
      title: t('sync.convertedRows'),
      dataIndex: 'convertedRows',
      align: 'end',
      render: (rows: number | null) => rows?.toLocaleString(locale) ?? '–',
    },
  ];
}

/** Rebuilds all amounts after confirmation. */
function useRebuild() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const rebuild = useMutation({
    mutationFn: () => call(rebuildAmounts, {}),
    onSettled: () => {
      client.invalidateQueries({ queryKey: conversionsQuery.queryKey });
    },
  });
  return {
    error: rebuild.error,
    isPending: rebuild.isPending,
    ask: () =>
      modal.confirm({
        title: t('sync.rebuildTitle'),
        content: t('sync.rebuildText'),
        okText: t('sync.rebuild'),
        cancelText: t('records.cancel'),
        onOk: () => rebuild.mutate(),
      }),
  };
}

/** Refetches everything once no conversion is in progress, because every amount may have changed. */
function useRefreshAfterConversion(isConverting: boolean | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isConverting === false)
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listConversions.path });
  }, [client, isConverting]);
}
