import { EditOutlined } from '@ant-design/icons';
import { Button, Switch, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupRecord } from '#contract/account-groups.ts';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import { TagList } from '#web/ui/layout/tag-list.tsx';

interface Actions {
  onEdit: (account: CarrierAccount) => void;
  onToggle: (account: CarrierAccount) => void;
  togglingId: number | null;
}

const GUARANTEES = ['isUpsGsr', 'isFedexExpressGsr', 'isFedexIntlGsr'] as const;

/** The columns of the account list. `actions` is `null` for read-only access. */
export function useAccountColumns(
  groups: readonly GroupRecord[],
  actions: Actions | null,
): TableColumnsType<CarrierAccount> {
  const { t } = useTranslation();
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const columns: TableColumnsType<CarrierAccount> = [
    { title: t('accounts.carrier'), dataIndex: ['carrier', 'name'] },
    { title: t('accounts.number'), dataIndex: 'number' },
    { title: t('accounts.name'), dataIndex: 'name' },
    { title: t('accounts.client'), dataIndex: ['client', 'name'] },
    {
      title: t('accounts.group'),
      dataIndex: 'groupId',
      render: (groupId: number | null) => (groupId === null ? '–' : groupNames.get(groupId)),
    },
    {
      title: t('accounts.gsr'),
      key: 'gsr',
      render: (_, account) => (
        <TagList>
          {GUARANTEES.filter((guarantee) => account[guarantee]).map((guarantee) => (
            <Tag key={guarantee}>{t(`accounts.guarantees.${guarantee}`)}</Tag>
          ))}
        </TagList>
      ),
    },
    {
      title: t('accounts.active'),
      dataIndex: 'active',
      render: (active: boolean, account) =>
        actions === null ? (
          t(active ? 'accounts.isActive' : 'accounts.isInactive')
        ) : (
          <Switch
            size="small"
            checked={active}
            loading={actions.togglingId === account.id}
            aria-label={t('accounts.activeOf', { number: account.number })}
            onChange={() => actions.onToggle(account)}
          />
        ),
    },
  ];
  if (actions === null) return columns;
  const edit = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    align: 'end' as const,
    fixed: 'end' as const,
    render: (_: unknown, account: CarrierAccount) => (
      <Button
        size="small"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('records.editOf', { name: account.number })}
        onClick={() => actions.onEdit(account)}
      >
        {t('records.edit')}
      </Button>
    ),
  };
  return [...columns, edit];
}
