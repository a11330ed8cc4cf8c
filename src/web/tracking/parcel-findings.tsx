import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelHistory } from '#contract/tracking.ts';
import { formatGridDate } from '#model/dates/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { FindingDecision } from './finding-decision.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import styles from './tracking.module.css';

type Finding = ParcelHistory['findings'][number];

/** What the audit found about a parcel, with what each finding rests on; nothing if there is none. */
export function ParcelFindings({ history: { findings } }: { history: ParcelHistory }) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  return (
    <section aria-label={t('tracking.findings')}>
      <h3>{t('tracking.findings')}</h3>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingDetails finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingDetails({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useValueName();
  const { rule, status, atStakeMinor, currency, deadline, chargeDescription, invoiceNumber } = finding;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <strong>{nameOf({ dimension: 'rule', value: rule })}</strong>
        <Tag>{nameOf({ dimension: 'status', value: status })}</Tag>
        {chargeDescription !== '' && <span>{chargeDescription}</span>}
        <bdi>{invoiceNumber}</bdi>
        {atStakeMinor !== 0 && (
          <strong>
            {t(atStakeMinor > 0 ? 'tracking.overcharged' : 'tracking.undercharged', {
              amount: money(Math.abs(atStakeMinor)),
            })}
          </strong>
        )}
        {deadline !== null && <span>{t('tracking.claimBy', { day: formatGridDate(deadline) })}</span>}
      </summary>
      {isOpen && <FindingEvidence clientId={finding.clientId} findingId={finding.id} />}
      <FindingDecision key={status} finding={finding} />
    </details>
  );
}
