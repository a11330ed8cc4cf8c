import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertFiring } from '#contract/alerts.ts';
import type { DeliveryState } from '#contract/report-schedules.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { firingsQuery } from './alert-queries.ts';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';

const MAIL_COLORS: Record<DeliveryState, string> = {
  sent: 'success',
  failed: 'error',
  skipped: 'default',
  waiting: 'processing',
};

const HEADER = ['from', 'to', 'measure', 'value', 'low', 'high', 'currency', 'fired_at', 'sent_to', 'failed'];

interface FiringsDialogProps {
  alert: Alert;
  onClose: () => void;
}

/** The periods for which an alert fired, with its mails. */
export function FiringsDialog({ alert: { id, fields }, onClose }: FiringsDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  const locale = useLocale();
  const { measureName, periodName, figure, limits } = useAlertTexts();
  const firings = useQuery(firingsQuery(id));
  const rows = firings.data ?? [];
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: TableColumnsType<AlertFiring> = [
    { title: t('alerts.period'), key: 'period', render: (_, one) => periodName(one.period, one) },
    { title: t('alerts.measure'), key: 'measure', render: (_, { measure }) => measureName(measure) },
    { title: t('alerts.value'), key: 'value', align: 'end', render: (_, one) => figure(one.value, one) },
    { title: t('alerts.expected'), key: 'limits', render: (_, one) => limits(one, one) },
    { title: t('alerts.firedAt'), dataIndex: 'firedAt', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('alerts.mails'), key: 'mails', render: (_, { mails }) => <Mails mails={mails} /> },
  ];
  return (
    <Modal open title={t('alerts.logOf', { name: fields.name })} onCancel={onClose} width={900} footer={null}>
      <div className={styles.log}>
        <div>
          <CsvButton
            fileName="alert-log.csv"
            header={HEADER}
            isEmpty={rows.length === 0}
            readRows={() => rows.map(toCells)}
          />
        </div>
        {firings.error === null ? (
          <RecordTable<AlertFiring>
            columns={columns}
            rows={rows}
            isLoading={firings.isPending}
            isSearching={false}
            emptyText={t('alerts.noFirings')}
          />
        ) : (
          <ServerError error={firings.error} onRetry={() => firings.refetch()} />
        )}
      </div>
    </Modal>
  );
}

function Mails({ mails }: Pick<AlertFiring, 'mails'>) {
  const { t } = useTranslation();
  const serverText = useServerText();
  return (
    <ul className={styles.mails}>
      {mails.map(({ recipient, state, reason }) => (
        <li key={recipient}>
          <span dir="ltr">{recipient}</span>
          <Tag color={MAIL_COLORS[state]}>{t(`schedules.deliveryStates.${state}`)}</Tag>
          {reason !== null && <p className={styles.problem}>{serverText(reason)}</p>}
        </li>
      ))}
    </ul>
  );
}

function toCells({ from, to, measure, value, low, high, currency, firedAt, mails }: AlertFiring): string[] {
  const number = (one: number | null) => (one === null ? '' : String(one));
  const addresses = (state: string) =>
    mails.flatMap((mail) => (mail.state === state ? [mail.recipient] : [])).join(' ');
  const figures = [number(value), number(low), number(high), currency];
  return [from, to, measure, ...figures, firedAt, addresses('sent'), addresses('failed')];
}
