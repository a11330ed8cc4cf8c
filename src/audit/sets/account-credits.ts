import { chargeKey } from '#audit/rule.ts';
import { type AccountLine, chargeOf } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** The charges of accounts that stand, and the credits that don't take back a certain charge. */
interface StandingLines {
  charges: readonly AccountLine[];
  credits: readonly AccountLine[];
}

/**
 * Removes charges of accounts that were taken back, together with their credits. A credit takes back an equal charge with the same name
 * that was billed by then: the last one with the same reference, or else with the same day, or else the only one that is left.
 */
export function removeReversed(lines: readonly AccountLine[]): StandingLines {
  const removed = new Set<AccountLine>();
  const open = new OpenCharges((charge) => !removed.has(charge));
  for (const line of inOrder(lines)) {
    const key = `${chargeOf(line)}|${Math.abs(line.net)}`;
    const [ofReference, ofDay] = [`${key}|for ${line.reference}`, `${key}|on ${line.day}`];
    if (line.net > 0) for (const one of [key, ofReference, ofDay]) open.add(one, line);
    if (line.net >= 0) continue;
    const charge =
      (line.reference === '' ? undefined : open.last(ofReference)) ??
      (line.day === null ? undefined : open.last(ofDay)) ??
      open.single(key);
    if (charge !== undefined) removed.add(charge).add(line);
  }
  const standing = lines.filter((line) => !removed.has(line));
  return { charges: standing.filter(({ net }) => net >= 0), credits: standing.filter(({ net }) => net < 0) };
}

/**
 * Reduces what drafts claim of charges of accounts by credits that don't take back a certain charge. A credit reduces claims on charges
 * with the same name that were billed by then, and if it has the reference of some charges, only on these: first one of its amount, then
 * the last ones. The carrier has corrected what was wrong, so a credit reduces no charge that nobody claims, and what is left of it
 * counts nowhere. Undercharges stay as they are.
 */
export function reduceClaims(drafts: readonly InvoiceDraft[], standing: StandingLines): readonly InvoiceDraft[] {
  if (standing.credits.length === 0) return drafts;
  const claimed = new Map<string, number>();
  for (const { key, minor } of drafts.flatMap(({ claims = [] }) => claims))
    claimed.set(key, Math.max(minor, claimed.get(key) ?? 0));
  const credited = creditClaims(standing, (charge) => claimed.get(chargeKey(charge)) ?? 0);
  return drafts.flatMap((draft) => reduced(draft, (key) => credited.get(key) ?? 0));
}

/** What credits give back of what is claimed of each charge, by the key of the charge. */
function creditClaims(
  { charges, credits }: StandingLines,
  claimOf: (charge: AccountLine) => number,
): Map<string, number> {
  const credited = new Map<string, number>();
  const leftOf = (charge: AccountLine) => claimOf(charge) - (credited.get(chargeKey(charge)) ?? 0);
  const references = new Set(charges.map(referenceOf));
  const open = new OpenCharges((charge) => leftOf(charge) > 0);
  for (const line of inOrder([...charges, ...credits])) {
    if (line.net >= 0) {
      for (const key of [chargeOf(line), referenceOf(line)]) {
        open.add(key, line);
        open.add(`${key}|${claimOf(line)}`, line);
      }
      continue;
    }
    const key = line.reference !== '' && references.has(referenceOf(line)) ? referenceOf(line) : chargeOf(line);
    let rest = -line.net;
    let charge = open.last(`${key}|${rest}`, (one) => leftOf(one) === rest) ?? open.last(key);
    while (charge !== undefined && rest > 0) {
      const covered = Math.min(rest, leftOf(charge));
      credited.set(chargeKey(charge), (credited.get(chargeKey(charge)) ?? 0) + covered);
      rest -= covered;
      charge = open.last(key);
    }
  }
  return credited;
}

/** A draft without the credits for its charges, or nothing if they cover it. */
function reduced(draft: InvoiceDraft, creditedOf: (key: string) => number): InvoiceDraft[] {
  const { claims = [], atStakeMinor, billedMinor } = draft;
  const credited = claims.reduce((sum, { key }) => sum + creditedOf(key), 0);
  if (credited === 0 || atStakeMinor <= 0) return [draft];
  if (credited >= atStakeMinor) return [];
  return [
    {
      ...draft,
      atStakeMinor: atStakeMinor - credited,
      billedMinor: billedMinor - credited,
      claims: claims.map(({ key, minor }) => ({ key, minor: Math.max(0, minor - creditedOf(key)) })),
    },
  ];
}

/** Charges that can still be credited, by key, in the order in which they were billed. */
class OpenCharges {
  private readonly byKey = new Map<string, AccountLine[]>();

  constructor(private readonly isOpen: (charge: AccountLine) => boolean) {}

  add(key: string, charge: AccountLine): void {
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, [charge]);
    else known.push(charge);
  }

  /** The last open charge with a key. Charges that are no longer open, or not wanted, are dropped. */
  last(key: string, isWanted: (charge: AccountLine) => boolean = () => true): AccountLine | undefined {
    const charges = this.byKey.get(key) ?? [];
    for (let charge = charges.at(-1); charge !== undefined; charge = charges.at(-1)) {
      if (this.isOpen(charge) && isWanted(charge)) return charge;
      charges.pop();
    }
    return undefined;
  }

  /** The open charge with a key, unless there are several. */
  single(key: string): AccountLine | undefined {
    const last = this.last(key);
    const charges = this.byKey.get(key) ?? [];
    for (let other = charges.at(-2); other !== undefined; other = charges.at(-2)) {
      if (this.isOpen(other)) return undefined;
      charges.splice(-2, 1);
    }
    return last;
  }
}

function referenceOf(line: AccountLine): string {
  return `${chargeOf(line)}|for ${line.reference}`;
}

function inOrder(lines: readonly AccountLine[]): AccountLine[] {
  return lines.toSorted((one, other) => one.billedOn - other.billedOn || Number(one.net < 0) - Number(other.net < 0));
}
