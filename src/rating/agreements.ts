import type { AgreementTerm, Term } from '#model/audit-inputs/agreement-terms.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { applies, daysOf } from './dated-rows.ts';

/** What a term is looked up for. Terms with an empty cell apply to any value. */
export interface TermQuestion {
  carrierId: number;
  account: string;
  day: DayNumber;
  service?: string;
  zone?: string;
  pounds?: number;
  /** The family and the code of a charge. */
  charge?: { family: string; code: string };
}

/** The rows of a term. */
export type TermOf<Name extends Term> = Of<AgreementTerm, Name>;
type Of<Row extends AgreementTerm, Name extends Term> = Row extends AgreementTerm
  ? Name extends Row['term']
    ? Row
    : never
  : never;

/** A term with the days on which it applies. */
type DatedTerm = AgreementTerm & { from: DayNumber; to: DayNumber };

/** The terms of all agreements, by carrier, account and term. */
export class Agreements {
  private readonly terms = new Map<string, DatedTerm[]>();

  constructor(terms: readonly AgreementTerm[]) {
    for (const term of terms) {
      const key = keyOf(term.carrierId, term.account ?? '', term.term);
      const dated = { ...term, ...daysOf(term) };
      const known = this.terms.get(key);
      if (known === undefined) this.terms.set(key, [dated]);
      else known.push(dated);
    }
  }

  /** Whether an agreement about discounts is in force for the account. */
  covers({ carrierId, account, day }: TermQuestion): boolean {
    return this.candidates('discount', { carrierId, account, day }).some((term) => applies(term, day));
  }

  /**
   * The term that applies: the one with most conditions. `null` if there is none, and if two with equally many conditions
   * contradict each other, because nothing says which one counts.
   */
  find<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name> | null {
    const found = this.candidates(name, question).filter((term) => applies(term, question.day) && fits(term, question));
    return mostSpecific(found);
  }

  /** All terms that would apply on some day. */
  onAnyDay<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name>[] {
    return this.candidates(name, question).filter((term) => fits(term, question));
  }

  /** All terms of an account on a day, whatever else they ask for. */
  all<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name>[] {
    return this.candidates(name, question).filter((term) => applies(term, question.day));
  }

  private candidates<Name extends Term>(
    name: Name,
    { carrierId, account }: TermQuestion,
  ): (TermOf<Name> & { from: DayNumber; to: DayNumber })[] {
    const own = this.terms.get(keyOf(carrierId, account, name)) ?? [];
    const general = this.terms.get(keyOf(carrierId, '', name)) ?? [];
    // The key contains the name of the term.
    return (general.length === 0 ? own : [...own, ...general]) as (TermOf<Name> & { from: DayNumber; to: DayNumber })[];
  }
}

function keyOf(carrierId: number, account: string, term: string): string {
  return `${carrierId}|${account}|${term}`;
}

function fits(term: AgreementTerm, { service, zone, pounds, charge }: TermQuestion): boolean {
  return (
    (term.service === null || term.service === service) &&
    (term.zone === null || term.zone === zone) &&
    (term.weightFromLb === null || (pounds !== undefined && pounds >= term.weightFromLb)) &&
    (term.weightToLb === null || (pounds !== undefined && pounds <= term.weightToLb)) &&
    (!('charge' in term) || (charge !== undefined && (term.charge === charge.family || term.charge === charge.code)))
  );
}

function mostSpecific<Term extends AgreementTerm>(terms: readonly Term[]): Term | null {
  const [first] = terms;
  if (first === undefined || terms.length === 1) return first ?? null;
  const most = Math.max(...terms.map(conditions));
  const best = terms.filter((term) => conditions(term) === most);
  const grants = new Set(best.map(grantOf));
  return grants.size === 1 ? (best[0] ?? null) : null;
}

function conditions(term: AgreementTerm): number {
  const { account, service, zone, weightFromLb, weightToLb } = term;
  return [account, service, zone, weightFromLb ?? weightToLb].filter((condition) => condition !== null).length;
}

function grantOf(term: AgreementTerm): string {
  const { agreement: _, validFrom: _from, validTo: _to, ...grant } = term;
  return JSON.stringify({ ...grant, from: null, to: null });
}
