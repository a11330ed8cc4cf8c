import { Button, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApprovalRate, DisputedFinding } from '#contract/disputes.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ParcelLink } from '#web/tracking/parcel-link.tsx';
import { approvalRate } from './approval-rate.ts';
import { DaysLeft } from './days-left.tsx';
import styles from './disputes.module.css';

interface FindingColumns {
  rates: readonly ApprovalRate[];
  onOpen: (finding: DisputedFinding) => void;
}

/** The columns of the desk's table. */
export function useFindingColumns({ rates, onOpen }: FindingColumns): TableColumnsType<DisputedFinding> {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const title = (name: string) => t(`disputes.columns.${name}`);
  return [
    {
      title: title('daysLeft'),
      key: 'daysLeft',
      render: (_, finding) => <DaysLeft finding={finding} />,
    },
    {
      title: title('amount'),
      key: 'amount',
      align: 'end',
      render: (_, { amountMinor, creditedMinor, currency }) => (
        <span className={styles.amount}>
          <strong>{formatMoney(amountMinor, currency, locale)}</strong>
          {creditedMinor > 0 && creditedMinor < amountMinor && (
            <span className={styles.count}>
              {t('disputes.partCredited', { amount: formatMoney(creditedMinor, currency, locale) })}
            </span>
          )}
        </span>
      ),
    },
    {
      title: title('rule'),
      key: 'rule',
      render: (_, finding) => (
        <Button type="link" size="small" onClick={() => onOpen(finding)}>
          {nameOf({ dimension: 'rule', value: finding.rule })}
        </Button>
      ),
    },
    {
      title: title('status'),
      dataIndex: 'status',
      render: (status: DisputedFinding['status']) => (
        <Tag className={styles.tag} data-status={status}>
          {nameOf({ dimension: 'status', value: status })}
        </Tag>
      ),
    },
    {
      title: title('tracking'),
      key: 'tracking',
      render: (_, { trackingId, trackingNumber }) => (
        <ParcelLink trackingId={trackingId} trackingNumber={trackingNumber} />
      ),
    },
    { title: title('carrier'), dataIndex: 'carrierName' },
    { title: title('account'), dataIndex: 'account', render: (account: string) => <bdi>{account}</bdi> },
    {
      title: title('invoice'),
      key: 'invoice',
      render: (_, { invoiceNumber, billDate }) => (
        <span className={styles.amount}>
          <bdi>{invoiceNumber}</bdi>
          <span className={styles.count}>{formatDay(billDate, locale)}</span>
        </span>
      ),
    },
    {
      title: title('approval'),
      key: 'approval',
      align: 'end',
      render: (_, finding) => {
        const rate = approvalRate(rates, finding);
        if (rate === null) return <span title={t('disputes.noAnswers')}>–</span>;
        const share = rate.share.toLocaleString(locale, { style: 'percent' });
        return <span title={t('disputes.approvalOf', { share, count: rate.answers })}>{share}</span>;
      },
    },
    {
      title: title('assignee'),
      dataIndex: 'assignee',
      render: (login: string) => (login === '' ? '–' : <bdi>{login}</bdi>),
    },
    {
      title: title('note'),
      dataIndex: 'note',
      render: (note: string) => (
        <span className={styles.note} title={note}>
          {note}
        </span>
      ),
    },
  ];
}
