import { useTranslation } from 'react-i18next';
import type { FindingEvidence } from '#contract/audit.ts';
import { findingFacts } from '#model/trade/finding-facts.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { formatFact } from './format-fact.ts';
import styles from './tracking.module.css';

/** The values that a finding rests on. */
export function FindingFacts({ facts, currency }: Pick<FindingEvidence, 'facts' | 'currency'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const shown = Object.entries(findingFacts).flatMap(([name, { label }]) => {
    const value = facts[name] ?? null;
    return value === null || value === '' ? [] : [{ name, label, value }];
  });
  return (
    <dl className={styles.facts}>
      {shown.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{t(`findingFacts.${name}`, label)}</dt>
          <dd>{formatFact(name, value, { locale, money })}</dd>
        </div>
      ))}
    </dl>
  );
}
