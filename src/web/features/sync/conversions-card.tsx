import { SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversion } from '#contract/exchange-rates.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { RejectedRatesDialog } from './rejected-rates-dialog.tsx';
import { conversionsQuery, isConversionInProgress } from './sync-queries.ts';
import { useConversionColumns } from './use-conversion-columns.tsx';
import { useRebuildAmounts } from './use-rebuild-amounts.ts';
import { useRefreshAfterConversion } from './use-refresh-after-conversion.ts';

/** The conversions of amounts with their cause, progress and result, and a button that rebuilds all amounts. */
export function ConversionsCard() {
  const { t } = useTranslation();
  const conversions = useQuery(conversionsQuery);
  const [shown, setShown] = useState<Conversion | null>(null);
  const rebuild = useRebuildAmounts();
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
        columns={useConversionColumns(setShown)}
        rows={found}
        isLoading={conversions.isPending}
        isSearching={search !== ''}
        emptyText={t('sync.noConversions')}
      />
      {shown !== null && <RejectedRatesDialog conversion={shown} onClose={() => setShown(null)} />}
    </RecordCard>
  );
}
