import { useQuery } from '@tanstack/react-query';
import { Tag, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatGridDate, formatGridDateTime } from '#model/dates/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type AskedParcel, parcelHistoryQuery } from './parcel-queries.ts';
import { timelineEvents } from './timeline-events.ts';
import styles from './tracking.module.css';

/** What happened to the parcel, and every line it appears on over all invoices, with what came back for it. */
export function HistorySection({ asked }: { asked: AskedParcel }) {
  const { t } = useTranslation();
  const history = useQuery(parcelHistoryQuery(asked));
  if (history.error !== null) return <ServerError error={history.error} onRetry={() => history.refetch()} />;
  if (history.data === undefined) return <LoadingScreen />;
  return (
    <>
      <section aria-label={t('tracking.timeline')}>
        <h3>{t('tracking.timeline')}</h3>
        <ParcelTimeline history={history.data} />
      </section>
      <InvoiceLines history={history.data} />
      <Credits history={history.data} />
    </>
  );
}

function ParcelTimeline({ history }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  return (
    <Timeline
      className={styles.timeline}
      items={timelineEvents(history).map(({ kind, at, invoiceNumber }) => ({
        key: `${kind} ${at} ${invoiceNumber}`,
        color: kind === 'delivery' ? 'green' : kind === 'invoice' ? 'gray' : 'blue',
        content: (
          <>
            <time dateTime={at}>{at.length > 10 ? formatGridDateTime(at) : formatGridDate(at)}</time>{' '}
            {t(`tracking.events.${kind}`)} {invoiceNumber !== null && <bdi>{invoiceNumber}</bdi>}
          </>
        ),
      }))}
    />
  );
}

function InvoiceLines({ history: { lines } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
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
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may charge the same for the same
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

const COLOURS: Readonly<Record<string, string>> = { Credited: 'success', Adjusted: 'processing', Denied: 'error' };

function Credits({ history: { credits } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (credits.length === 0) return null;
  return (
    <section aria-label={t('tracking.credits')}>
      <h3>{t('tracking.credits')}</h3>
      <ul className={styles.credits}>
        {credits.map((credit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two credits may give the same for the same
          <li key={index}>
            {credit.status !== '' && (
              <Tag color={COLOURS[credit.status] ?? 'default'}>{t(`tracking.creditStates.${credit.status}`)}</Tag>
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
