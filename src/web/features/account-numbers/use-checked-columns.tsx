import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { CheckedRow, NumberState } from './checked-rows.ts';

const COLORS: Record<NumberState, string> = {
  active: 'success',
  inactive: 'warning',
  unknown: 'processing',
  invalid: 'error',
};

/** The columns of the checked numbers. */
export function useCheckedColumns(): TableColumnsType<CheckedRow> {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    { title: t('accounts.number'), dataIndex: 'number', render: (number: string) => <bdi dir="ltr">{number}</bdi> },
    {
      title: t('accountNumbers.result'),
      dataIndex: 'state',
      render: (state: NumberState) => <Tag color={COLORS[state]}>{t(`accountNumbers.states.${state}`)}</Tag>,
    },
    {
      title: t('accountNumbers.shape'),
      dataIndex: 'carriers',
      render: (carriers: string[]) => (carriers.length === 0 ? '–' : carriers.join(', ')),
    },
    { title: t('accounts.carrier'), key: 'carrier', render: (_, { account }) => account?.carrierName ?? '–' },
    { title: t('accounts.client'), key: 'client', render: (_, { account }) => account?.client.name ?? '–' },
    { title: t('accounts.name'), key: 'name', render: (_, { account }) => account?.name ?? '–' },
    {
      title: t('accountNumbers.division'),
      key: 'division',
      render: (_, { account }) => account?.divisionName ?? account?.groupName ?? '–',
    },
    {
      title: t('accountNumbers.lastInvoice'),
      key: 'lastInvoice',
      render: (_, { account }) => formatDay(account?.lastInvoiceOn ?? null, locale),
    },
  ];
}
