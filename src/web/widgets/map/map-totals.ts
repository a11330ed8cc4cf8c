import type { Row } from '#contract/question.ts';
import { type MapArea, mapAreaOf } from '#model/geography/map-areas.ts';
import { type AreaMap, outlineCode } from '#web/maps/geography/area-map.ts';

/** A place; country and state are `null` if the rows don't state them. `isWhole` is a country with all its states. */
export interface Located {
  country: string | null;
  state: string | null;
  isWhole?: true;
}

/** A place and its amount. */
export interface Place extends Located {
  amount: number;
}

export interface MapTotals {
  map: AreaMap;
  /** The amounts of the outlines on the map, by code. */
  outlines: ReadonlyMap<string, number>;
  /** All other places, largest first: other countries as a whole, and places of the country that are not on the map. */
  others: readonly Place[];
  /** Every place, largest first. */
  places: readonly Place[];
  /** `null` for figures that don't add up. */
  total: number | null;
}

/** What a map shows. Places are added up only if `isSum` is true; otherwise the rows for a map of countries must be by country. */
interface MapSubject {
  map: AreaMap;
  dimension: string;
  fact: string;
  isSum: boolean;
}

/** Sorts the rows of an answer into outlines on the map and other places. Rows without a figure are ignored. */
export function toMapTotals(rows: readonly Row[], { map, dimension, fact, isSum }: MapSubject): MapTotals {
  const places = rows
    .flatMap((row): Place[] => {
      const amount = row[fact];
      if (typeof amount !== 'number') return [];
      const place = { country: toText(row[`${dimension}_country`]), state: toText(row[`${dimension}_state`]), amount };
      return [isSum || map.area !== 'EU' ? place : asWhole(place)];
    })
    .sort(byAmount);
  const outlines = new Map<string, number>();
  const others = new Map<string, Place>();
  for (const place of places) {
    const code = outlineCode(map, place);
    if (code !== null) outlines.set(code, (outlines.get(code) ?? 0) + place.amount);
    else add(others, isSum && place.country !== map.area ? asWhole(place) : place);
  }
  const total = isSum ? places.reduce((sum, { amount }) => sum + amount, 0) : null;
  return { map, outlines, others: [...others.values()].sort(byAmount), places, total };
}

/** The area with most of a fact, from rows by country; the United States if there is none. */
export function largestArea(
  rows: readonly Row[],
  { dimension, fact }: Pick<MapSubject, 'dimension' | 'fact'>,
): MapArea {
  const sums = new Map<MapArea, number>();
  for (const row of rows) {
    const area = mapAreaOf(toText(row[`${dimension}_country`]));
    const amount = row[fact];
    if (area !== null && typeof amount === 'number') sums.set(area, (sums.get(area) ?? 0) + amount);
  }
  return [...sums].reduce<[MapArea, number]>((most, one) => (one[1] > most[1] ? one : most), ['US', 0])[0];
}

function asWhole({ country, amount }: Place): Place {
  return { country, state: null, amount, ...(country !== null && { isWhole: true }) };
}

function add(places: Map<string, Place>, place: Place): void {
  const key = `${place.country ?? ''} ${place.state ?? ''}`;
  places.set(key, { ...place, amount: (places.get(key)?.amount ?? 0) + place.amount });
}

function byAmount(a: Place, b: Place): number {
  return b.amount - a.amount;
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}
