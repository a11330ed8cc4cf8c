import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { FindingFacts } from './finding-facts.tsx';
import styles from './tracking.module.css';

type Cost = ParcelHistory['avoidable'][number];

/** The costs of a parcel that other choices would have avoided, with their arithmetic; nothing if there are none. */
export function ParcelAvoidable({ history: { avoidable } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  if (avoidable.length === 0) return null;
  return (
    <section aria-label={t('tracking.avoidable')}>
      <h3>{t('tracking.avoidable')}</h3>
      <ul className={styles.findings}>
        {avoidable.map((cost) => (
          <li key={`${cost.rule} ${cost.invoiceNumber} ${cost.chargeDescription}`}>
            <CostDetails cost={cost} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CostDetails({
  cost: { rule, cause, invoiceNumber, chargeDescription, billedMinor, avoidableMinor, currency, facts },
}: {
  cost: Cost;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <details>
      <summary>
        <strong>{nameOf({ dimension: 'avoidable_rule', value: rule })}</strong>
        {chargeDescription !== '' && <span>{chargeDescription}</span>}
        <bdi>{invoiceNumber}</bdi>
        {cause !== '' && <bdi>{nameOf({ dimension: 'cause', value: cause })}</bdi>}
        <strong>{money(avoidableMinor)}</strong>
      </summary>
      <div className={styles.evidence}>
        <p>
          {avoidableMinor === 0
            ? t('tracking.avoidableNothing')
            : t('tracking.avoidableSum', { avoidable: money(avoidableMinor), billed: money(billedMinor) })}
        </p>
        <FindingFacts facts={facts} currency={currency} />
      </div>
    </details>
  );
}
