import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatGridDate } from '#model/dates/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './tracking.module.css';

const STATUS_COLOURS: Readonly<Record<string, string>> = {
  Credited: 'success',
  Adjusted: 'processing',
  Denied: 'error',
};

/** The refunds for a parcel; nothing if there are none. */
export function ParcelCredits({ history: { credits } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (credits.length === 0) return null;
  return (
    <section aria-label={t('tracking.credits')}>
      <h3>{t('tracking.credits')}</h3>
      <ul className={styles.credits}>
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two credits can be identical
          <li key={index}>
            {credit.status !== '' && (
              <Tag color={STATUS_COLOURS[credit.status] ?? 'default'}>
                {t(`tracking.creditStates.${credit.status}`)}
              </Tag>
            )}
            <span>{formatGridDate(credit.billDate)}</span>
            <span>{t(`values.credit_type.${credit.creditType}`, credit.creditType)}</span>
            <bdi>{credit.invoiceNumber}</bdi>
            <strong>{formatMoney(credit.refundMinor, credit.currency, locale)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
