import { UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyRate } from '#contract/exchange-rates.ts';
import { daysBetween, isIsoDate } from '#model/dates/iso-date.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { LoadRatesDialog } from './load-rates-dialog.tsx';
import styles from './sync.module.css';
import { ratesQuery } from './sync-queries.ts';

/** Rates are published on business days, which are up to five days apart. */
const OLD_DAYS = 7;

/** The exchange rates in force on a day, with their sources and a warning when they are outdated. */
export function RatesCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = getToday();
  const { choices, choose } = useListChoices(['day']);
  const day = isIsoDate(choices.day ?? '') ? (choices.day ?? today) : today;
  const [isLoading, setIsLoading] = useState(false);
  const rates = useQuery(ratesQuery(day));
  const nameOf = useCurrencyName();
  const newest = rates.data
    ?.map((rate) => rate.day)
    .sort()
    .at(-1);
  const sources = [...new Set(rates.data?.map(({ source }) => source))];
  return (
    <RecordList<DailyRate>
      title={t('sync.rates')}
      query={rates}
      actions={
        <>
          <Input
            className={styles.day}
            type="date"
            max={today}
            aria-label={t('sync.ratesOf')}
            value={day}
            onChange={({ target }) => choose({ day: target.value === today ? null : target.value })}
          />
          <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setIsLoading(true)}>
            {t('sync.load')}
          </Button>
        </>
      }
      rows={rates.data ?? []}
      textOf={({ currency, source }) => [currency, nameOf(currency), source].join(' ')}
      rowKey="currency"
      columns={useColumns(day, nameOf)}
      emptyText={t('sync.noRates')}
    >
      {newest !== undefined && daysBetween(newest, day) > OLD_DAYS && (
        <Alert type="warning" showIcon title={t('sync.old', { day: formatDay(newest, locale) })} />
      )}
      <MutedText>
        {t('sync.ratesNote')} {sources.length > 0 && t('sync.sources', { sources: sources.join(', ') })}
      </MutedText>
      {isLoading && <LoadRatesDialog onClose={() => setIsLoading(false)} />}
    </RecordList>
  );
}

function useCurrencyName(): (code: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (code) => names.of(code) ?? code;
}

function useColumns(day: string, nameOf: (code: string) => string): TableColumnsType<DailyRate> {
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
