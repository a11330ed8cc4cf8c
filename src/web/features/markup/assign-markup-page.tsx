import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarkupAssignment, removeMarkupAssignment } from '#contract/markups.ts';
import { call } from '#web/api/call.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { markupAssignmentsQuery } from './markup-queries.ts';
import { useMarkupTexts } from './use-markup-texts.ts';

const HEADER = [
  'client_code',
  'client',
  'set',
  'currency',
  'effective_from',
  'effective_to',
  'credits_passed_on_percent',
];

/** Which sets of markup rules price the invoices of which clients. */
export function AssignMarkupPage() {
  const { t } = useTranslation();
  const found = useQuery(markupAssignmentsQuery);
  const [edited, setEdited] = useState<MarkupAssignment | 'new' | null>(null);
  const columns = useAssignmentColumns(setEdited);
  const { assignments = [], sets = [] } = found.data ?? {};
  return (
    <CardPage>
      <RecordList<MarkupAssignment>
        title={t('markup.assignments')}
        query={found}
        actions={
          <>
            <CsvButton
              fileName="markup-assignments.csv"
              header={HEADER}
              isEmpty={assignments.length === 0}
              readRows={() => assignments.map(toCells)}
            />
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('markup.assign')}
            </Button>
          </>
        }
        rows={assignments}
        textOf={({ clientName, clientCode, setName, currency }) =>
          [clientName, clientCode, setName, currency].join(' ')
        }
        columns={columns}
        emptyText={t('markup.noAssignments')}
      >
        <MutedText>{t('markup.assignNote')}</MutedText>
      </RecordList>
      {edited !== null && (
        <AssignmentDialog assignment={edited === 'new' ? null : edited} sets={sets} onClose={() => setEdited(null)} />
      )}
    </CardPage>
  );
}

function toCells(assignment: MarkupAssignment): string[] {
  const { clientCode, clientName, setName, currency, effectiveFrom, effectiveTo, creditPoints } = assignment;
  return [clientCode, clientName, setName, currency, effectiveFrom, effectiveTo ?? '', String(creditPoints / 100)];
}

function useAssignmentColumns(onEdit: (assignment: MarkupAssignment) => void): TableColumnsType<MarkupAssignment> {
  const { t } = useTranslation();
  const { days, percent } = useMarkupTexts();
  const ask = useConfirmRemoval();
  const remove = useRecordAction(({ id, version }: MarkupAssignment) =>
    call(removeMarkupAssignment, { params: { assignmentId: id }, query: { version } }),
  );
  const askToRemove = (assignment: MarkupAssignment) =>
    ask({
      title: t('markup.removeTitle', { name: nameOf(assignment) }),
      text: t('markup.removeNote'),
      onRemove: () => remove.mutate(assignment),
    });
  return [
    { title: t('records.client'), dataIndex: 'clientName' },
    { title: t('markup.set'), dataIndex: 'setName' },
    { title: t('billing.currency'), dataIndex: 'currency' },
    {
      title: t('markup.billDates'),
      key: 'dates',
      render: (_, { effectiveFrom, effectiveTo }) => days(effectiveFrom, effectiveTo),
    },
    { title: t('markup.credits'), dataIndex: 'creditPoints', align: 'end', render: percent },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, assignment) => (
        <RowActions>
          <RowAction
            label={t('records.editOf', { name: nameOf(assignment) })}
            icon={<EditOutlined aria-hidden="true" />}
            onClick={() => onEdit(assignment)}
          />
          <RowAction
            label={t('reports.removeOf', { name: nameOf(assignment) })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => askToRemove(assignment)}
          />
        </RowActions>
      ),
    },
  ];
}

function nameOf({ clientName, setName }: MarkupAssignment): string {
  return `${clientName} – ${setName}`;
}
