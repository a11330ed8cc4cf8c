import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlCode, type GlRule, orderGlRules, removeGlRule } from '#contract/gl-codes.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { codeTexts } from './code-texts.ts';
import styles from './gl-codes.module.css';
import type { GlPeriod } from './gl-period.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleFormFor, toRuleForm } from './rule-form.ts';
import { useConditionTexts } from './use-condition-texts.ts';

interface RulesListProps {
  clientId: number;
  period: GlPeriod;
  codes: readonly GlCode[];
  rules: readonly GlRule[];
  isLoading: boolean;
}

/** The allocation rules of a client in the order in which they are tried. */
export function RulesList({ clientId, period, codes, rules, isLoading }: RulesListProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<GlRule | 'new' | null>(null);
  const columns = useRuleColumns({ clientId, codes, rules, onEdit: setEdited });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.note}>
          <MutedText>{t('glCodes.rulesNote')}</MutedText>
        </div>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('glCodes.addRule')}
        </Button>
      </div>
      <RecordTable<GlRule>
        columns={columns}
        rows={rules}
        isLoading={isLoading}
        isSearching={false}
        emptyText={t('glCodes.noRules')}
      />
      {edited !== null && (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          initial={edited === 'new' ? ruleFormFor(null) : toRuleForm(edited)}
          clientId={clientId}
          period={period}
          codes={codes}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface RuleColumns extends Pick<RulesListProps, 'clientId' | 'codes' | 'rules'> {
  onEdit: (rule: GlRule) => void;
}

function useRuleColumns({ clientId, codes, rules, onEdit }: RuleColumns): TableColumnsType<GlRule> {
  const { t } = useTranslation();
  const locale = useLocale();
  const ask = useConfirmRemoval();
  const codeText = codeTexts(codes);
  const conditionTexts = useConditionTexts(clientId);
  const order = useRecordAction((ruleIds: number[]) => call(orderGlRules, { params: { clientId }, body: { ruleIds } }));
  const remove = useRecordAction(({ id, version }: GlRule) =>
    call(removeGlRule, { params: { ruleId: id }, query: { version } }),
  );
  const move = (rule: GlRule, by: 1 | -1) => {
    const ids = rules.map(({ id }) => id);
    const at = ids.indexOf(rule.id);
    const other = ids[at + by];
    if (other === undefined) return;
    order.mutate(ids.toSpliced(at, 1).toSpliced(at + by, 0, rule.id));
  };
  const askToRemove = (rule: GlRule) =>
    ask({
      title: t('glCodes.removeTitle', { name: rule.name }),
      onRemove: () => remove.mutate(rule),
    });
  const percent = (points: number) =>
    (points / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  return [
    {
      title: '#',
      key: 'position',
      align: 'end',
      render: (_, rule) => (rules.indexOf(rule) + 1).toLocaleString(locale),
    },
    {
      title: t('glCodes.rule'),
      dataIndex: 'name',
      render: (name: string, { active }) => (
        <>
          {name} {!active && <Tag>{t('glCodes.inactive')}</Tag>}
        </>
      ),
    },
    {
      title: t('glCodes.matches'),
      key: 'conditions',
      render: (_, { conditions }) => (
        <div className={styles.lines}>
          {conditionTexts(conditions).map((text) => (
            <Tag key={text}>{text}</Tag>
          ))}
        </div>
      ),
    },
    {
      title: t('glCodes.shares'),
      key: 'shares',
      render: (_, { shares }) => (
        <div className={styles.lines}>
          {shares.map(({ glCodeId, costCenterId, points }) => (
            <Tag key={`${glCodeId} ${costCenterId}`}>
              {[percent(points), codeText(glCodeId), codeText(costCenterId)]
                .filter((text) => text !== null)
                .join(' · ')}
            </Tag>
          ))}
        </div>
      ),
    },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, rule) => (
        <RowActions>
          <RowAction
            label={t('glCodes.moveUp', { name: rule.name })}
            icon={<ArrowUpOutlined aria-hidden="true" />}
            isBusy={order.isPending}
            onClick={() => move(rule, -1)}
          />
          <RowAction
            label={t('glCodes.moveDown', { name: rule.name })}
            icon={<ArrowDownOutlined aria-hidden="true" />}
            isBusy={order.isPending}
            onClick={() => move(rule, 1)}
          />
          <RowAction
            label={t('records.editOf', { name: rule.name })}
            icon={<EditOutlined aria-hidden="true" />}
            onClick={() => onEdit(rule)}
          />
          <RowAction
            label={t('glCodes.removeOf', { name: rule.name })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => askToRemove(rule)}
          />
        </RowActions>
      ),
    },
  ];
}
