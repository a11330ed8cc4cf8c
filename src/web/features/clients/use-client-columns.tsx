import { EditOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { ClientRow } from './client-rows.ts';
import styles from './clients.module.css';

/** `onEdit` is `null` for read-only access. */
export function useClientColumns(onEdit: ((client: ClientRow) => void) | null): TableColumnsType<ClientRow> {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: TableColumnsType<ClientRow> = [
    {
      title: t('clients.name'),
      dataIndex: 'name',
      render: (name: string, { parentName }) => <span className={parentName ? styles.child : undefined}>{name}</span>,
    },
    { title: t('clients.code'), dataIndex: 'code' },
    { title: t('clients.parent'), dataIndex: 'parentName' },
    { title: t('clients.city'), dataIndex: 'city' },
    { title: t('clients.state'), dataIndex: 'state' },
    {
      title: t('clients.engageDate'),
      dataIndex: 'engageDate',
      render: (day: string | null) => formatDay(day, locale),
    },
  ];
  if (onEdit === null) return columns;
  const actions = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    align: 'end' as const,
    fixed: 'end' as const,
    render: (_: unknown, client: ClientRow) => (
      <Button
        size="small"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('records.editOf', { name: client.name })}
        onClick={() => onEdit(client)}
      >
        {t('records.edit')}
      </Button>
    ),
  };
  return [...columns, actions];
}
