import type { Row } from '#contract/question.ts';
import { distributionLevel, placeDimensions } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { ClusteredPlaces } from '#web/maps/circles/cluster-levels.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';

/** The receivers in one state or ZIP code of one country; `null` where their addresses don't state it. */
export interface ReceiverPlace {
  country: string | null;
  place: string | null;
  amount: number;
  packages: number;
}

/** Receivers without a circle: in another country, without a state or ZIP code, or with one that is not on the map. */
export interface Unplaced extends ReceiverPlace {
  why: 'abroad' | 'notStated' | 'notOnMap';
  /** How many ZIP codes are counted together; 1 for a place that is listed by its name. */
  count: number;
}

/** The places of a map of circles. Those with a circle and those without add up to the total. */
export interface DistributionPlaces {
  /** Every place, the largest amount first. */
  places: readonly ReceiverPlace[];
  /** The places with a circle, in the order of `circles`. */
  placed: readonly ReceiverPlace[];
  circles: ClusteredPlaces;
  /** The largest amount first. */
  unplaced: readonly Unplaced[];
  total: Pick<ReceiverPlace, 'amount' | 'packages'>;
}

interface DistributionSubject {
  settings: Pick<WidgetSettings, 'dimension'>;
  fact: string;
  /** The fact that the circles' sizes show. */
  size: string;
  /** Finds a US state or ZIP code on the map. */
  findPoint: (place: string) => MapPoint | null;
}

/** Sorts the rows of an answer into the places that the map draws and those that it can't. */
export function toDistributionPlaces(rows: readonly Row[], subject: DistributionSubject): DistributionPlaces {
  const places = toPlaces(rows, subject);
  const placed: ReceiverPlace[] = [];
  const points: MapPoint[] = [];
  const unplaced = new Map<string, Unplaced>();
  for (const one of places) {
    const point = one.country === 'US' && one.place !== null ? subject.findPoint(one.place) : null;
    if (point === null) add(unplaced, toUnplaced(one, distributionLevel(subject.settings) === 'state'));
    else {
      placed.push(one);
      points.push(point);
    }
  }
  return {
    places,
    placed,
    circles: {
      xs: Float32Array.from(points, ({ x }) => x),
      ys: Float32Array.from(points, ({ y }) => y),
      amounts: Float64Array.from(placed, ({ amount }) => amount),
      packages: Float64Array.from(placed, ({ packages }) => packages),
    },
    unplaced: [...unplaced.values()].sort(byAmount),
    total: {
      amount: places.reduce((sum, { amount }) => sum + amount, 0),
      packages: places.reduce((sum, { packages }) => sum + packages, 0),
    },
  };
}

function toPlaces(rows: readonly Row[], { settings, fact, size }: DistributionSubject): ReceiverPlace[] {
  const [country, place] = placeDimensions(settings);
  const all = rows.map((row) => ({
    country: toText(row[country]),
    place: toText(row[place]),
    amount: toNumber(row[fact]),
    packages: toNumber(row[size]),
  }));
  // Places without a counted row have nothing to show.
  return all.filter(({ amount, packages }) => amount !== 0 || packages !== 0).sort(byAmount);
}

/** Lists other countries as a whole, and US territories, which are not on the map, by name. Unknown ZIP codes are counted together. */
function toUnplaced(one: ReceiverPlace, isByState: boolean): Unplaced {
  if (one.country !== 'US') return { ...one, place: null, why: 'abroad', count: 1 };
  if (one.place === null) return { ...one, why: 'notStated', count: 1 };
  return { ...one, place: isByState ? one.place : null, why: 'notOnMap', count: 1 };
}

function add(all: Map<string, Unplaced>, one: Unplaced): void {
  const key = `${one.why} ${one.country ?? ''} ${one.place ?? ''}`;
  const known = all.get(key);
  if (known === undefined) all.set(key, one);
  else
    all.set(key, {
      ...known,
      amount: known.amount + one.amount,
      packages: known.packages + one.packages,
      count: one.why === 'notOnMap' ? known.count + one.count : 1,
    });
}

function byAmount(a: ReceiverPlace, b: ReceiverPlace): number {
  return b.amount - a.amount;
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}

function toNumber(cell: Row[string] | undefined): number {
  return typeof cell === 'number' ? cell : 0;
}
