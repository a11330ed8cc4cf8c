import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditRule } from '#contract/audit-rules.ts';
import { useSetRule } from './use-set-rule.ts';

interface RuleSwitchProps {
  clientId: number;
  rule: AuditRule;
  name: string;
  isDisabled: boolean;
}

/** Turns a rule on or off. */
export function RuleSwitch({ clientId, rule, name, isDisabled }: RuleSwitchProps) {
  const { t } = useTranslation();
  const set = useSetRule(clientId, rule);
  return (
    <Switch
      aria-label={t('auditRules.switch', { rule: name })}
      checked={set.isPending ? set.variables.isOn === true : rule.isOn}
      loading={set.isPending}
      disabled={isDisabled}
      onChange={(isOn) => set.mutate({ isOn })}
    />
  );
}
