import type { Row } from '#contract/question.ts';
import { usStateFips } from '#model/geography/us-state-fips.ts';

/** A place and its amount; country and state are `null` if the rows don't state them. */
export interface Place {
  country: string | null;
  state: string | null;
  amount: number;
}

export interface MapTotals {
  /** The amounts of the states on the map, by postal code. */
  states: ReadonlyMap<string, number>;
  /** All other places, largest first: other countries as a whole, and US places that are not on the map. */
  others: readonly Place[];
  /** Every place, largest first. */
  places: readonly Place[];
  /** `null` for figures that don't add up. */
  total: number | null;
}

const DRAWN = new Set(Object.values(usStateFips).filter(isDrawn));

/** What a map shows. Places are added up only if `isSum` is true. */
interface MapSubject {
  dimension: string;
  fact: string;
  isSum: boolean;
}

/** Sorts the rows of an answer into states on the map and other places. Rows without a figure are ignored. */
export function toMapTotals(rows: readonly Row[], { dimension, fact, isSum }: MapSubject): MapTotals {
  const places = rows
    .flatMap((row): Place[] => {
      const amount = row[fact];
      if (typeof amount !== 'number') return [];
      return [{ country: toText(row[`${dimension}_country`]), state: toText(row[`${dimension}_state`]), amount }];
    })
    .sort(byAmount);
  const states = new Map<string, number>();
  const others = new Map<string, Place>();
  for (const place of places) {
    if (isOnMap(place)) states.set(place.state, (states.get(place.state) ?? 0) + place.amount);
    else add(others, place.country === 'US' || !isSum ? place : { ...place, state: null });
  }
  const total = isSum ? places.reduce((sum, { amount }) => sum + amount, 0) : null;
  return { states, others: [...others.values()].sort(byAmount), places, total };
}

function add(places: Map<string, Place>, place: Place): void {
  const key = `${place.country ?? ''} ${place.state ?? ''}`;
  places.set(key, { ...place, amount: (places.get(key)?.amount ?? 0) + place.amount });
}

function isOnMap(place: Place): place is Place & { state: string } {
  return place.country === 'US' && place.state !== null && DRAWN.has(place.state);
}

/** Whether the map has an outline: the fifty states and D.C. do, the territories don't. */
function isDrawn(code: string): boolean {
  return !['AS', 'GU', 'MP', 'PR', 'UM', 'VI'].includes(code);
}

function byAmount(a: Place, b: Place): number {
  return b.amount - a.amount;
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}
