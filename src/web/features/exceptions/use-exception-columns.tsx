import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExceptionList, ExceptionState, ListedException } from '#contract/exceptions.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { useStatusName } from '#web/tracking/use-status-name.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { TagList } from '#web/ui/layout/tag-list.tsx';
import styles from './exceptions.module.css';

const COLORS: Record<ExceptionState, string | undefined> = {
  open: 'error',
  snoozed: 'warning',
  disputed: 'processing',
  closed: undefined,
};

/** The columns of a work list. */
export function useExceptionColumns(list: ExceptionList, clientId: number): TableColumnsType<ListedException> {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = (name: string) => t(`exceptions.columns.${name}`);
  const day = (date: string | null) => formatDay(date, locale);
  const statusName = useStatusName();
  const ofParcel: TableColumnsType<ListedException> = [
    {
      title: title('delivery'),
      key: 'delivery',
      render: (_, { promisedOn, deliveredOn }) => (
        <div className={styles.two}>
          <span>{t('exceptions.promised', { day: day(promisedOn) })}</span>
          <MutedText as="span">{t('exceptions.delivered', { day: day(deliveredOn) })}</MutedText>
        </div>
      ),
    },
    {
      title: title('lastEvent'),
      key: 'lastEvent',
      render: (_, { lastEvent, lastEventOn }) =>
        lastEvent === '' ? (
          '–'
        ) : (
          <div className={styles.two}>
            <span>{statusName(lastEvent)}</span>
            <MutedText as="span">{day(lastEventOn)}</MutedText>
          </div>
        ),
    },
  ];
  const ofCharge: TableColumnsType<ListedException> = [{ title: title('charge'), dataIndex: 'chargeDescription' }];
  return [
    {
      title: title('trouble'),
      key: 'trouble',
      render: (_, { troubles }) => (
        <TagList>
          {troubles.map((trouble) => (
            <Tag key={trouble} title={t(`exceptions.meanings.${trouble}`)}>
              {t(`exceptions.troubles.${trouble}`)}
            </Tag>
          ))}
        </TagList>
      ),
    },
    {
      title: t('disputes.columns.tracking'),
      key: 'tracking',
      render: (_, { trackingId, trackingNumber }) => (
        <ParcelLink trackingId={trackingId} trackingNumber={trackingNumber} />
      ),
    },
    ...(list === 'parcels' ? ofParcel : ofCharge),
    {
      title: title('amount'),
      key: 'amount',
      align: 'end',
      render: (_, { amountMinor, usualMinor, currency }) => (
        <div className={`${styles.two} ${styles.end}`}>
          <strong>{formatMoney(amountMinor, currency, locale)}</strong>
          {usualMinor !== null && (
            <MutedText as="span">
              {t('exceptions.usual', { amount: formatMoney(usualMinor, currency, locale) })}
            </MutedText>
          )}
        </div>
      ),
    },
    {
      title: title('claim'),
      key: 'claim',
      align: 'end',
      render: (_, { claims, claimMinor, currency, trackingNumber }) =>
        claims === 0 ? (
          '–'
        ) : (
          <Link to={`/disputes?client=${clientId}&text=${encodeURIComponent(trackingNumber)}`}>
            {formatMoney(claimMinor, currency, locale)}
          </Link>
        ),
    },
    {
      title: title('state'),
      key: 'state',
      render: (_, { state, snoozedUntil }) => (
        <div className={styles.two}>
          <Tag color={COLORS[state]}>{t(`exceptions.states.${state}`)}</Tag>
          {state === 'snoozed' && <MutedText as="span">{day(snoozedUntil)}</MutedText>}
        </div>
      ),
    },
    {
      title: t('disputes.columns.assignee'),
      dataIndex: 'assignee',
      render: (login: string) => (login === '' ? '–' : <bdi>{login}</bdi>),
    },
    {
      title: t('disputes.columns.note'),
      dataIndex: 'note',
      render: (note: string) => <div className={styles.note}>{note}</div>,
    },
    { title: t('disputes.columns.carrier'), dataIndex: 'carrierName' },
    {
      title: title('account'),
      key: 'account',
      render: (_, { account, service }) => (
        <div className={styles.two}>
          <bdi>{account}</bdi>
          <MutedText as="span">{service}</MutedText>
        </div>
      ),
    },
    {
      title: t('disputes.columns.invoice'),
      key: 'invoice',
      render: (_, { invoiceNumber, billDate }) => (
        <div className={styles.two}>
          <bdi>{invoiceNumber}</bdi>
          <MutedText as="span">{day(billDate)}</MutedText>
        </div>
      ),
    },
  ];
}
