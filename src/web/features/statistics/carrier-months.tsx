import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CarrierMonth, listCarrierMonths } from '#contract/statistics.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';

const carrierMonthsQuery = queryOptions({
  queryKey: [listCarrierMonths.path],
  queryFn: ({ signal }) => call(listCarrierMonths, {}, signal),
});

/** The data loaded per carrier and month. */
export function CarrierMonths() {
  const { t } = useTranslation();
  const locale = useLocale();
  const months = useQuery(carrierMonthsQuery);
  const monthName = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const nameOf = (month: string) => monthName.format(new Date(`${month}T00:00:00Z`));
  return (
    <RecordList<CarrierMonth>
      title={t('statistics.months')}
      query={months}
      rows={months.data ?? []}
      textOf={({ month, carrierName }) => `${nameOf(month)} ${carrierName}`}
      rowKey={({ month, carrierId }) => `${month} ${carrierId}`}
      columns={useColumns(nameOf)}
      emptyText={t('statistics.nothing')}
    >
      <MutedText>{t('statistics.monthsNote')}</MutedText>
    </RecordList>
  );
}

function useColumns(nameOf: (month: string) => string): TableColumnsType<CarrierMonth> {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = (of: 'files' | 'shipments' | 'charges'): TableColumnsType<CarrierMonth>[number] => ({
    title: t(`statistics.${of}`),
    dataIndex: of,
    align: 'end',
    sorter: (one, other) => one[of] - other[of],
    render: (value: number) => value.toLocaleString(locale),
  });
  return [
    {
      title: t('statistics.month'),
      dataIndex: 'month',
      sorter: (one, other) => one.month.localeCompare(other.month),
      render: nameOf,
    },
    {
      title: t('statistics.carrier'),
      dataIndex: 'carrierName',
      sorter: (one, other) => one.carrierName.localeCompare(other.carrierName, locale),
    },
    count('files'),
    count('shipments'),
    count('charges'),
    {
      title: t('statistics.spend'),
      dataIndex: 'spendCents',
      align: 'end',
      sorter: (one, other) => one.spendCents - other.spendCents,
      render: (cents: number) => formatMinor(cents, 'USD', locale),
    },
  ];
}
