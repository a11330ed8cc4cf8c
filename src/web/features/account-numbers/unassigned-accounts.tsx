import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type KnownNumber, listUnassignedAccounts } from '#contract/account-numbers.ts';
import { assignAccountGroup } from '#contract/carrier-accounts.ts';
import { useAccount } from '#web/api/account-query.ts';
import { groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import styles from './account-numbers.module.css';

const unassignedQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listUnassignedAccounts.path, clientId],
    queryFn: ({ signal }) => call(listUnassignedAccounts, { params: { clientId } }, signal),
  });

/** The accounts on invoices that belong to no group. Choosing a group assigns them, with all their invoices. */
export function UnassignedAccounts({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const query = useQuery(unassignedQuery(clientId));
  const columns = useUnassignedColumns(clientId);
  return (
    <RecordList<KnownNumber>
      title={t('accountNumbers.unassigned')}
      query={query}
      rows={query.data ?? []}
      columns={columns}
      textOf={({ carrierName, number, name, client }) => [carrierName, number, name, client.name].join(' ')}
      emptyText={t('accountNumbers.allAssigned')}
    >
      <MutedText>{t('accountNumbers.unassignedNote')}</MutedText>
    </RecordList>
  );
}

function useUnassignedColumns(clientId: number): TableColumnsType<KnownNumber> {
  const { t } = useTranslation();
  const locale = useLocale();
  const canEdit = useAccount().permissions.includes('ACCOUNT_EDIT');
  const records = useQuery(groupRecordsQuery(clientId)).data;
  const assign = useRecordAction(
    ({ account: { id, version }, groupId }: { account: KnownNumber; groupId: number }) =>
      call(assignAccountGroup, { body: { groupId, accounts: [{ id, version }] } }),
    t('accountNumbers.assigned'),
  );
  const groupsOf = (account: KnownNumber) =>
    (records?.groups ?? [])
      .filter((group) => group.clientId === account.client.id)
      .map(({ id, name, divisionId }) => {
        const division = records?.divisions.find((one) => one.id === divisionId)?.name;
        return { value: id, label: division === undefined ? name : `${division} – ${name}` };
      });
  const columns: TableColumnsType<KnownNumber> = [
    { title: t('accounts.carrier'), dataIndex: 'carrierName' },
    { title: t('accounts.number'), dataIndex: 'number', render: (number: string) => <bdi dir="ltr">{number}</bdi> },
    { title: t('accounts.name'), dataIndex: 'name' },
    { title: t('accounts.client'), dataIndex: ['client', 'name'] },
    {
      title: t('accountNumbers.invoices'),
      dataIndex: 'invoices',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
    {
      title: t('accountNumbers.firstInvoice'),
      dataIndex: 'firstInvoiceOn',
      render: (day: string | null) => formatDay(day, locale),
    },
    {
      title: t('accountNumbers.lastInvoice'),
      dataIndex: 'lastInvoiceOn',
      render: (day: string | null) => formatDay(day, locale),
    },
  ];
  if (!canEdit) return columns;
  const choice: TableColumnsType<KnownNumber>[number] = {
    title: t('accounts.assignTo'),
    key: 'group',
    render: (_, account) => (
      <Select<number>
        className={styles.group}
        aria-label={t('accountNumbers.assign', { number: account.number })}
        placeholder={t('accounts.assignTo')}
        loading={assign.isPending && assign.variables.account.id === account.id}
        disabled={assign.isPending}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={groupsOf(account)}
        onChange={(groupId) => assign.mutate({ account, groupId })}
      />
    ),
  };
  // Next to the number, so that it can be reached without scrolling.
  return columns.toSpliced(2, 0, choice);
}
