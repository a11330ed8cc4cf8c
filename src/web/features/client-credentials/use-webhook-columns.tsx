import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './credentials.module.css';
import { WebhookActions } from './webhook-actions.tsx';
import { kindKey } from './webhook-dialog.tsx';

export const STATE_COLORS = { waiting: 'processing', delivered: 'success', failed: 'error' } as const;

interface Handlers {
  onEdit: (webhook: Webhook) => void;
  onOpen: (webhook: Webhook) => void;
}

/** The columns of the list of webhooks. */
export function useWebhookColumns({ onEdit, onOpen }: Handlers): TableColumnsType<Webhook> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      title: t('schedules.name'),
      key: 'name',
      render: (_, { fields }) => (
        <div className={styles.name}>
          {fields.name}
          <code dir="ltr">{fields.url}</code>
        </div>
      ),
    },
    { title: t('callers.credential'), dataIndex: 'credentialName' },
    { title: t('reports.client'), dataIndex: 'clientName' },
    {
      title: t('webhooks.events'),
      key: 'events',
      render: (_, { fields }) => (
        <div className={styles.list}>
          {fields.kinds.map((kind) => (
            <span key={kind}>{t(`webhooks.kinds.${kindKey(kind)}`)}</span>
          ))}
        </div>
      ),
    },
    {
      title: t('webhooks.last'),
      key: 'last',
      render: (_, { isPaused, last }) => (
        <div className={styles.list}>
          {isPaused && <Tag>{t('schedules.paused')}</Tag>}
          {last === null ? (
            t('credentials.never')
          ) : (
            <>
              <Tag color={STATE_COLORS[last.state]}>{t(`webhooks.states.${last.state}`)}</Tag>
              {dateTime.format(new Date(last.createdAt))}
            </>
          )}
        </div>
      ),
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, webhook) => (
        <WebhookActions webhook={webhook} onEdit={() => onEdit(webhook)} onOpen={() => onOpen(webhook)} />
      ),
    },
  ];
}
