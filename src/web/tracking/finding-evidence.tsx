import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FindingEvidence as Evidence, findingEvidence } from '#contract/audit.ts';
import { INPUT_LABELS, type InputId } from '#model/audit-inputs/input-labels.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { type RuleExclusion, ruleExclusions } from '#model/trade/rule-exclusions.ts';
import { call } from '#web/api/call.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { BilledLines } from './billed-lines.tsx';
import { CarrierLetter } from './carrier-letter.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { ruleSentencesQuery } from './rule-sentences.ts';
import styles from './tracking.module.css';

/** Everything that a finding rests on, and what to tell the carrier. */
export function FindingEvidence({ clientId, findingId }: { clientId: number; findingId: string }) {
  const { t, i18n } = useTranslation();
  const evidence = useQuery({
    queryKey: [findingEvidence.path, clientId, findingId],
    queryFn: ({ signal }) => call(findingEvidence, { params: { clientId, findingId } }, signal),
  });
  const sentences = useQuery(ruleSentencesQuery(i18n.language as LanguageCode));
  if (evidence.error !== null) return <ServerError error={evidence.error} onRetry={() => evidence.refetch()} />;
  if (evidence.data === undefined) return <LoadingScreen />;
  const { rule, facts, currency, lines, events, rows, exclusions, letter } = evidence.data;
  return (
    <div className={styles.evidence}>
      <p>{sentences.data?.get(rule)}</p>
      <Arithmetic evidence={evidence.data} />
      <FindingFacts facts={facts} currency={currency} />
      {lines.length > 0 && <BilledLines lines={lines} currency={currency} />}
      {events.length > 0 && (
        <section aria-label={t('tracking.evidence.events')}>
          <h4>{t('tracking.evidence.events')}</h4>
          <EventTimeline events={events} />
        </section>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {exclusions.length > 0 && <Exclusions exclusions={exclusions} />}
      <CarrierLetter text={letter} />
    </div>
  );
}

function Arithmetic({ evidence: { billedMinor, expectedMinor, atStakeMinor, currency } }: { evidence: Evidence }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <section aria-label={t('tracking.evidence.arithmetic')}>
      <h4>{t('tracking.evidence.arithmetic')}</h4>
      <p>
        {atStakeMinor === 0
          ? t('tracking.evidence.sameCents')
          : t('tracking.evidence.sum', {
              billed: money(billedMinor),
              expected: money(expectedMinor),
              atStake: money(atStakeMinor),
            })}
      </p>
    </section>
  );
}

function Rows({ rows }: Pick<Evidence, 'rows'>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('tracking.evidence.rowsBehind')}>
      <h4>{t('tracking.evidence.rowsBehind')}</h4>
      <ul className={styles.rows}>
        {rows.map(({ table, cells, fileName, line, source }) => (
          <li key={`${table} ${fileName} ${line}`}>
            <strong>{t(`inputTables.${table}`, INPUT_LABELS[table as InputId].label)}</strong>{' '}
            <span className={styles.muted}>
              {fileName === null
                ? t('tracking.evidence.publicTable', { line })
                : t('tracking.evidence.fileLine', { file: fileName, line })}
            </span>
            <dl className={styles.cells} dir="ltr">
              {cells.map(({ column, value }) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {source !== '' && (
              <span className={styles.muted}>
                <bdi>{source}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Exclusions({ exclusions }: Pick<Evidence, 'exclusions'>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('tracking.evidence.exclusions')}>
      <h4>{t('tracking.evidence.exclusions')}</h4>
      <ul>
        {exclusions.map((exclusion) => (
          <li key={exclusion}>{t(`ruleExclusions.${exclusion}`, ruleExclusions[exclusion as RuleExclusion].label)}</li>
        ))}
      </ul>
    </section>
  );
}
