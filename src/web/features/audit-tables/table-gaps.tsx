import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TableGap } from '#contract/audit-tables.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './audit-tables.module.css';

const SHOWN = 6;

/** The days on which a table says nothing. Rules that need it don't run for parcels of these days. */
export function TableGaps({ gaps }: { gaps: readonly TableGap[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (gaps.length === 0) return null;
  const nameOf = ({ carrierId, series }: TableGap) =>
    [carrierId === null ? '' : (findCarrier(carrierId)?.name ?? ''), series].filter(Boolean).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('auditTables.gaps')}
      description={
        <ul className={styles.problems}>
          {gaps.slice(0, SHOWN).map((gap) => (
            <li key={`${gap.carrierId} ${gap.series} ${gap.from}`}>
              {t('auditTables.gap', {
                name: nameOf(gap),
                from: formatDay(gap.from, locale),
                to: formatDay(gap.to, locale),
              })}
            </li>
          ))}
          {gaps.length > SHOWN && (
            <li>{t('auditTables.moreGaps', { number: (gaps.length - SHOWN).toLocaleString(locale) })}</li>
          )}
        </ul>
      }
    />
  );
}
