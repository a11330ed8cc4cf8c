import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DivisionRecord } from '#contract/account-groups.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { EditRemoveActions } from './edit-remove-actions.tsx';

interface ColumnOptions {
  clientNames: ReadonlyMap<number, string>;
  /** Returns the number of groups in a division. */
  groupsOf: (division: DivisionRecord) => number;
  /** `null` for read-only access. */
  actions: { onEdit: (division: DivisionRecord) => void; onRemove: (division: DivisionRecord) => void } | null;
}

/** The columns of the list of divisions. */
export function useDivisionColumns(options: ColumnOptions): TableColumnsType<DivisionRecord> {
  const { clientNames, groupsOf, actions } = options;
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: TableColumnsType<DivisionRecord> = [
    { title: t('accountGroups.name'), dataIndex: 'name' },
    { title: t('accountGroups.client'), dataIndex: 'clientId', render: (id: number) => clientNames.get(id) },
    {
      title: t('accountGroups.groups'),
      key: 'groups',
      align: 'end',
      render: (_, division) => groupsOf(division).toLocaleString(locale),
    },
  ];
  if (actions === null) return columns;
  const actionColumn = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    render: (_: unknown, division: DivisionRecord) => (
      <EditRemoveActions
        name={division.name}
        isEmpty={groupsOf(division) === 0}
        onEdit={() => actions.onEdit(division)}
        onRemove={() => actions.onRemove(division)}
      />
    ),
  };
  return [...columns, actionColumn];
}
