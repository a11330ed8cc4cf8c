import { SwapOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupRecord } from '#contract/account-groups.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { EditRemoveActions } from './edit-remove-actions.tsx';

interface ColumnOptions {
  clientNames: ReadonlyMap<number, string>;
  divisionName: (id: number | null) => string;
  /** `null` for read-only access. */
  actions: {
    onEdit: (group: GroupRecord) => void;
    onMove: (group: GroupRecord) => void;
    onRemove: (group: GroupRecord) => void;
  } | null;
}

/** The columns of the list of account groups. */
export function useGroupColumns({ clientNames, divisionName, actions }: ColumnOptions): TableColumnsType<GroupRecord> {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: TableColumnsType<GroupRecord> = [
    { title: t('accountGroups.name'), dataIndex: 'name' },
    { title: t('accountGroups.division'), dataIndex: 'divisionId', render: divisionName },
    { title: t('accountGroups.client'), dataIndex: 'clientId', render: (id: number) => clientNames.get(id) },
    {
      title: t('accountGroups.accounts'),
      dataIndex: 'accountCount',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
  ];
  if (actions === null) return columns;
  const actionColumn = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    render: (_: unknown, group: GroupRecord) => (
      <EditRemoveActions
        name={group.name}
        isEmpty={group.accountCount === 0}
        onEdit={() => actions.onEdit(group)}
        onRemove={() => actions.onRemove(group)}
      >
        <Button
          size="small"
          icon={<SwapOutlined aria-hidden="true" />}
          aria-label={t('accountGroups.moveOf', { name: group.name })}
          disabled={group.accountCount === 0}
          onClick={() => actions.onMove(group)}
        >
          {t('accountGroups.moveAccounts')}
        </Button>
      </EditRemoveActions>
    ),
  };
  return [...columns, actionColumn];
}
