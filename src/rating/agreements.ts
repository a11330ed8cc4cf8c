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

interface Days {
  from: DayNumber;
  to: DayNumber;
}

/** A term with the days on which it applies. */
type DatedTerm = AgreementTerm & Days;

/** The terms of an account by their names. */
type TermsByName = Map<string, DatedTerm[]>;

const NO_TERMS: readonly DatedTerm[] = [];

/** The terms of all agreements, by carrier, account and name. */
export class Agreements {
  private readonly accounts = new Map<number, Map<string, TermsByName>>();

  constructor(terms: readonly AgreementTerm[]) {
    for (const term of terms) {
      const byAccount = this.accounts.get(term.carrierId) ?? new Map<string, TermsByName>();
      this.accounts.set(term.carrierId, byAccount);
      const byName: TermsByName = byAccount.get(term.account ?? '') ?? new Map();
      byAccount.set(term.account ?? '', byName);
      byName.set(term.term, [...(byName.get(term.term) ?? []), { ...term, ...daysOf(term) }]);
    }
  }

  /** Whether an agreement about discounts is in force for the account. */
  covers({ carrierId, account, day }: TermQuestion): boolean {
    return this.candidates('discount', { carrierId, account, day }).some((term) => applies(term, day));
  }

  /** Whether an account has a term at all, on whatever day. */
  has(name: Term, question: TermQuestion): boolean {
    return this.candidates(name, question).length > 0;
  }

  /**
   * The term that applies: the one with most conditions. `null` if there is none, and if two with equally many conditions
   * contradict each other, because nothing says which one counts.
   */
  find<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name> | null {
    const candidates = this.candidates(name, question);
    if (candidates.length === 0) return null;
    const found = candidates.filter((term) => applies(term, question.day) && fits(term, question));
    return mostSpecific(found, question);
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
  ): readonly (TermOf<Name> & Days)[] {
    const byAccount = this.accounts.get(carrierId);
    const own = byAccount?.get(account)?.get(name) ?? NO_TERMS;
    const general = byAccount?.get('')?.get(name) ?? NO_TERMS;
    // The map's key is the name of the term.
    return (general.length === 0 ? own : [...own, ...general]) as (TermOf<Name> & Days)[];
  }
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

function mostSpecific<Term extends AgreementTerm>(terms: readonly Term[], question: TermQuestion): Term | null {
  const [first] = terms;
  if (first === undefined || terms.length === 1) return first ?? null;
  const most = Math.max(...terms.map((term) => conditions(term, question)));
  const best = terms.filter((term) => conditions(term, question) === most);
  const grants = new Set(best.map(grantOf));
  return grants.size === 1 ? (best[0] ?? null) : null;
}

/** The number of a term's conditions. A code of a charge says more than its family. */
function conditions(term: AgreementTerm, { charge }: TermQuestion): number {
  const { account, service, zone, weightFromLb, weightToLb } = term;
  const stated = [account, service, zone, weightFromLb ?? weightToLb].filter((condition) => condition !== null);
  return stated.length + ('charge' in term && term.charge === charge?.code ? 1 : 0);
}

function grantOf(term: AgreementTerm): string {
  const { agreement: _, validFrom: _from, validTo: _to, ...grant } = term;
  return JSON.stringify({ ...grant, from: null, to: null });
}
