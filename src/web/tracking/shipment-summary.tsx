import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import { formatGridDate, formatGridDateTime } from '#model/dates/format-date.ts';
import { parcelLink } from '#model/tracking/carrier-tracking-number.ts';
import { formatMeasure } from '#web/format/format-measure.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { number, type Parcel, text } from './parcel.ts';
import styles from './tracking.module.css';

/** The shipment as the carrier reports it: service, dates, status and weight. */
export function ShipmentSummary({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { header, currency, total } = parcel;
  const status = text(header, 'TRACKING_STATUS');
  const fields: [name: string, value: React.ReactNode][] = [
    ['trackingNumber', <TrackingNumber key="number" parcel={parcel} />],
    ['carrier', text(header, 'CARRIER_NAME')],
    ['service', text(header, 'SERVICE')],
    ['invoiceNumber', text(header, 'INVOICE_NUMBER')],
    ['accountNumber', text(header, 'ACCOUNT_NUMBER')],
    ['invoiceDate', day(header, 'BILL_DATE')],
    ['shipDate', day(header, 'PICKUP_DATE')],
    ['deliveryDate', moment(header, 'DELIVERY_DATE')],
    ['status', status === '' ? '' : t(`values.tracking_status.${status}`, status)],
    ['zone', text(header, 'ZONE')],
    ['actualWeight', weight(locale, header, 'ACTUAL_WEIGHT')],
    ['billWeight', weight(locale, header, 'BILL_WEIGHT')],
    ['dimensions', dimensions(locale, header)],
    ['netAmount', formatMoney(total.net, currency, locale)],
  ];
  return (
    <section aria-label={t('tracking.summary')}>
      <dl className={styles.summary}>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`tracking.fields.${name}`)}</dt>
            <dd>
              <bdi>{value === '' ? '–' : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The tracking number, as a link if the carrier has a tracking page for it. */
function TrackingNumber({ parcel: { carrierId, trackingNumber } }: { parcel: Parcel }) {
  const link = parcelLink(carrierId, trackingNumber);
  if (link === null) return trackingNumber || '–';
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  );
}

function day(row: Row, name: string): string {
  const value = text(row, name);
  return value === '' ? '' : formatGridDate(value);
}

function moment(row: Row, name: string): string {
  const value = text(row, name);
  return value === '' ? '' : formatGridDateTime(value);
}

function weight(locale: string, row: Row, name: string): string {
  const value = number(row, name);
  return value === 0 ? '' : formatMeasure(value, text(row, `${name}_UNIT`), locale);
}

function dimensions(locale: string, row: Row): string {
  const [length, width, height] = ['LENGTH', 'WIDTH', 'HEIGHT'].map((name) => number(row, name));
  if (!length && !width && !height) return '';
  const sides = [length, width].map((side) => formatMeasure(side ?? 0, '', locale));
  return [...sides, formatMeasure(height ?? 0, text(row, 'DIM_UNIT'), locale)].join(' × ');
}
