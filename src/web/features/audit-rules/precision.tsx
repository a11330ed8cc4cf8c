import { useTranslation } from 'react-i18next';
import type { AuditRule } from '#contract/audit-rules.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';

/** The share of a rule's findings in the labelled set that were planted errors, with what it found and missed. */
export function Precision({ precision }: Pick<AuditRule, 'precision'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (precision === null) return '–';
  const { found, missed, falseFindings } = precision;
  const all = found + falseFindings;
  return (
    <>
      {all === 0 ? '–' : (found / all).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })}
      <MutedText as="p">
        {t('auditRules.foundMissed', {
          found: found.toLocaleString(locale),
          missed: missed.toLocaleString(locale),
          wrong: falseFindings.toLocaleString(locale),
        })}
      </MutedText>
    </>
  );
}
