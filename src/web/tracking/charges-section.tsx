import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { Amounts, Parcel } from './parcel.ts';
import styles from './tracking.module.css';

const ALL: readonly (keyof Amounts)[] = ['gross', 'incentive', 'net'];
const NET: readonly (keyof Amounts)[] = ['net'];

/** The charges of a parcel, by line and by category. Gross amounts and incentives are shown if the carrier states them. */
export function ChargesSection({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation();
  const parts = parcel.hasIncentives ? ALL : NET;
  return (
    <div className={styles.charges}>
      <AmountTable
        title={t('tracking.charges')}
        first={t('tracking.charge')}
        parts={parts}
        currency={parcel.currency}
        rows={parcel.lines.map((line) => ({ ...line, label: line.description || t('tracking.unnamedCharge') }))}
        total={parcel.hasIncentives ? parcel.total : null}
      />
      <AmountTable
        title={t('tracking.byCategory')}
        first={t('tracking.category')}
        parts={parts}
        currency={parcel.currency}
        rows={parcel.categories.map((row) => ({ ...row, label: t(`tracking.categories.${row.category}`) }))}
        total={null}
      />
    </div>
  );
}

interface AmountTableProps {
  title: string;
  first: string;
  parts: readonly (keyof Amounts)[];
  currency: string;
  rows: readonly (Amounts & { label: string })[];
  total: Amounts | null;
}

function AmountTable({ title, first, parts, currency, rows, total }: AmountTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const cells = (amounts: Amounts) =>
    parts.map((part) => (
      <td key={part} className={styles.amount}>
        {formatMoney(amounts[part], currency, locale)}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to reach a box that scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <h3>{title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {parts.map((part) => (
              <th key={part} scope="col" className={styles.amount}>
                {t(`tracking.amounts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be identical
            <tr key={index}>
              <td>{row.label}</td>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('tracking.total')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
