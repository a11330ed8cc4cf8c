import { useTranslation } from 'react-i18next';
import type { DisputedFinding } from '#contract/disputes.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './disputes.module.css';

const SOON = 3;
const WEEK = 7;

/** The days that are left to claim a finding, with its deadline. For a claim that was filed, only the deadline. */
export function DaysLeft({ finding: { daysLeft, deadline, status } }: { finding: DisputedFinding }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (daysLeft === null || deadline === null) return '–';
  const day = formatDay(deadline, locale);
  if (!OPEN_STATUSES.includes(status)) return <span className={styles.count}>{day}</span>;
  return (
    <span className={styles.days} data-urgency={urgency(daysLeft)}>
      <strong>{daysLeft < 0 ? t('disputes.expired') : t('disputes.daysLeft', { count: daysLeft })}</strong>
      <span className={styles.count}>{day}</span>
    </span>
  );
}

function urgency(days: number): 'expired' | 'soon' | 'week' | 'later' {
  if (days < 0) return 'expired';
  if (days <= SOON) return 'soon';
  return days <= WEEK ? 'week' : 'later';
}
