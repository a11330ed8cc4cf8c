import { SafetyOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import styles from './users.module.css';

const SHOWN_CLIENTS = 2;

/** The roles of a user as tags. */
export function UserRoles({ roles }: Pick<User, 'roles'>) {
  return (
    <span className={styles.tags}>
      {roles.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  );
}

/** The clients of a user, shortened to the first two. */
export function UserClients({ user: { clients, internal, roles } }: { user: User }) {
  const { t } = useTranslation();
  const seesAll = internal && roles.some(({ name }) => name === 'ROLE_ADMIN');
  if (seesAll) return t('users.allClients');
  const names = clients.map(({ name }) => name);
  const shown = names.slice(0, SHOWN_CLIENTS).join(', ');
  if (names.length <= SHOWN_CLIENTS) return shown;
  return <span title={names.join(', ')}>{t('users.moreClients', { shown, count: names.length - SHOWN_CLIENTS })}</span>;
}

/** The state of a user as tags. */
export function UserState({ user: { activated, internal, chatEnabled, hasSecondFactor } }: { user: User }) {
  const { t } = useTranslation();
  return (
    <span className={styles.tags}>
      <Tag color={activated ? 'success' : 'default'}>{activated ? t('users.active') : t('users.inactive')}</Tag>
      {internal && <Tag>{t('users.internal')}</Tag>}
      {chatEnabled && <Tag>{t('users.chat')}</Tag>}
      {hasSecondFactor && (
        <Tooltip title={t('users.secondFactor')}>
          <SafetyOutlined role="img" aria-label={t('users.secondFactor')} />
        </Tooltip>
      )}
    </span>
  );
}
