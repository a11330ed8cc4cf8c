import type { ListRateRow } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { daysOf } from './dated-rows.ts';

/** The prices of a service and zone in one period, by weight. */
interface PriceList {
  from: DayNumber;
  to: DayNumber;
  currency: string;
  weights: number[];
  minors: number[];
}

/** What is priced: a carrier's service to a zone on a day. */
export interface Lane {
  carrierId: number;
  service: string;
  zone: string;
  day: DayNumber;
  currency: string;
}

const NO_LISTS: readonly PriceList[] = [];

/** List prices of transportation. A parcel costs the price of the smallest listed weight that is not below its own. */
export class ListRates {
  /** By carrier, service and zone. Nested maps are faster than building a key for every question. */
  private readonly lists = new Map<number, Map<string, Map<string, PriceList[]>>>();

  constructor(rows: readonly ListRateRow[]) {
    for (const row of rows) this.add(row);
    for (const services of this.lists.values())
      for (const zones of services.values())
        for (const lists of zones.values()) for (const list of lists) sortByWeight(list);
  }

  /**
   * The list price in minor units, or `null` if the table doesn't have it. A later list replaces the prices of its own weights only;
   * the other weights of earlier lists still apply.
   */
  find({ carrierId, service, zone, day, currency }: Lane, pounds: number): number | null {
    let [least, price]: [number, number | null] = [Number.POSITIVE_INFINITY, null];
    for (const list of this.lists.get(carrierId)?.get(service)?.get(zone) ?? NO_LISTS) {
      if (day < list.from || day > list.to || list.currency !== currency) continue;
      const at = firstAtLeast(list.weights, pounds);
      const weight = list.weights[at];
      if (weight === undefined || weight >= least) continue;
      least = weight;
      price = list.minors[at] ?? null;
      if (weight === pounds) break;
    }
    return price;
  }

  private add(row: ListRateRow): void {
    const services = this.lists.get(row.carrierId) ?? new Map<string, Map<string, PriceList[]>>();
    this.lists.set(row.carrierId, services);
    const zones = services.get(row.service) ?? new Map<string, PriceList[]>();
    services.set(row.service, zones);
    const lists = zones.get(row.zone) ?? [];
    zones.set(row.zone, lists);
    const { from, to } = daysOf(row);
    let list = lists.find((known) => known.from === from && known.to === to && known.currency === row.currency);
    if (list === undefined) {
      list = { from, to, currency: row.currency, weights: [], minors: [] };
      // Lists from later files come first, so that they take precedence where periods overlap.
      lists.unshift(list);
    }
    list.weights.push(row.weightLb);
    list.minors.push(row.minor);
  }
}

/** If a weight has two prices, the later one is kept. */
function sortByWeight(list: PriceList): void {
  const prices = new Map(list.weights.map((weight, index) => [weight, list.minors[index] ?? 0]));
  const sorted = [...prices].sort(([one], [other]) => one - other);
  list.weights = sorted.map(([weight]) => weight);
  list.minors = sorted.map(([, minor]) => minor);
}

/** The place of the first weight that is not below the given one; the number of weights if all are below it. */
function firstAtLeast(weights: readonly number[], pounds: number): number {
  let [low, high] = [0, weights.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weights[middle] ?? 0) < pounds) low = middle + 1;
    else high = middle;
  }
  return low;
}
