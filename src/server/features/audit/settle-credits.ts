import type { FindingMatch } from '#audit/credits/finding-match.ts';
import { groupBy } from '#audit/group-by.ts';
import type { NumberName } from '#query/audit/compile-audited-numbers.ts';

/** A run judges at most this often. Only the first time takes long: later, it judges accounts and the parcels whose credits have changed. */
const MAX_ROUNDS = 20;

/** How the credits of a run are matched and its parcels judged. */
interface Settling<Judged> {
  /** Matches the credits with the findings that are shown. */
  match: () => Promise<readonly FindingMatch[]>;
  /** Judges with some credits set aside, either everything that the run is about, or only accounts and some tracking numbers. */
  judge: (setAside: readonly FindingMatch[], numbers: readonly NumberName[] | null) => Promise<Judged>;
}

/**
 * Judges with the credits of findings set aside, and judges again until what was found has just these credits. Returns what was judged
 * first, and which credits belong to which findings. The next run over the same data finds the same.
 *
 * A credit can have reduced a charge to its own amount, and match nothing once it is set aside. Then the credits of its group repeat in a
 * cycle. The run takes the state of the cycle that sets the fewest credits aside; the other credits still reduce the charges. The next run
 * repeats the same cycle.
 */
export async function settleCredits<Judged>({
  match,
  judge,
}: Settling<Judged>): Promise<{ first: Judged; matches: readonly FindingMatch[] }> {
  const setAside = groupBy(await match(), groupOf);
  const first = await judge([...setAside.values()].flat(), null);
  const trails = new Map<string, FindingMatch[][]>();
  const cycling = new Set<string>();
  for (let round = 1; ; round += 1) {
    const found = groupBy(await match(), groupOf);
    const judged = new Map(setAside);
    const changed: FindingMatch[] = [];
    for (const group of new Set([...setAside.keys(), ...found.keys()])) {
      const [before, after] = [setAside.get(group) ?? [], found.get(group) ?? []];
      if (cycling.has(group) || creditsOf(before) === creditsOf(after)) continue;
      const trail = [...(trails.get(group) ?? []), before];
      trails.set(group, trail);
      const start = trail.findIndex((one) => creditsOf(one) === creditsOf(after));
      if (start >= 0) cycling.add(group);
      const next = start < 0 ? after : fewest(trail.slice(start));
      if (next === before) continue;
      setAside.set(group, next);
      changed.push(...before, ...after);
    }
    if (changed.length === 0 || round === MAX_ROUNDS) return { first, matches: withinAside(found, judged) };
    await judge(
      [...setAside.values()].flat(),
      changed.flatMap(({ numbers }) => numbers),
    );
  }
}

function groupOf({ group }: FindingMatch): string {
  return group;
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
  return [...found].flatMap(([group, matches]) => {
    const aside = new Set(setAside.get(group)?.map(({ credit }) => credit.id));
    return matches.filter(({ credit }) => aside.has(credit.id));
  });
}
