import type { AuditContext } from '#audit/context/audit-context.ts';
import type { Finding } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';
import { invoiceFindingId } from './invoice-finding.ts';

/**
 * Replaces the findings about single parcels with one for each invoice, currency, account and charge code whose parcels have lost
 * their discount. FedEx bills all services under one code.
 */
export function mergeDiscountsGone(
  context: Pick<AuditContext, 'furtherCurrencies'>,
  findings: readonly Finding[],
): Finding[] {
  return [...groupBy(findings, (finding) => invoiceFindingId(context, finding))].flatMap(([id, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    const sum = (read: (finding: Finding) => number) => same.reduce((total, finding) => total + read(finding), 0);
    return {
      ...first,
      id,
      trackingNumber: '',
      billedMinor: sum(({ billedMinor }) => billedMinor),
      expectedMinor: sum(({ expectedMinor }) => expectedMinor),
      atStakeMinor: sum(({ atStakeMinor }) => atStakeMinor),
      evidence: {
        lines: same.flatMap(({ evidence }) => evidence.lines),
        facts: {
          ...first.evidence.facts,
          ...usualDiscounts(same),
          trackingNumbers: same.map(({ trackingNumber }) => trackingNumber),
        },
      },
    };
  });
}

/** The services of some parcels, and what discount these services together had before. */
function usualDiscounts(findings: readonly Finding[]) {
  const ofServices = [...groupBy(findings, ({ evidence }) => String(evidence.facts.service))];
  const sum = (fact: 'usualDiscountMinor' | 'usualListMinor') =>
    ofServices.reduce((total, [, [one]]) => total + Number(one?.evidence.facts[fact]), 0);
  return {
    usualDiscountMinor: sum('usualDiscountMinor'),
    usualListMinor: sum('usualListMinor'),
    service: ofServices.map(([service]) => service).join(', '),
  };
}
