import { UserAddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { UserDrawer } from './user-drawer.tsx';
import { UserFilters } from './user-filters.tsx';
import { PAGE_SIZE, usersQuery } from './user-queries.ts';
import styles from './users.module.css';
import { UsersTable } from './users-table.tsx';

const NEW_USER = 'new';

/** Lists, adds, edits and deactivates users. */
export function UsersPage() {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const { choices, choose, page } = useListChoices(['search', 'role', 'client', 'state', 'user']);
  const users = useQuery(
    usersQuery({
      page,
      search: choices.search ?? undefined,
      roleId: toId(choices.role),
      clientId: toId(choices.client),
      state: toState(choices.state),
    }),
  );
  useExistingPage({ page, pageSize: PAGE_SIZE, found: users, onPage: (last) => choose({ page: String(last) }) });
  const openId = toId(choices.user);
  const show = (user: string | null) => choose({ user, page: choices.page });
  return (
    <SectionCard title={t('users.title')} isTitleHidden>
      <div className={styles.bar}>
        <UserFilters choices={choices} onChoose={choose} />
        {permissions.includes('USER_ADD') && (
          <Button type="primary" icon={<UserAddOutlined aria-hidden="true" />} onClick={() => show(NEW_USER)}>
            {t('users.add')}
          </Button>
        )}
      </div>
      {users.error !== null && <ServerError error={users.error} onRetry={() => users.refetch()} />}
      <UsersTable
        users={users.data?.users ?? []}
        total={users.data?.total ?? 0}
        page={page}
        isLoading={users.isPending}
        onPage={(next) => choose({ page: String(next) })}
        onOpen={({ id }) => show(String(id))}
      />
      {(openId !== undefined || (choices.user === NEW_USER && permissions.includes('USER_ADD'))) && (
        <UserDrawer key={choices.user} userId={openId ?? null} onClose={() => show(null)} />
      )}
    </SectionCard>
  );
}

function toId(text: string | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;
}

function toState(text: string | null): 'active' | 'inactive' | undefined {
  return text === 'active' || text === 'inactive' ? text : undefined;
}
