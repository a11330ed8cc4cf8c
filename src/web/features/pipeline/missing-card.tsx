import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Arrival } from '#contract/pipeline.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import styles from './pipeline.module.css';
import { arrivalsQuery } from './pipeline-queries.ts';

/** The accounts whose next regular invoice is overdue. */
export function MissingCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const arrivals = useQuery(arrivalsQuery);
  const late = arrivals.data?.filter(({ daysLate }) => daysLate > 0) ?? [];
  const number = (value: number) => value.toLocaleString(locale);
  const day = (of: string) => formatDay(of, locale);
  const columns: TableColumnsType<Arrival> = [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('home.carrier'), dataIndex: 'carrierName' },
    { title: t('pipeline.account'), dataIndex: 'accountNumber' },
    { title: t('pipeline.everyDays'), dataIndex: 'everyDays', align: 'end', render: number },
    { title: t('home.lastBillDate'), dataIndex: 'lastOn', render: day },
    { title: t('pipeline.dueOn'), dataIndex: 'dueOn', render: day },
    {
      title: t('pipeline.daysLate'),
      dataIndex: 'daysLate',
      align: 'end',
      render: (days: number) => <span className={styles.alarm}>{number(days)}</span>,
    },
  ];
  return (
    <RecordList<Arrival>
      title={t('pipeline.missing')}
      query={arrivals}
      rows={late}
      textOf={({ clientName, carrierName, accountNumber }) => [clientName, carrierName, accountNumber].join(' ')}
      rowKey={({ clientId, carrierId, accountNumber }) => `${clientId} ${carrierId} ${accountNumber}`}
      columns={columns}
      emptyText={t('pipeline.nothingMissing')}
    >
      <MutedText>{t('pipeline.missingNote', { accounts: number(arrivals.data?.length ?? 0) })}</MutedText>
    </RecordList>
  );
}
