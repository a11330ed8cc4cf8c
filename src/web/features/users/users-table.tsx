import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useAccount } from '#web/api/account-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { UserActions } from './user-actions.tsx';
import { UserClients, UserRoles, UserState } from './user-cells.tsx';
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

/** The list of users, paged by the server. */
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
    { title: t('users.roles'), dataIndex: 'roles', render: (roles: User['roles']) => <UserRoles roles={roles} /> },
    { title: t('users.clients'), dataIndex: 'clients', render: (_, user) => <UserClients user={user} /> },
    { title: t('users.state'), key: 'state', render: (_, user) => <UserState user={user} /> },
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
    <DataTable<User>
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
      locale={{ emptyText: <EmptyList isLoading={isLoading} text={t('users.none')} /> }}
    />
  );
}
