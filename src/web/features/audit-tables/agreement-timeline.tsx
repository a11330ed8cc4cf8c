import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AgreementPeriod } from '#contract/audit-tables.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import styles from './audit-tables.module.css';
import { arrangeTimeline, type TimelineBar } from './timeline-bars.ts';

/** The days on which agreements apply, one line per period. Those that end within 90 days are marked. */
export function AgreementTimeline({ periods }: { periods: readonly AgreementPeriod[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (periods.length === 0) return null;
  const { from, to, today, bars } = arrangeTimeline(periods, getToday());
  return (
    <SectionCard title={t('auditTables.timeline')}>
      <ul className={styles.timeline}>
        {bars.map((bar) => (
          <Period key={JSON.stringify(bar.period)} bar={bar} today={today} />
        ))}
      </ul>
      <div className={styles.axis} aria-hidden="true">
        <span>{formatDay(from, locale)}</span>
        <span>{formatDay(to, locale)}</span>
      </div>
    </SectionCard>
  );
}

function Period({ bar, today }: { bar: TimelineBar; today: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { period, start, length, endsSoon } = bar;
  const { agreement, carrierId, validFrom, validTo, terms } = period;
  const days = t('auditTables.days', {
    from: validFrom === null ? '…' : formatDay(validFrom, locale),
    to: validTo === null ? '…' : formatDay(validTo, locale),
  });
  return (
    <li className={styles.period}>
      <div className={styles.periodText}>
        <strong>{agreement}</strong>
        <span>{findCarrier(carrierId)?.name}</span>
        <span className={styles.count}>{days}</span>
        <span className={styles.count}>
          {t('auditTables.terms', { count: terms, number: terms.toLocaleString(locale) })}
        </span>
        {endsSoon && <Tag color="warning">{t('auditTables.endsSoon')}</Tag>}
      </div>
      <div className={styles.track} aria-hidden="true">
        <div
          className={endsSoon ? styles.ending : styles.bar}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${length * 100}%` }}
        />
        <div className={styles.today} style={{ insetInlineStart: `${today * 100}%` }} />
      </div>
    </li>
  );
}
