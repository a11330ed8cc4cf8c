import { UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyRate } from '#contract/exchange-rates.ts';
import { daysBetween, isIsoDate } from '#model/dates/iso-date.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useCurrencyName } from '#web/format/use-currency-name.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DayInput } from '#web/ui/forms/day-input.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { LoadRatesDialog } from './load-rates-dialog.tsx';
import styles from './sync.module.css';
import { ratesQuery } from './sync-queries.ts';
import { OLD_DAYS, useRateColumns } from './use-rate-columns.tsx';

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
          <DayInput
            className={styles.day}
            max={today}
            aria-label={t('sync.ratesOf')}
            day={day}
            onChoose={(chosen) => choose({ day: chosen === today ? null : chosen })}
          />
          <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setIsLoading(true)}>
            {t('sync.load')}
          </Button>
        </>
      }
      rows={rates.data ?? []}
      textOf={({ currency, source }) => [currency, nameOf(currency), source].join(' ')}
      rowKey="currency"
      columns={useRateColumns(day, nameOf)}
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
