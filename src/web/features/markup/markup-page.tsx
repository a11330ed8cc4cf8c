import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarkupSet, removeMarkupSet } from '#contract/markups.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { markupSetsQuery } from './markup-queries.ts';
import { RulesList } from './rules-list.tsx';
import { SetDialog } from './set-dialog.tsx';
import { useMarkupTexts } from './use-markup-texts.ts';

const HEADER = ['name', 'currency', 'effective_from', 'effective_to', 'rules', 'assignments'];

/** What the dialog of a set does: changes it, adds one, or copies one. */
type Edited = { set: MarkupSet | null; copyOf: MarkupSet | null };

/** The sets of markup rules, and the rules of the set that is open. */
export function MarkupPage() {
  const { t } = useTranslation();
  const { choices, choose } = useListChoices(['set']);
  const sets = useQuery(markupSetsQuery);
  const [edited, setEdited] = useState<Edited | null>(null);
  const canEdit = useAccount().permissions.includes('MARKUP_EDIT');
  const columns = useSetColumns({ canEdit, onEdit: setEdited, onOpen: ({ id }) => choose({ set: String(id) }) });
  const rows = sets.data ?? [];
  const open = rows.find(({ id }) => String(id) === choices.set);
  return (
    <CardPage>
      <RecordList<MarkupSet>
        title={t('markup.sets')}
        query={sets}
        actions={
          <>
            <CsvButton
              fileName="markup-sets.csv"
              header={HEADER}
              isEmpty={rows.length === 0}
              readRows={() => rows.map(toCells)}
            />
            {canEdit && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => setEdited({ set: null, copyOf: null })}
              >
                {t('markup.addSet')}
              </Button>
            )}
          </>
        }
        rows={rows}
        textOf={({ name, currency }) => `${name} ${currency}`}
        columns={columns}
        emptyText={t('markup.noSets')}
      >
        <MutedText>{t('markup.setsNote')}</MutedText>
      </RecordList>
      {open !== undefined && <RulesList key={open.id} set={open} canEdit={canEdit} />}
      {edited !== null && <SetDialog {...edited} onClose={() => setEdited(null)} />}
    </CardPage>
  );
}

function toCells({ name, currency, effectiveFrom, effectiveTo, rules, assignments }: MarkupSet): string[] {
  return [name, currency, effectiveFrom ?? '', effectiveTo ?? '', String(rules), String(assignments)];
}

interface SetColumns {
  canEdit: boolean;
  onEdit: (edited: Edited) => void;
  onOpen: (set: MarkupSet) => void;
}

function useSetColumns({ canEdit, onEdit, onOpen }: SetColumns): TableColumnsType<MarkupSet> {
  const { t } = useTranslation();
  const { days, count } = useMarkupTexts();
  const ask = useConfirmRemoval();
  const remove = useRecordAction(({ id, version }: MarkupSet) =>
    call(removeMarkupSet, { params: { setId: id }, query: { version } }),
  );
  const askToRemove = (set: MarkupSet) =>
    ask({
      title: t('markup.removeTitle', { name: set.name }),
      onRemove: () => remove.mutate(set),
    });
  const columns: TableColumnsType<MarkupSet> = [
    {
      title: t('schedules.name'),
      dataIndex: 'name',
      render: (name: string, set) => (
        <Button type="link" size="small" aria-label={t('markup.rulesOf', { name })} onClick={() => onOpen(set)}>
          {name}
        </Button>
      ),
    },
    { title: t('billing.currency'), dataIndex: 'currency' },
    {
      title: t('markup.billDates'),
      key: 'dates',
      render: (_, { effectiveFrom, effectiveTo }) => days(effectiveFrom, effectiveTo),
    },
    { title: t('markup.rules'), dataIndex: 'rules', align: 'end', render: count },
    { title: t('markup.assignments'), dataIndex: 'assignments', align: 'end', render: count },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, set) => (
        <RowActions>
          <RowAction
            label={t('records.editOf', { name: set.name })}
            icon={<EditOutlined aria-hidden="true" />}
            onClick={() => onEdit({ set, copyOf: null })}
          />
          <RowAction
            label={t('markup.copy', { name: set.name })}
            icon={<CopyOutlined aria-hidden="true" />}
            onClick={() => onEdit({ set: null, copyOf: set })}
          />
          <RowAction
            label={t('reports.removeOf', { name: set.name })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => askToRemove(set)}
          />
        </RowActions>
      ),
    },
  ];
}
