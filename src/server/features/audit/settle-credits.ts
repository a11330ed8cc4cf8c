import { groupBy } from '#audit/group-by.ts';
import type { NumberName } from '#query/audit/compile-audited-numbers.ts';
import type { FindingMatch } from './match-client-credits.ts';

/** A run judges at most this often. Only the first time takes long: later, it judges the parcels whose credits have changed. */
const MAX_ROUNDS = 20;

/** How the credits of a run are matched and its parcels judged. */
interface Settling<Judged> {
  /** Matches the credits with the findings that are shown. */
  match: () => Promise<readonly FindingMatch[]>;
  /** Judges with some credits set aside, either everything that the run is about or only some tracking numbers. */
  judge: (setAside: readonly FindingMatch[], numbers: readonly NumberName[] | null) => Promise<Judged>;
}

/**
 * Judges with the credits of findings set aside, and judges again until what was found has just these credits. Returns what was judged
 * first, and which credits belong to which findings. The next run over the same data finds the same.
 *
 * A credit can have reduced a charge to its own amount, and match nothing once it is set aside. Then the credits of its parcel go round in
 * a circle. Of these, the run takes the ones with the fewest credits set aside: the others remain a part of the charges. The next run
 * goes round the same circle.
 */
export async function settleCredits<Judged>({
  match,
  judge,
}: Settling<Judged>): Promise<{ first: Judged; matches: readonly FindingMatch[] }> {
  const setAside = groupBy(await match(), parcelOf);
  const first = await judge([...setAside.values()].flat(), null);
  const trails = new Map<string, FindingMatch[][]>();
  const circling = new Set<string>();
  for (let round = 1; ; round += 1) {
    const found = groupBy(await match(), parcelOf);
    const changed: NumberName[] = [];
    for (const parcel of new Set([...setAside.keys(), ...found.keys()])) {
      const [before, after] = [setAside.get(parcel) ?? [], found.get(parcel) ?? []];
      if (circling.has(parcel) || creditsOf(before) === creditsOf(after)) continue;
      const trail = [...(trails.get(parcel) ?? []), before];
      trails.set(parcel, trail);
      const start = trail.findIndex((one) => creditsOf(one) === creditsOf(after));
      if (start >= 0) circling.add(parcel);
      const next = start < 0 ? after : fewest(trail.slice(start));
      if (next === before) continue;
      setAside.set(parcel, next);
      changed.push(...[...before, ...after].slice(0, 1).map(({ number }) => number));
    }
    if (changed.length === 0 || round === MAX_ROUNDS) return { first, matches: withinAside(found, setAside) };
    await judge([...setAside.values()].flat(), changed);
  }
}

function parcelOf({ number: { carrierId, trackingNumber } }: FindingMatch): string {
  return `${carrierId}|${trackingNumber}`;
}

/** Names the credits of some matches. */
function creditsOf(matches: readonly FindingMatch[]): string {
  return [...new Set(matches.map(({ credit }) => credit.id))].sort().join(' ');
}

/** Of several sets of credits, the one with the fewest. The choice doesn't depend on their order. */
function fewest(sets: readonly FindingMatch[][]): FindingMatch[] {
  const sizeOf = (matches: readonly FindingMatch[]) => new Set(matches.map(({ credit }) => credit.id)).size;
  const [least = []] = sets.toSorted(
    (one, other) => sizeOf(one) - sizeOf(other) || (creditsOf(one) < creditsOf(other) ? -1 : 1),
  );
  return least;
}

/** The matches of credits that are set aside. Other credits have already reduced what was found. */
function withinAside(
  found: ReadonlyMap<string, readonly FindingMatch[]>,
  setAside: ReadonlyMap<string, readonly FindingMatch[]>,
): FindingMatch[] {
  return [...found].flatMap(([parcel, matches]) => {
    const aside = new Set(setAside.get(parcel)?.map(({ credit }) => credit.id));
    return matches.filter(({ credit }) => aside.has(credit.id));
  });
}
