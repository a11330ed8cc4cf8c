import type { Row } from '#contract/question.ts';
import { usStateFips } from '#model/geography/us-state-fips.ts';

/** A place rows are from or go to; `null` where they do not say. */
export interface Place {
  country: string | null;
  state: string | null;
  amount: number;
}

export interface MapTotals {
  /** Amount by postal code, of the states the map draws. */
  states: ReadonlyMap<string, number>;
  /** Everything else, largest first: other countries as a whole, and places in the United States that are not on the map. */
  others: readonly Place[];
  /** Every place of the answer, largest first. */
  places: readonly Place[];
  /** `null` where the places do not add up to anything. */
  total: number | null;
}

const DRAWN = new Set(Object.values(usStateFips).filter(isDrawn));

/** What a map shows; the places of what is no sum cannot be put together. */
interface MapSubject {
  dimension: string;
  fact: string;
  isSum: boolean;
}

/** A fact by country and state where it has a figure, sorted into what the map draws and what stands beside it; together they are the total. */
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

/** The map has the fifty states and the capital; the territories have codes too, but no outline. */
function isDrawn(code: string): boolean {
  return !['AS', 'GU', 'MP', 'PR', 'UM', 'VI'].includes(code);
}

function byAmount(a: Place, b: Place): number {
  return b.amount - a.amount;
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}
