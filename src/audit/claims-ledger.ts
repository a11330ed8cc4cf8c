import { type ClaimPart, FUEL } from './rule.ts';

interface Kept {
  net: number;
  fuel: number;
}

/**
 * Counts the cents of a shipment once. Rules claim in the order in which they keep cents: of a charge that an earlier rule has
 * claimed, a later one keeps what its claim is larger by. Over- and undercharges are counted apart.
 */
export class ClaimsLedger {
  private readonly over = new Map<string, Kept>();
  private readonly under = new Map<string, Kept>();
  private keptOver = 0;
  private isEverythingKept = false;

  /** `netMinor` is what was billed after credits, `returnLegMinor` that of the way back to the sender. */
  constructor(
    private readonly netMinor: number,
    private readonly returnLegMinor = 0,
  ) {}

  /** Returns what is left of a claim. */
  keep(claims: readonly ClaimPart[] | 'everything'): number {
    if (claims === 'everything') return this.keepEverything();
    return claims.reduce((sum, claim) => sum + this.keepPart(claim), 0);
  }

  private keepEverything(): number {
    const left = this.isEverythingKept ? 0 : Math.max(0, this.netMinor - this.keptOver);
    this.isEverythingKept = true;
    return left;
  }

  private keepPart({ key, net, fuel }: ClaimPart): number {
    if (this.isEverythingKept) return 0;
    const isOver = net + fuel >= 0;
    const kept = isOver ? this.over : this.under;
    const sign = isOver ? 1 : -1;
    const before = kept.get(key) ?? { net: 0, fuel: key === FUEL ? this.fuelKept(kept) : 0 };
    const after = { net: Math.max(before.net, sign * net), fuel: Math.max(before.fuel, sign * fuel) };
    kept.set(key, after);
    const gain = after.net - before.net + after.fuel - before.fuel;
    if (!isOver) return -gain;
    // No more can come back than was billed.
    const left = Math.min(gain, Math.max(0, this.netMinor + this.returnLegMinor - this.keptOver));
    this.keptOver += left;
    return left;
  }

  private fuelKept(kept: ReadonlyMap<string, Kept>): number {
    let sum = 0;
    for (const { fuel } of kept.values()) sum += fuel;
    return sum;
  }
}
