import type { Row } from '#contract/question.ts';
import { distributionLevel, placeDimensions } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { ClusteredPlaces } from '#web/maps/circles/cluster-levels.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';

/** Receivers of one country and one state or ZIP code of it; `null` where their addresses do not say. */
export interface ReceiverPlace {
  country: string | null;
  place: string | null;
  amount: number;
  packages: number;
}

/** Receivers that have no circle: in another country, at no state or ZIP code, or at one the map does not have. */
export interface Unplaced extends ReceiverPlace {
  why: 'abroad' | 'notStated' | 'notOnMap';
  /** How many ZIP codes they are; 1 for what stands by its name. */
  count: number;
}

/** What a map of circles shows; circles and what has none together are the total. */
export interface DistributionPlaces {
  /** Every place of the answer, the largest amount first. */
  places: readonly ReceiverPlace[];
  /** The places with circles, and the circles' columns in the same order. */
  placed: readonly ReceiverPlace[];
  circles: ClusteredPlaces;
  /** The largest amount first. */
  unplaced: readonly Unplaced[];
  total: Pick<ReceiverPlace, 'amount' | 'packages'>;
}

interface DistributionSubject {
  settings: Pick<WidgetSettings, 'dimension'>;
  fact: string;
  /** The fact that circles are as large as. */
  size: string;
  /** Where a state or ZIP code of the United States stands on the map. */
  findPoint: (place: string) => MapPoint | null;
}

/** A fact and packages by the places of receivers, sorted into what the map draws and what has no place on it. */
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
  // Groups of which the fact counts no row say nothing.
  return all.filter(({ amount, packages }) => amount !== 0 || packages !== 0).sort(byAmount);
}

/** Countries stand as a whole; states of the United States that are not on the map, its territories, by their names. */
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
