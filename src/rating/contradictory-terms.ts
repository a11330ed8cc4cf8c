import type { AgreementTerm } from '#model/audit-inputs/agreement-terms.ts';
import { grantOf } from './agreements.ts';
import { daysOf } from './dated-rows.ts';

/** Two terms with the same conditions that grant different things on the same days, so that neither counts on these days. */
export interface ContradictoryTerms {
  one: AgreementTerm;
  other: AgreementTerm;
}

/** The terms that contradict each other, pair by pair. */
export function contradictoryTerms(terms: readonly AgreementTerm[]): ContradictoryTerms[] {
  const alike = new Map<string, AgreementTerm[]>();
  for (const term of terms) alike.set(conditionsOf(term), [...(alike.get(conditionsOf(term)) ?? []), term]);
  return [...alike.values()].flatMap((same) =>
    same.flatMap((one, at) =>
      same
        .slice(at + 1)
        .filter((other) => overlap(one, other) && grantOf(one) !== grantOf(other))
        .map((other) => ({ one, other })),
    ),
  );
}

function overlap(one: AgreementTerm, other: AgreementTerm): boolean {
  const [first, second] = [daysOf(one), daysOf(other)];
  return first.from <= second.to && second.from <= first.to;
}

/** All conditions of a term except its days. */
function conditionsOf(term: AgreementTerm): string {
  const { carrierId, account, term: name, service, zone, weightFromLb, weightToLb } = term;
  const revenue = 'revenueFrom' in term ? [term.revenueFrom, term.revenueTo] : [];
  const charge = 'charge' in term ? term.charge : null;
  return JSON.stringify([carrierId, account, name, service, zone, weightFromLb, weightToLb, charge, ...revenue]);
}
