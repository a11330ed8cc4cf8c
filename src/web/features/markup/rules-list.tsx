import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MarkupRule, type MarkupSet, removeMarkupRule } from '#contract/markups.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { call } from '#web/api/call.ts';
import { carriersQuery } from '#web/api/reference-queries.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { CsvButton } from '#web/ui/records/csv-button.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { markupSetQuery } from './markup-queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useMarkupTexts } from './use-markup-texts.ts';

const HEADER = [
  ...['id', 'carrier', 'chargeDescription', 'service', 'zone', 'account', 'effectiveFrom', 'effectiveTo'],
  ...['dateUnknown', 'basis', 'discount', 'discountType', 'minimum'],
];

interface RulesListProps {
  set: MarkupSet;
  canEdit: boolean;
}

/** The rules of a set in the order in which they decide. */
export function RulesList({ set, canEdit }: RulesListProps) {
  const { t } = useTranslation();
  const found = useQuery(markupSetQuery(set.id));
  const carriers = useQuery(carriersQuery).data ?? [];
  const [edited, setEdited] = useState<MarkupRule | 'new' | null>(null);
  const carrierName = (id: number | null) => carriers.find((carrier) => carrier.id === id)?.name ?? '';
  const columns = useRuleColumns({ set, canEdit, carrierName, onEdit: setEdited });
  const rules = found.data?.rules ?? [];
  return (
    <>
      <RecordList<MarkupRule>
        title={t('markup.rulesOf', { name: set.name })}
        query={found}
        actions={
          <>
            <CsvButton
              fileName="markup-rules.csv"
              header={HEADER}
              isEmpty={rules.length === 0}
              readRows={() => rules.map((rule) => toCells(rule, carrierName(rule.carrier), set.currency))}
            />
            {canEdit && (
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
                {t('markup.addRule')}
              </Button>
            )}
          </>
        }
        rows={rules}
        textOf={(rule) =>
          [carrierName(rule.carrier), rule.chargeDescription, rule.service, rule.zone, rule.account].join(' ')
        }
        columns={columns}
        emptyText={t('markup.noRules')}
      >
        <MutedText>{t('markup.rulesNote')}</MutedText>
      </RecordList>
      {edited !== null && (
        <RuleDialog rule={edited === 'new' ? null : edited} set={set} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function toCells(rule: MarkupRule, carrier: string, currency: string): string[] {
  const { id, chargeDescription, service, zone, account, effectiveFrom, effectiveTo } = rule;
  const { dateUnknown, basis, discount, discountType, minimum } = rule;
  const digits = currencyDigits(currency);
  return [
    ...[String(id), carrier, chargeDescription ?? '', service ?? '', zone ?? '', account ?? ''],
    ...[effectiveFrom ?? '', effectiveTo ?? '', dateUnknown ? 'yes' : 'no', basis],
    ...[toDecimal(discount, discountType === '%' ? 2 : digits), discountType],
    minimum === null ? '' : toDecimal(minimum, digits),
  ];
}

interface RuleColumns extends RulesListProps {
  carrierName: (id: number | null) => string;
  onEdit: (rule: MarkupRule) => void;
}

function useRuleColumns({ set, canEdit, carrierName, onEdit }: RuleColumns): TableColumnsType<MarkupRule> {
  const { t } = useTranslation();
  const valueName = useValueName();
  const { change, days, money } = useMarkupTexts();
  const any = t('markup.any');
  const columns: TableColumnsType<MarkupRule> = [
    { title: t('billing.carrier'), dataIndex: 'carrier', render: (id: number | null) => carrierName(id) || any },
    {
      title: t('markup.charge'),
      dataIndex: 'chargeDescription',
      render: (text: string | null) => (text === null ? any : <bdi>{text}</bdi>),
    },
    {
      title: t('dimensions.service_category', 'Service'),
      dataIndex: 'service',
      render: (value: string | null) => (value === null ? any : valueName({ dimension: 'service_category', value })),
    },
    { title: t('dimensions.zone', 'Zone'), dataIndex: 'zone', render: (zone: string | null) => zone ?? any },
    {
      title: t('billing.account'),
      dataIndex: 'account',
      render: (account: string | null) => (account === null ? any : <bdi>{account}</bdi>),
    },
    {
      title: t('markup.shipDates'),
      key: 'dates',
      render: (_, { effectiveFrom, effectiveTo, dateUnknown }) => (
        <>
          {days(effectiveFrom, effectiveTo)}
          {dateUnknown && <MutedText>{t('markup.dateUnknown')}</MutedText>}
        </>
      ),
    },
    {
      title: t('markup.change'),
      key: 'change',
      align: 'end',
      render: (_, rule) => (
        <>
          {change(rule, set.currency)}
          <MutedText>{t(`markup.bases.${rule.basis}`)}</MutedText>
        </>
      ),
    },
    {
      title: t('markup.minimum'),
      dataIndex: 'minimum',
      align: 'end',
      render: (minimum: number | null) => (minimum === null ? '–' : money(minimum, set.currency)),
    },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, rule, index) => <RuleActions rule={rule} setId={set.id} number={index + 1} onEdit={onEdit} />,
    },
  ];
}

interface RuleActionsProps {
  rule: MarkupRule;
  setId: number;
  /** The place of the rule in the list, by which it is named. */
  number: number;
  onEdit: (rule: MarkupRule) => void;
}

function RuleActions({ rule, setId, number, onEdit }: RuleActionsProps) {
  const { t } = useTranslation();
  const ask = useConfirmRemoval();
  const name = t('markup.rule', { number });
  const { id: ruleId, version } = rule;
  const remove = useRecordAction(() => call(removeMarkupRule, { params: { setId, ruleId }, query: { version } }));
  const askToRemove = () =>
    ask({
      title: t('markup.removeTitle', { name }),
      onRemove: () => remove.mutate(),
    });
  return (
    <RowActions>
      <RowAction
        label={t('records.editOf', { name })}
        icon={<EditOutlined aria-hidden="true" />}
        onClick={() => onEdit(rule)}
      />
      <RowAction
        label={t('reports.removeOf', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        isBusy={remove.isPending}
        onClick={askToRemove}
      />
    </RowActions>
  );
}
