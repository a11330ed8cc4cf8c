import { queryOptions, useQuery } from '@tanstack/react-query';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CarrierInUse, listCarriersInUse } from '#contract/carriers-in-use.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';

const carriersInUseQuery = queryOptions({
  queryKey: [listCarriersInUse.path],
  queryFn: ({ signal }) => call(listCarriersInUse, {}, signal),
});

/** The carriers of the reader's clients with the number of files and shipments loaded. */
export function CarriersPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const carriers = useQuery(carriersInUseQuery);
  const modeOf = ({ mode }: CarrierInUse) => t(`carriers.modes.${mode}`);
  const day = (date: string | null) => formatDay(date, locale);
  const number = (value: number) => value.toLocaleString(locale);
  const columns: TableColumnsType<CarrierInUse> = [
    { title: t('carriers.name'), dataIndex: 'name' },
    { title: t('carriers.mode'), key: 'mode', render: (_, carrier) => modeOf(carrier) },
    { title: t('carriers.accounts'), dataIndex: 'accounts', align: 'end', render: number },
    { title: t('carriers.files'), dataIndex: 'files', align: 'end', render: number },
    { title: t('carriers.shipments'), dataIndex: 'shipments', align: 'end', render: number },
    { title: t('carriers.firstBillDate'), dataIndex: 'firstBillDate', render: day },
    { title: t('carriers.lastBillDate'), dataIndex: 'lastBillDate', render: day },
    {
      title: t('carriers.spend'),
      dataIndex: 'spendCents',
      align: 'end',
      render: (cents: number) => formatMinor(cents, 'USD', locale),
    },
    {
      title: t('carriers.totalSpend'),
      dataIndex: 'isExcluded',
      render: (isExcluded: boolean) => (isExcluded ? <Tag>{t('carriers.excluded')}</Tag> : t('carriers.counted')),
    },
  ];
  return (
    <CardPage>
      <RecordList<CarrierInUse>
        title={t('carriers.title')}
        query={carriers}
        rows={carriers.data ?? []}
        textOf={(carrier) => `${carrier.name} ${modeOf(carrier)}`}
        columns={columns}
        emptyText={t('carriers.none')}
      >
        <MutedText>{t('carriers.note')}</MutedText>
      </RecordList>
    </CardPage>
  );
}
