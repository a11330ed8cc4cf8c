import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import type { DisputedFinding } from '#contract/disputes.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { useSelectionNames } from '#web/ui/records/use-selection-names.ts';
import { PAGE_SIZE } from './dispute-queries.ts';
import type { Disputes } from './use-disputes.ts';
import { useFindingColumns } from './use-finding-columns.tsx';

interface FindingsTableProps {
  disputes: Disputes;
  /** The ids of the selected findings; `null` if findings can't be selected. */
  selected: readonly string[] | null;
  onSelect: (ids: string[]) => void;
  onOpen: (finding: DisputedFinding) => void;
}

/** The findings of the desk, paged by the server. */
export function FindingsTable({ disputes, selected, onSelect, onOpen }: FindingsTableProps) {
  const { t } = useTranslation();
  const { findings, page, choose, summary } = disputes;
  const columns = useFindingColumns({ rates: summary.data?.rates ?? [], onOpen });
  const names = useSelectionNames<DisputedFinding>(({ rule, trackingNumber, invoiceNumber }) =>
    [rule, trackingNumber || invoiceNumber].join(' '),
  );
  return (
    <DataTable<DisputedFinding>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={findings.data?.findings ?? []}
      loading={findings.isFetching}
      {...(selected !== null && {
        rowSelection: {
          selectedRowKeys: [...selected],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onSelect(keys.map(String)),
          ...names,
        },
      })}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: findings.data?.total ?? 0,
        onChange: (next) => choose({ page: String(next) }),
        size: 'small',
        showSizeChanger: false,
        showTotal: (count) => t('disputes.findingCount', { count }),
      }}
      locale={{ emptyText: <EmptyList isLoading={findings.isFetching} text={t('disputes.none')} /> }}
    />
  );
}
