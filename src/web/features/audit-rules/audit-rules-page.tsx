import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AuditRule, listAuditRules } from '#contract/audit-rules.ts';
import { avoidableCosts } from '#model/sources/avoidable-costs.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { avoidableRuleNames, isAvoidableRule } from '#model/trade/avoidable-rules.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ruleSentencesQuery } from '#web/tracking/rule-sentences.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import styles from './audit-rules.module.css';
import { Precision } from './precision.tsx';
import { RuleSwitch } from './rule-switch.tsx';
import { RuleTolerance } from './rule-tolerance.tsx';

/** The rules of the audit: what each checks, whether it runs for a client and with which tolerance, and what it found. */
export function AuditRulesPage() {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const { permissions } = useAccount();
  const { client, clients, choose, query: clientsState } = useClientChoice();
  const clientId = client?.id ?? 0;
  const rules = useQuery({
    queryKey: [listAuditRules.path, clientId],
    queryFn: ({ signal }) => call(listAuditRules, { params: { clientId } }, signal),
    enabled: client !== null,
  });
  const sentences = useQuery(ruleSentencesQuery(i18n.language as LanguageCode));
  if (clientsState.error !== null)
    return <ServerError error={clientsState.error} onRetry={() => clientsState.refetch()} />;
  if (client === null) return clientsState.isSuccess ? <MutedText>{t('home.noClients')}</MutedText> : null;
  const canEdit = permissions.includes('AUDIT_RULES_EDIT');
  const ruleName = (rule: string) =>
    nameOf({ dimension: isAvoidableRule(rule) ? 'avoidable_rule' : 'rule', value: rule });
  const sentenceOf = (rule: string) => {
    if (!isAvoidableRule(rule)) return sentences.data?.get(rule) ?? '';
    const { fact } = avoidableRuleNames[rule];
    return t(`factDescriptions.${fact}`, avoidableCosts.facts[fact].description);
  };
  const money = (cents: number) => (cents === 0 ? '–' : formatMoney(cents, 'USD', locale));
  const amount = { align: 'end', width: 104, render: money } as const;
  const columns: TableColumnsType<AuditRule> = [
    {
      title: t('auditRules.rule'),
      key: 'rule',
      render: (_, { rule }) => (
        <div className={styles.rule}>
          <strong>{ruleName(rule)}</strong>
          <MutedText as="span">{sentenceOf(rule)}</MutedText>
        </div>
      ),
    },
    {
      title: t('auditRules.isOn'),
      key: 'isOn',
      render: (_, rule) => (
        <RuleSwitch clientId={clientId} rule={rule} name={ruleName(rule.rule)} isDisabled={!canEdit} />
      ),
    },
    {
      title: t('auditRules.tolerance'),
      key: 'tolerance',
      render: (_, rule) => (
        <RuleTolerance
          key={rule.toleranceMinor}
          clientId={clientId}
          rule={rule}
          name={ruleName(rule.rule)}
          isDisabled={!canEdit}
        />
      ),
    },
    {
      title: t('auditRules.findings'),
      dataIndex: 'findings',
      align: 'end',
      sorter: (one, other) => one.findings - other.findings,
      render: (count: number) => count.toLocaleString(locale),
    },
    { title: t('auditRules.over'), dataIndex: 'overchargedCents', ...amount },
    { title: t('auditRules.under'), dataIndex: 'underchargedCents', ...amount },
    { title: t('auditRules.avoidable'), dataIndex: 'avoidableCents', ...amount },
    {
      title: t('auditRules.precision'),
      dataIndex: 'precision',
      align: 'end',
      width: 120,
      render: (precision: AuditRule['precision']) => <Precision precision={precision} />,
    },
    {
      title: t('auditRules.changed'),
      key: 'changed',
      render: (_, { changedBy, changedAt }) =>
        changedBy === null || changedAt === null ? '–' : `${changedBy}, ${formatDay(changedAt.slice(0, 10), locale)}`,
    },
  ];
  const measured = rules.data?.find(({ precision }) => precision !== null)?.precision ?? null;
  return (
    <CardPage>
      <RecordList<AuditRule>
        title={t('auditRules.title')}
        query={rules}
        rows={rules.data ?? []}
        rowKey="rule"
        textOf={({ rule }) => `${ruleName(rule)} ${sentenceOf(rule)}`}
        columns={columns}
        emptyText={t('auditRules.none')}
        actions={clients.length > 1 && <ClientSelect clients={clients} clientId={clientId} onChoose={choose} />}
      >
        <MutedText>{t('auditRules.note')}</MutedText>
        {measured !== null && (
          <MutedText>
            {t('auditRules.precisionNote', { source: measured.source, day: formatDay(measured.measuredOn, locale) })}
          </MutedText>
        )}
      </RecordList>
    </CardPage>
  );
}
