import { appliesOn, type CreditRule } from '#ingest/reference-tables.ts';

/** Resolves the type, recipient and status of a credit by the dated credit rules. The last rule matches any credit as unknown. */
export function resolveCredit(
  rules: readonly CreditRule[],
  line: { carrier: string; category: string; text: string; billDate: string },
): { creditType: string; refundBy: string; status: string } {
  const text = line.text.toLowerCase();
  const rule = rules.find(
    (rule) =>
      (rule.carrier === '*' || rule.carrier === line.carrier) &&
      (rule.category === '*' || rule.category === line.category) &&
      (rule.match === 'any' || text.includes(rule.pattern)) &&
      appliesOn(rule, line.billDate),
  );
  if (rule === undefined) throw new Error('the credit rules have no last rule');
  return { creditType: rule.creditType, refundBy: rule.refundBy, status: rule.status };
}
