import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditRule, MOST_TOLERATED } from '#contract/audit-rules.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import styles from './audit-rules.module.css';
import { useSetRule } from './use-set-rule.ts';

interface RuleToleranceProps {
  clientId: number;
  rule: AuditRule;
  name: string;
  isDisabled: boolean;
}

/** The difference that a rule tolerates, in minor units. It is saved with Enter or when the field loses focus. */
export function RuleTolerance({ clientId, rule, name, isDisabled }: RuleToleranceProps) {
  const { t } = useTranslation();
  const set = useSetRule(clientId, rule);
  const [value, setValue] = useState<number | null>(rule.toleranceMinor);
  const save = () => {
    if (value !== null && value !== rule.toleranceMinor) set.mutate({ toleranceMinor: value });
    else setValue(rule.toleranceMinor);
  };
  return (
    <NumberInput<number>
      className={styles.tolerance}
      size="small"
      aria-label={t('auditRules.toleranceOf', { rule: name })}
      min={0}
      max={MOST_TOLERATED}
      precision={0}
      value={value}
      disabled={isDisabled || !rule.isOn || set.isPending}
      onChange={setValue}
      onBlur={save}
      onPressEnter={save}
    />
  );
}
