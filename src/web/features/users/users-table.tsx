import { Empty, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { UserActions } from './user-actions.tsx';
import { PAGE_SIZE } from './user-queries.ts';
import styles from './users.module.css';

interface UsersTableProps {
  users: readonly User[];
  total: number;
  page: number;
  isLoading: boolean;
  onPage: (page: number) => void;
  onOpen: (user: User) => void;
}

const SHOWN_CLIENTS = 2;

export function UsersTable({ users, total, page, isLoading, onPage, onOpen }: UsersTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const canEdit = useAccount().permissions.includes('USER_EDIT');
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: TableColumnsType<User> = [
    {
      title: t('users.login'),
      dataIndex: 'login',
      render: (login: string, user) => (
        <button type="button" className={styles.link} onClick={() => onOpen(user)}>
          {login}
        </button>
      ),
    },
    {
      title: t('users.name'),
      key: 'name',
      render: (_, { firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    { title: t('users.email'), dataIndex: 'email' },
    { title: t('users.roles'), dataIndex: 'roles', render: (roles: User['roles']) => <Roles roles={roles} /> },
    { title: t('users.clients'), dataIndex: 'clients', render: (_, user) => <Clients user={user} /> },
    { title: t('users.state'), key: 'state', render: (_, user) => <State user={user} /> },
    {
      title: t('users.lastSeen'),
      dataIndex: 'lastSeenAt',
      render: (at: string | null) => (at === null ? t('users.never') : dateTime.format(new Date(at))),
    },
  ];
  const actions: TableColumnsType<User> = [
    {
      title: <span className="visually-hidden">{t('users.actions')}</span>,
      key: 'actions',
      render: (_, user) => <UserActions user={user} onEdit={() => onOpen(user)} />,
    },
  ];
  return (
    <Table<User>
      size="small"
      rowKey="id"
      loading={isLoading}
      columns={canEdit ? [...columns, ...actions] : columns}
      dataSource={users}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total,
        onChange: onPage,
        size: 'small',
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('users.none')} /> }}
    />
  );
}

function Roles({ roles }: Pick<User, 'roles'>) {
  return (
    <span className={styles.tags}>
      {roles.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  );
}

function Clients({ user: { clients, internal, roles } }: { user: User }) {
  const { t } = useTranslation();
  const seesAll = internal && roles.some(({ name }) => name === 'ROLE_ADMIN');
  if (seesAll) return t('users.allClients');
  const names = clients.map(({ name }) => name);
  const shown = names.slice(0, SHOWN_CLIENTS).join(', ');
  if (names.length <= SHOWN_CLIENTS) return shown;
  return <span title={names.join(', ')}>{t('users.moreClients', { shown, count: names.length - SHOWN_CLIENTS })}</span>;
}

function State({ user: { activated, internal, chatEnabled } }: { user: User }) {
  const { t } = useTranslation();
  return (
    <span className={styles.tags}>
      <Tag color={activated ? 'success' : 'default'}>{activated ? t('users.active') : t('users.inactive')}</Tag>
      {internal && <Tag>{t('users.internal')}</Tag>}
      {chatEnabled && <Tag>{t('users.chat')}</Tag>}
    </span>
  );
}
