import type { DayNumber } from '#model/dates/day-number.ts';
import { creditTypesOfRule } from './credit-types-of-rule.ts';

/** A finding about a parcel that a credit may cover. Money is minor units of the currency that it shares with the credits. */
export interface CreditableClaim {
  id: string;
  rule: string;
  invoice: string;
  billedOn: DayNumber;
  chargeDescription: string;
  amountMinor: number;
  /** What the carrier approved, if it did not approve everything. */
  approvedMinor: number | null;
  /** Whether the claim was filed with the carrier. Credits go to filed claims first. */
  isFiled: boolean;
}

/** A line of an invoice that gives money back for a parcel. The amount is positive. */
export interface CreditLine {
  id: string;
  fileId: number;
  line: number;
  invoice: string;
  billedOn: DayNumber;
  type: string;
  chargeDescription: string;
  amountMinor: number;
}

/** An amount of a credit that belongs to a claim. */
export interface CreditMatch<Claim extends CreditableClaim = CreditableClaim, Credit extends CreditLine = CreditLine> {
  claim: Claim;
  credit: Credit;
  amountMinor: number;
}

/** Whether a credit has the reason of a claim (`reason`) or could be for any reason (`any`); `null` if it is for something else. */
export type Fit = 'reason' | 'any' | null;

type FitOf<Claim, Credit> = (claim: Claim, credit: Credit) => Fit;

/** Carriers round the parts of a credit, so it can differ by one minor unit. Source: audit.md §4. */
const TOLERANCE_MINOR = 1;
/** Carriers reuse tracking numbers, so later credits belong to another parcel. */
const MAX_DAYS = 365;
const NO_REASON = 'Unknown Credits';

/**
 * Matches the credits of a parcel with the claims about it. A credit must be on a later invoice, and either its type fits the rule
 * or its amount is that of the claim. Credits with the exact amount of a claim are matched first, then credits on one invoice that
 * add up to it, then parts, and last credits with the amount that parts have left of a filed claim. No cent of a credit is used
 * twice, and no claim gets more than its amount. The order of the rows doesn't matter.
 */
export function matchCredits<Claim extends CreditableClaim, Credit extends CreditLine>(
  claims: readonly Claim[],
  credits: readonly Credit[],
  fitOf: FitOf<Claim, Credit> = fitOfParcel,
): CreditMatch<Claim, Credit>[] {
  const matching = new Matching(claims, credits, fitOf);
  matching.matchSingles('reason');
  matching.matchSingles('any');
  matching.matchInvoices();
  matching.matchParts();
  matching.matchRests();
  return matching.matches;
}

class Matching<Claim extends CreditableClaim, Credit extends CreditLine> {
  readonly matches: CreditMatch<Claim, Credit>[] = [];
  private readonly claims: readonly Claim[];
  private readonly credits: readonly Credit[];
  private readonly open = new Map<Claim, number>();
  private readonly unused = new Map<Credit, number>();

  constructor(
    claims: readonly Claim[],
    credits: readonly Credit[],
    private readonly fitOf: FitOf<Claim, Credit>,
  ) {
    this.claims = [...claims].sort(
      (one, other) =>
        Number(other.isFiled) - Number(one.isFiled) || other.billedOn - one.billedOn || compare(one.id, other.id),
    );
    this.credits = [...credits].sort(
      (one, other) => one.billedOn - other.billedOn || one.fileId - other.fileId || one.line - other.line,
    );
    for (const claim of claims) this.open.set(claim, claim.amountMinor);
    for (const credit of credits) this.unused.set(credit, credit.amountMinor);
  }

  /** Matches single credits that have the amount of a claim. */
  matchSingles(kind: 'reason' | 'any'): void {
    for (const claim of this.claims) {
      const credit = this.unusedFor(claim, kind).find(({ amountMinor }) => this.covers(claim, amountMinor));
      if (credit !== undefined) this.close(claim, [credit]);
    }
  }

  /** Matches credits on one invoice that together have the amount of a claim, such as a charge and its fuel. */
  matchInvoices(): void {
    for (const claim of this.claims) {
      const fitting = this.unusedFor(claim, 'any');
      for (const invoice of new Set(fitting.map((credit) => credit.invoice))) {
        const ofInvoice = fitting.filter((credit) => credit.invoice === invoice);
        const sum = ofInvoice.reduce((total, { amountMinor }) => total + amountMinor, 0);
        if (ofInvoice.length < 2 || !this.covers(claim, sum)) continue;
        this.close(claim, ofInvoice);
        break;
      }
    }
  }

  /** Matches what is left of credits whose reason fits with what is left of claims. */
  matchParts(): void {
    for (const claim of this.claims)
      for (const credit of this.credits) if (this.fitOf(claim, credit) === 'reason') this.use(claim, credit);
  }

  /** Matches single credits that have the amount that parts have left of a filed claim. */
  matchRests(): void {
    for (const claim of this.claims) {
      const rests = this.restsOf(claim);
      if (rests.length === 0) continue;
      const credit = this.unusedFor(claim, 'any').find(({ amountMinor }) => isOneOf(rests, amountMinor));
      if (credit !== undefined) this.close(claim, [credit]);
    }
  }

  /** What is left of the amount of a filed claim, and of what the carrier approved, after a part was credited. */
  private restsOf(claim: Claim): number[] {
    const open = this.open.get(claim) ?? 0;
    if (!claim.isFiled || open === 0 || open === claim.amountMinor) return [];
    const credited = claim.amountMinor - open;
    return [claim.amountMinor, claim.approvedMinor ?? 0]
      .map((wanted) => wanted - credited)
      .filter((rest) => rest > TOLERANCE_MINOR);
  }

  private unusedFor(claim: Claim, kind: 'reason' | 'any'): Credit[] {
    return this.credits.filter((credit) => {
      if (this.unused.get(credit) !== credit.amountMinor) return false;
      const fits = this.fitOf(claim, credit);
      return fits === 'reason' || (kind === 'any' && fits === 'any');
    });
  }

  private covers(claim: Claim, amountMinor: number): boolean {
    if (this.open.get(claim) !== claim.amountMinor) return false;
    return isOneOf(
      [claim.amountMinor, claim.approvedMinor ?? 0].filter((wanted) => wanted > 0),
      amountMinor,
    );
  }

  private close(claim: Claim, credits: readonly Credit[]): void {
    for (const credit of credits) {
      this.use(claim, credit);
      // A difference of one minor unit is due to rounding and doesn't go to another claim.
      this.unused.set(credit, 0);
    }
    this.open.set(claim, 0);
  }

  private use(claim: Claim, credit: Credit): void {
    const amountMinor = Math.min(this.open.get(claim) ?? 0, this.unused.get(credit) ?? 0);
    if (amountMinor <= 0) return;
    this.matches.push({ claim, credit, amountMinor });
    this.open.set(claim, (this.open.get(claim) ?? 0) - amountMinor);
    this.unused.set(credit, (this.unused.get(credit) ?? 0) - amountMinor);
  }
}

/** Whether an amount is one of those that are wanted, up to rounding. */
function isOneOf(wanted: readonly number[], amountMinor: number): boolean {
  return wanted.some((amount) => Math.abs(amount - amountMinor) <= TOLERANCE_MINOR);
}

function fitOfParcel(claim: CreditableClaim, credit: CreditLine): Fit {
  if (!isLater(claim, credit)) return null;
  if (creditTypesOfRule(claim.rule).includes(credit.type)) return 'reason';
  const isSameCharge = claim.chargeDescription !== '' && claim.chargeDescription === credit.chargeDescription;
  if (isSameCharge && credit.type === NO_REASON) return 'reason';
  return credit.type === NO_REASON ? 'any' : null;
}

/** Whether a credit is on a later invoice than a claim, and not so late that it belongs to something else. */
export function isLater(claim: CreditableClaim, credit: CreditLine): boolean {
  const days = credit.billedOn - claim.billedOn;
  return credit.invoice !== claim.invoice && days >= 0 && days <= MAX_DAYS;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
