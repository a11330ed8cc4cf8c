import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DailyRate } from '#contract/exchange-rates.ts';
import { daysBetween } from '#model/dates/iso-date.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './sync.module.css';

/** Rates are published on business days, which are up to five days apart. */
export const OLD_DAYS = 7;

/** The columns of the list of exchange rates. */
export function useRateColumns(day: string, nameOf: (code: string) => string): TableColumnsType<DailyRate> {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });
  return [
    {
      title: t('sync.currency'),
      dataIndex: 'currency',
      sorter: (one, other) => one.currency.localeCompare(other.currency),
    },
    { title: t('sync.name'), key: 'name', render: (_, { currency }) => nameOf(currency) },
    {
      title: t('sync.dollarsForOne'),
      dataIndex: 'usdPerUnit',
      align: 'end',
      render: (rate: number) => number.format(rate),
    },
    {
      title: t('sync.forOneDollar'),
      key: 'perDollar',
      align: 'end',
      render: (_, { usdPerUnit }) => number.format(1 / usdPerUnit),
    },
    {
      title: t('sync.rateDay'),
      dataIndex: 'day',
      sorter: (one, other) => one.day.localeCompare(other.day),
      render: (of: string) => (
        <span className={daysBetween(of, day) > OLD_DAYS ? styles.old : undefined}>{formatDay(of, locale)}</span>
      ),
    },
    { title: t('sync.source'), dataIndex: 'source' },
  ];
}
