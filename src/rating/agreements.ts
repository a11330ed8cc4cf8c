import type { AgreementTerm, Term } from '#model/audit-inputs/agreement-terms.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { applies, daysOf } from './dated-rows.ts';

/** The properties by which a term is looked up. A term with an empty cell applies to any value. */
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

/** The rows for a term with this name. */
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

/** Returned if terms with equally many conditions contradict each other, because it is unknown which one counts. */
export const CONTRADICTION = 'contradiction';

const NO_TERMS: readonly DatedTerm[] = [];

/** The terms of all agreements, by carrier, account and name. */
export class Agreements {
  private readonly accounts = new Map<number, Map<string, TermsByName>>();
  private readonly charges = new Set<string>();

  constructor(terms: readonly AgreementTerm[]) {
    for (const term of terms) {
      if ('charge' in term) this.charges.add(term.charge);
      const byAccount = this.accounts.get(term.carrierId) ?? new Map<string, TermsByName>();
      this.accounts.set(term.carrierId, byAccount);
      const byName: TermsByName = byAccount.get(term.account ?? '') ?? new Map();
      byAccount.set(term.account ?? '', byName);
      byName.set(term.term, [...(byName.get(term.term) ?? []), { ...term, ...daysOf(term) }]);
    }
  }

  /** Whether any agreement with a carrier is known. */
  knows(carrierId: number): boolean {
    return this.accounts.has(carrierId);
  }

  /** Whether any term is about a charge, by its family or code. */
  names({ family, code }: { family: string; code: string }): boolean {
    return this.charges.has(family) || this.charges.has(code);
  }

  /** Whether any term is in force for the account. */
  covers({ carrierId, account, day }: TermQuestion): boolean {
    const byAccount = this.accounts.get(carrierId);
    return [account, ''].some((key) =>
      [...(byAccount?.get(key)?.values() ?? [])].some((terms) => terms.some((term) => applies(term, day))),
    );
  }

  /** Whether an account has a term with this name, on any day. */
  has(name: Term, question: TermQuestion): boolean {
    return this.candidates(name, question).length > 0;
  }

  /**
   * The term that applies: the one with the most conditions. `null` if there is none, or if two terms with equally many
   * conditions contradict each other, because it is unknown which one counts.
   */
  find<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name> | null {
    const found = this.resolve(name, question);
    return found === CONTRADICTION ? null : found;
  }

  /** Like `find`, but returns `CONTRADICTION` instead of `null` if terms contradict each other. */
  resolve<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name> | null | typeof CONTRADICTION {
    return mostSpecific(this.all(name, question), question);
  }

  /** The terms that would apply, but are not in force on the day. */
  outsideDates<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name>[] {
    return this.candidates(name, question).filter((term) => !applies(term, question.day) && fits(term, question));
  }

  /** All terms that apply, however many conditions they have. */
  all<Name extends Term>(name: Name, question: TermQuestion): TermOf<Name>[] {
    const found: TermOf<Name>[] = [];
    for (const term of this.candidates(name, question))
      if (applies(term, question.day) && fits(term, question)) found.push(term);
    return found;
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

/** The term with the most conditions; `null` if there is none. */
export function mostSpecific<Row extends AgreementTerm>(
  terms: readonly Row[],
  question: TermQuestion,
): Row | null | typeof CONTRADICTION {
  const [first] = terms;
  if (first === undefined || terms.length === 1) return first ?? null;
  const most = Math.max(...terms.map((term) => conditions(term, question)));
  const best = terms.filter((term) => conditions(term, question) === most);
  const grants = new Set(best.map(grantOf));
  return grants.size === 1 ? (best[0] ?? null) : CONTRADICTION;
}

/** The number of a term's conditions. The code of a charge is more specific than its family. */
function conditions(term: AgreementTerm, { charge }: TermQuestion): number {
  const { account, service, zone, weightFromLb, weightToLb } = term;
  const stated = [account, service, zone, weightFromLb ?? weightToLb].filter((condition) => condition !== null);
  return stated.length + ('charge' in term && term.charge === charge?.code ? 1 : 0);
}

/** What a term grants, without its conditions. */
export function grantOf(term: AgreementTerm): string {
  if ('share' in term) return `${term.share}`;
  if ('minor' in term) return `${term.minor} ${term.currency}`;
  return 'divisor' in term ? `${term.divisor}` : '';
}
