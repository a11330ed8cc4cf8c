import type { Finding } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';

/** Replaces the findings about single parcels with one for each invoice, account and service whose parcels have lost their discount. */
export function mergeDiscountsGone(findings: readonly Finding[]): Finding[] {
  const byInvoice = groupBy(findings, ({ carrierId, account, invoice, chargeCode, evidence }) =>
    [carrierId, account, invoice, chargeCode, evidence.facts.service].join('|'),
  );
  return [...byInvoice.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const sum = (read: (finding: Finding) => number) => same.reduce((total, finding) => total + read(finding), 0);
    return {
      ...first,
      id: [first.rule, first.carrierId, first.invoice, first.account, first.chargeCode].join('|'),
      trackingNumber: '',
      billedMinor: sum(({ billedMinor }) => billedMinor),
      expectedMinor: sum(({ expectedMinor }) => expectedMinor),
      atStakeMinor: sum(({ atStakeMinor }) => atStakeMinor),
      evidence: {
        lines: same.flatMap(({ evidence }) => evidence.lines),
        facts: { ...first.evidence.facts, trackingNumbers: same.map(({ trackingNumber }) => trackingNumber) },
      },
    };
  });
}
