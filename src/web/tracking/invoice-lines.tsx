import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatGridDate } from '#model/dates/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './tracking.module.css';

/** The charge lines of a parcel on all invoices. */
export function InvoiceLines({ history: { lines } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to reach a box that scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={t('tracking.invoiceLines')}>
      <h3>{t('tracking.invoiceLines')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tracking.fields.invoiceDate')}</th>
            <th scope="col">{t('tracking.fields.invoiceNumber')}</th>
            <th scope="col">{t('tracking.charge')}</th>
            <th scope="col">{t('tracking.category')}</th>
            <th scope="col" className={styles.amount}>
              {t('tracking.amounts.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be identical
            <tr key={index}>
              <td>{formatGridDate(line.billDate)}</td>
              <td>
                <bdi>{line.invoiceNumber}</bdi>
              </td>
              <td>{line.chargeDescription || t('tracking.unnamedCharge')}</td>
              <td>{t(`tracking.categories.${line.category}`)}</td>
              <td className={styles.amount}>{formatMoney(line.netMinor, line.currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
