import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnmatchedCredit } from '#contract/filings.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { PAGE_SIZE, unmatchedCreditsQuery } from './dispute-queries.ts';

/** The credits that belong to no finding, or only in part. */
export function CreditsList({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const [page, setPage] = useState(1);
  const credits = useQuery(unmatchedCreditsQuery(clientId, page));
  useExistingPage({ page, pageSize: PAGE_SIZE, found: credits, onPage: setPage });
  const column = (name: string) => t(`disputes.columns.${name}`);
  const columns: TableColumnsType<UnmatchedCredit> = [
    { title: t('disputes.unmatched.day'), dataIndex: 'billDate', render: (day: string) => formatDay(day, locale) },
    { title: column('invoice'), dataIndex: 'invoiceNumber', render: (number: string) => <bdi>{number}</bdi> },
    { title: t('disputes.answers.line'), dataIndex: 'line', align: 'end' },
    {
      title: column('tracking'),
      key: 'tracking',
      render: (_, { trackingId, trackingNumber }) => (
        <ParcelLink trackingId={trackingId} trackingNumber={trackingNumber} />
      ),
    },
    { title: column('carrier'), dataIndex: 'carrierName' },
    { title: column('account'), dataIndex: 'account', render: (account: string) => <bdi>{account}</bdi> },
    {
      title: t('disputes.unmatched.type'),
      dataIndex: 'creditType',
      render: (value: string) => nameOf({ dimension: 'credit_type', value }),
    },
    { title: t('disputes.charge'), dataIndex: 'chargeDescription' },
    {
      title: column('amount'),
      key: 'amount',
      align: 'end',
      render: (_, { amountMinor, currency }) => formatMoney(amountMinor, currency, locale),
    },
    {
      title: t('disputes.unmatched.rest'),
      key: 'rest',
      align: 'end',
      render: (_, { unmatchedMinor, currency }) => <strong>{formatMoney(unmatchedMinor, currency, locale)}</strong>,
    },
  ];
  if (credits.error !== null) return <ServerError error={credits.error} onRetry={() => credits.refetch()} />;
  return (
    <>
      <MutedText>{t('disputes.unmatched.note')}</MutedText>
      <DataTable<UnmatchedCredit>
        size="small"
        rowKey={({ invoiceNumber, line, trackingNumber }) => `${invoiceNumber}.${line}.${trackingNumber}`}
        columns={columns}
        dataSource={credits.data?.credits ?? []}
        loading={credits.isFetching}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: credits.data?.total ?? 0,
          onChange: setPage,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        locale={{
          emptyText: <EmptyList isLoading={credits.isFetching} text={t('disputes.unmatched.none')} />,
        }}
      />
    </>
  );
}
