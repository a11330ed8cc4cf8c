import { type ClaimPart, FUEL } from './rule.ts';

/** What has been claimed of a charge with its fuel, and the part of it that is fuel. */
interface Kept {
  total: number;
  fuel: number;
}

const NOTHING: Kept = { total: 0, fuel: 0 };

/**
 * Counts the cents of a shipment once. Rules claim in the order in which they keep cents: of a charge and its fuel that an earlier
 * rule has claimed, a later one keeps what its claim is larger by. Over- and undercharges are counted apart.
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
    const before = kept.get(key) ?? (key === FUEL ? fuelIn(kept) : NOTHING);
    const after = {
      total: Math.max(before.total, Math.abs(net + fuel)),
      fuel: Math.max(before.fuel, Math.abs(fuel)),
    };
    kept.set(key, after);
    const gain = after.total - before.total;
    if (!isOver) return -gain;
    // No more can come back than was billed.
    const left = Math.min(gain, Math.max(0, this.netMinor + this.returnLegMinor - this.keptOver));
    this.keptOver += left;
    return left;
  }
}

/** The fuel that was claimed together with charges. */
function fuelIn(kept: ReadonlyMap<string, Kept>): Kept {
  let sum = 0;
  for (const { fuel } of kept.values()) sum += fuel;
  return { total: sum, fuel: sum };
}
