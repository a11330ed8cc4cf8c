import { RedoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Modal, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Delivery, replayDelivery, type Webhook } from '#contract/webhooks.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { deliveriesQuery } from './credential-queries.ts';
import styles from './credentials.module.css';
import { STATE_COLORS } from './use-webhook-columns.tsx';
import { kindKey } from './webhook-dialog.tsx';

interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** The last deliveries of a webhook, each of which can be sent again. */
export function DeliveriesDialog({ webhook: { id, fields }, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  const locale = useLocale();
  const serverText = useServerText();
  const deliveries = useQuery(deliveriesQuery(id));
  const replay = useRecordAction(
    (deliveryId: number) => call(replayDelivery, { params: { id, deliveryId } }),
    t('webhooks.replayed'),
  );
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const columns: TableColumnsType<Delivery> = [
    { title: t('callers.at'), dataIndex: 'createdAt', render: (at: string) => dateTime.format(new Date(at)) },
    { title: t('webhooks.event'), dataIndex: 'kind', render: (kind: string) => t(`webhooks.kinds.${kindKey(kind)}`) },
    {
      title: t('credentials.state'),
      key: 'state',
      render: (_, { state, problem, nextAt }) => (
        <div className={styles.list}>
          <Tag color={STATE_COLORS[state]}>{t(`webhooks.states.${state}`)}</Tag>
          {problem !== null && <span className={styles.problem}>{serverText(problem)}</span>}
          {problem !== null && nextAt !== null && t('webhooks.next', { time: dateTime.format(new Date(nextAt)) })}
        </div>
      ),
    },
    {
      title: t('webhooks.attempts'),
      dataIndex: 'attempts',
      align: 'end',
      render: (attempts: number) => attempts.toLocaleString(locale),
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, delivery) => (
        <RowAction
          label={t('webhooks.replay')}
          icon={<RedoOutlined aria-hidden="true" />}
          isBusy={replay.isPending && replay.variables === delivery.id}
          onClick={() => replay.mutate(delivery.id)}
        />
      ),
    },
  ];
  return (
    <Modal open title={t('webhooks.deliveriesOf', { name: fields.name })} onCancel={onClose} width={820} footer={null}>
      {deliveries.error === null ? (
        <RecordTable<Delivery>
          columns={columns}
          rows={deliveries.data ?? []}
          isLoading={deliveries.isPending}
          isSearching={false}
          emptyText={t('webhooks.noDeliveries')}
        />
      ) : (
        <ServerError error={deliveries.error} onRetry={() => deliveries.refetch()} />
      )}
    </Modal>
  );
}
