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

/** List prices of transportation. A weight costs what the smallest listed weight costs that is not below it. */
export class ListRates {
  private readonly lists = new Map<string, PriceList[]>();

  constructor(rows: readonly ListRateRow[]) {
    for (const row of rows) this.add(row);
    for (const lists of this.lists.values()) for (const list of lists) sortByWeight(list);
  }

  /** The list price in minor units, or `null` if the table doesn't have it. */
  find({ carrierId, service, zone, day, currency }: Lane, pounds: number): number | null {
    for (const list of this.lists.get(keyOf(carrierId, service, zone)) ?? []) {
      if (day < list.from || day > list.to || list.currency !== currency) continue;
      const price = priceIn(list, pounds);
      if (price !== null) return price;
    }
    return null;
  }

  private add(row: ListRateRow): void {
    const key = keyOf(row.carrierId, row.service, row.zone);
    const lists = this.lists.get(key) ?? [];
    this.lists.set(key, lists);
    const { from, to } = daysOf(row);
    let list = lists.find((known) => known.from === from && known.to === to && known.currency === row.currency);
    if (list === undefined) {
      list = { from, to, currency: row.currency, weights: [], minors: [] };
      // A later file replaces what overlaps.
      lists.unshift(list);
    }
    list.weights.push(row.weightLb);
    list.minors.push(row.minor);
  }
}

function keyOf(carrierId: number, service: string, zone: string): string {
  return `${carrierId}|${service}|${zone}`;
}

/** Of two prices of a weight, the later one stays. */
function sortByWeight(list: PriceList): void {
  const prices = new Map(list.weights.map((weight, index) => [weight, list.minors[index] ?? 0]));
  const sorted = [...prices].sort(([one], [other]) => one - other);
  list.weights = sorted.map(([weight]) => weight);
  list.minors = sorted.map(([, minor]) => minor);
}

function priceIn({ weights, minors }: PriceList, pounds: number): number | null {
  let [low, high] = [0, weights.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weights[middle] ?? 0) < pounds) low = middle + 1;
    else high = middle;
  }
  return minors[low] ?? null;
}
