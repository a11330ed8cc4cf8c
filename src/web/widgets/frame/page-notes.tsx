import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestRate } from '#contract/exchange-rates.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { conditionalNote, type Page, percentageRows } from '#model/pages/page.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './page-notes.module.css';
import { useFactTexts } from './use-fact-texts.ts';

interface PageNotesProps {
  page: Page;
  fact: string;
  /** Whether the amounts are converted. */
  isConverted: boolean;
}

/** Says which rows the figures and percentages leave out, and whether amounts were converted. */
export function PageNotes({ page, fact, isConverted }: PageNotesProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const note = conditionalNote(page, fact);
  const base = page.widgets.some(({ kind }) => kind === 'amounts') ? percentageRows(page) : undefined;
  const hasMoney = page.facts.some((id) => page.source.facts[id]?.format === 'money');
  return (
    <div className={styles.notes}>
      <p>{note !== null && t(`notes.${fact}`, note)}</p>
      {base !== undefined && <p>{t('dashboard.percentRows', { base: texts.label(base) })}</p>}
      {isConverted && hasMoney && <ConversionNote />}
    </div>
  );
}

const latestRateQuery = queryOptions({
  queryKey: [latestRate.path],
  queryFn: ({ signal }) => call(latestRate, {}, signal),
  staleTime: 60 * 60_000,
});

/** Rates are published on working days, so those of a few days ago are up to date. */
const USUAL_DAYS = 7;

/** Says how amounts were converted, and with which rates if newer ones are missing. */
function ConversionNote() {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = useQuery(latestRateQuery).data?.day ?? null;
  const isOld = day !== null && day < addDays(getToday(), -USUAL_DAYS);
  return (
    <>
      <p>{t('dashboard.converted')}</p>
      {isOld && <p>{t('dashboard.ratesUntil', { day: formatDay(day, locale) })}</p>}
    </>
  );
}
