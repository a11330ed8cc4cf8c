import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Credential } from '#contract/client-credentials.ts';
import { API_SCOPES } from '#model/access/api-scopes.ts';
import { formatLongDate } from '#model/dates/format-date.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CredentialActions } from './credential-actions.tsx';
import { credentialState } from './credential-state.ts';
import styles from './credentials.module.css';

const COLORS = { active: 'success', rotating: 'processing', paused: 'default', expired: 'error' } as const;

interface Handlers {
  onEdit: (credential: Credential) => void;
  onRotate: (credential: Credential) => void;
}

/** The columns of the list of credentials. */
export function useCredentialColumns({ onEdit, onRotate }: Handlers): TableColumnsType<Credential> {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const today = new Date().toISOString().slice(0, 10);
  return [
    {
      title: t('schedules.name'),
      key: 'name',
      render: (_, { fields, clientName, publicId }) => (
        <div className={styles.name}>
          {fields.name}
          <span>{clientName}</span>
          <code dir="ltr">{publicId}</code>
        </div>
      ),
    },
    {
      title: t('credentials.scopes'),
      key: 'scopes',
      render: (_, { fields }) => (
        <div className={`${styles.list} ${styles.wrapped}`}>
          {fields.scopes.map((scope) => (
            <span key={scope}>{t(`apiScopes.${scope}`, API_SCOPES[scope].label)}</span>
          ))}
        </div>
      ),
    },
    {
      title: t('credentials.networks'),
      key: 'networks',
      render: (_, { fields }) =>
        fields.networks.length === 0 ? (
          t('credentials.everywhere')
        ) : (
          <div className={styles.list} dir="ltr">
            {fields.networks.map((network) => (
              <span key={network}>{network}</span>
            ))}
          </div>
        ),
    },
    {
      title: t('credentials.callsPerMinute'),
      dataIndex: ['fields', 'callsPerMinute'],
      align: 'end',
      render: (calls: number) => calls.toLocaleString(locale),
    },
    {
      title: t('credentials.expiresOn'),
      dataIndex: ['fields', 'expiresOn'],
      render: (day: string | null) => (day === null ? t('credentials.never') : formatLongDate(day, locale)),
    },
    {
      title: t('credentials.lastUse'),
      key: 'lastUse',
      render: (_, { lastUsedAt, lastAddress }) => (
        <div className={styles.list}>
          {lastUsedAt === null ? t('credentials.never') : dateTime.format(new Date(lastUsedAt))}
          {lastAddress !== null && <code dir="ltr">{lastAddress}</code>}
        </div>
      ),
    },
    {
      title: t('credentials.state'),
      key: 'state',
      render: (_, credential) => {
        const state = credentialState(credential, today);
        const ending = credential.secrets.find(({ endsAt }) => endsAt !== null)?.endsAt;
        return (
          <div className={styles.list}>
            <Tag color={COLORS[state]}>{t(`credentials.states.${state}`)}</Tag>
            {ending && t('credentials.formerUntil', { time: dateTime.format(new Date(ending)) })}
          </div>
        );
      },
    },
    {
      title: t('records.actions'),
      key: 'actions',
      fixed: 'end',
      render: (_, credential) => (
        <CredentialActions
          credential={credential}
          onEdit={() => onEdit(credential)}
          onRotate={() => onRotate(credential)}
        />
      ),
    },
  ];
}
