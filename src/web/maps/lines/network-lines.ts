import type { Row } from '#contract/question.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';

/** The parcels from one origin to one state; `null` for unnamed origins, and for receivers without a country or state. */
export interface NetworkLine {
  /** The name of a center, or the text of a sender's place. */
  origin: string | null;
  country: string | null;
  state: string | null;
  amount: number;
  packages: number;
}

/** Why a line is not drawn. */
export type NotDrawn = 'notChosen' | 'otherCountry' | 'noState' | 'noPlace';

export interface NetworkPart {
  amount: number;
  packages: number;
}

/**
 * The lines of a network: those that are drawn, or listed if the country has no map, and the sums of the others by the reason why
 * they are not. Together they add up to the total.
 */
export interface SplitNetwork {
  drawn: readonly NetworkLine[];
  notDrawn: ReadonlyMap<NotDrawn, NetworkPart>;
  total: NetworkPart;
}

interface Split {
  country: string;
  /** Whether the reader wants to see lines from the origin. */
  isChosen: (origin: string | null) => boolean;
  /** The points of lines on the map of the country; `null` if the country has no map. */
  ends: LineEnds | null;
}

/** Where lines start and end on a map. Both are `null` for places that are not on it. */
export interface LineEnds {
  startOf: (origin: string | null) => MapPoint | null;
  endOf: (line: Pick<NetworkLine, 'country' | 'state'>) => MapPoint | null;
}

/** Turns the rows of an answer into lines, the largest volume first. Rows without any figure are ignored. */
export function toLines(rows: readonly Row[], asked: { origin: string; fact: string; volume: string }): NetworkLine[] {
  const lines = rows.map((row) => ({
    origin: toText(row[asked.origin]),
    country: toText(row.normalised_consignee_country),
    state: toText(row.normalised_consignee_state),
    amount: toNumber(row[asked.fact]),
    packages: toNumber(row[asked.volume]),
  }));
  return lines.filter(({ amount, packages }) => amount !== 0 || packages !== 0).sort(byVolume);
}

/** Separates the lines that are shown for a country from the others. Lines to a country without a map need no point on it. */
export function splitLines(lines: readonly NetworkLine[], split: Split): SplitNetwork {
  const drawn: NetworkLine[] = [];
  const notDrawn = new Map<NotDrawn, NetworkPart>();
  for (const line of lines) {
    const reason = reasonNotDrawn(line, split);
    if (reason === null) drawn.push(line);
    else notDrawn.set(reason, addParts([notDrawn.get(reason) ?? NOTHING, line]));
  }
  return { drawn, notDrawn, total: addParts(lines) };
}

/** Sums lines by a common key, the largest volume first. */
export function sumLinesBy<Key>(
  lines: readonly NetworkLine[],
  keyOf: (line: NetworkLine) => Key,
): { key: Key; part: NetworkPart }[] {
  const parts = new Map<Key, NetworkPart>();
  for (const line of lines) parts.set(keyOf(line), addParts([parts.get(keyOf(line)) ?? NOTHING, line]));
  return [...parts].map(([key, part]) => ({ key, part })).sort((a, b) => byVolume(a.part, b.part));
}

const NOTHING: NetworkPart = { amount: 0, packages: 0 };

/** Adds up lines. */
export function addParts(parts: readonly NetworkPart[]): NetworkPart {
  return parts.reduce(
    (sum, { amount, packages }) => ({ amount: sum.amount + amount, packages: sum.packages + packages }),
    NOTHING,
  );
}

function reasonNotDrawn(line: NetworkLine, { country, isChosen, ends }: Split): NotDrawn | null {
  if (!isChosen(line.origin)) return 'notChosen';
  if (line.country !== country) return 'otherCountry';
  if (ends === null) return null;
  if (ends.endOf(line) === null) return 'noState';
  return ends.startOf(line.origin) === null ? 'noPlace' : null;
}

function byVolume(a: NetworkPart, b: NetworkPart): number {
  return b.packages - a.packages || b.amount - a.amount;
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}

function toNumber(cell: Row[string] | undefined): number {
  return typeof cell === 'number' ? cell : 0;
}
