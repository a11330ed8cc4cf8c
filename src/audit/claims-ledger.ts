import { type ClaimPart, FUEL, RETURN_LEG } from './rule.ts';

/** What has been claimed of a charge and its fuel, and the part of it that is fuel. */
interface Kept {
  total: number;
  fuel: number;
}

const NOTHING: Kept = { total: 0, fuel: 0 };

/** What was billed after credits: in total, and for each charge with its fuel by the key of its claims, if it is known. Money is minor units. */
export interface Billed {
  netMinor: number;
  billedFor?: (key: string) => number | null;
}

/**
 * Makes sure that every cent of a shipment counts once. Rules claim in the order in which they keep cents: if an earlier rule has
 * claimed a charge and its fuel, a later rule keeps only the amount by which its claim is larger. Over- and undercharges are counted
 * separately. No more is given back than was billed, either for a charge or for the shipment. The way back to the sender is billed
 * separately.
 */
export class ClaimsLedger {
  private readonly over = new Map<string, Kept>();
  private readonly under = new Map<string, Kept>();
  private readonly returned = new Map<string, number>();
  private keptOver = 0;
  private isEverythingKept = false;

  constructor(private readonly billed: Billed) {}

  /** Returns the part of a claim that no earlier claim has taken. */
  keep(claims: readonly ClaimPart[] | 'everything'): number {
    if (claims === 'everything') return this.keepEverything();
    return claims.reduce((sum, claim) => sum + this.keepPart(claim), 0);
  }

  private keepEverything(): number {
    const left = this.isEverythingKept ? 0 : Math.max(0, this.billed.netMinor - this.keptOver);
    this.isEverythingKept = true;
    return left;
  }

  private keepPart({ key, net, fuel }: ClaimPart): number {
    if (this.isEverythingKept && key !== RETURN_LEG) return 0;
    const isOver = net + fuel >= 0;
    const kept = isOver ? this.over : this.under;
    const before = kept.get(key) ?? (key === FUEL ? fuelIn(kept) : NOTHING);
    const after = {
      total: Math.max(before.total, Math.abs(net + fuel)),
      fuel: Math.max(before.fuel, Math.abs(fuel)),
    };
    kept.set(key, after);
    const gain = after.total - before.total;
    return isOver ? this.limited(key, gain) : -gain;
  }

  private limited(key: string, gain: number): number {
    const returned = this.returned.get(key) ?? 0;
    const leftOfCharge = (this.billed.billedFor?.(key) ?? Number.POSITIVE_INFINITY) - returned;
    const leftOfAll = key === RETURN_LEG ? Number.POSITIVE_INFINITY : this.billed.netMinor - this.keptOver;
    const left = Math.min(gain, Math.max(0, Math.min(leftOfCharge, leftOfAll)));
    this.returned.set(key, returned + left);
    if (key !== RETURN_LEG) this.keptOver += left;
    return left;
  }
}

/** The fuel that was claimed together with charges. */
function fuelIn(kept: ReadonlyMap<string, Kept>): Kept {
  let sum = 0;
  for (const { fuel } of kept.values()) sum += fuel;
  return { total: sum, fuel: sum };
}
