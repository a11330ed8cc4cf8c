import { COUNTED, ORDERS, only, signOf } from './items.ts';
import type { Draft, MeasureMention } from './mentions.ts';
import type { Item } from './read-prompt.ts';

const COMPARATORS: Readonly<Record<string, MeasureMention['condition']>> = {
  over: '>',
  atLeast: '>=',
  under: '<',
  atMost: '<=',
  between: 'between',
};

const STRICT: Readonly<Record<string, string>> = { atLeast: 'over', atMost: 'under' };

/** "from 10 to 20 lb", "10-20 lb": two numbers followed by one unit. */
function readSpans(items: readonly Item[], draft: Draft, used: Set<number>): void {
  for (const [at, item] of items.entries()) {
    const isLinked = signOf(items[at + 1], 'to');
    const next = at + (isLinked ? 2 : 1);
    const last = signOf(items[next], 'dollars') ? next + 1 : next;
    const [first, second] = [item.number, items[last]?.number ?? null];
    if (first === null || second === null || second <= first) continue;
    const isMoney = signOf(items[at - 1], 'dollars') || signOf(items[last + 1], 'dollars');
    if (!isMoney && !signOf(items[last + 1], 'pounds', 'kilograms')) continue;
    const begin = signOf(items[at - 1], 'dollars') ? at - 1 : at;
    if (signOf(items[begin - 1], ...Object.keys(COMPARATORS), ...ORDERS)) continue;
    const unit = unitAround(items, begin, last, used);
    if (unit === null) continue;
    const start = signOf(items[begin - 1], 'from') ? begin - 1 : begin;
    for (let place = start; place <= last; place += 1) used.add(place);
    draft.measures.push({ at: start, unit, condition: 'between', numbers: [first, second], of: [] });
  }
}

/** "over 50 lb", "between $20 and $30", "10 pounds or more". */
export function readMeasures(items: readonly Item[], draft: Draft, used: Set<number>): void {
  readSpans(items, draft, used);
  for (const [at, item] of items.entries()) {
    const sign = Object.keys(COMPARATORS).find((one) => signOf(item, one));
    if (sign === undefined || used.has(at)) continue;
    // "10 lb and under" includes 10 lb; "over $100 and under 10 lb" doesn't.
    const isStrict = /^(and|or) /i.test(item.raw) && items.slice(at + 1, at + 3).some(({ number }) => number !== null);
    const condition = COMPARATORS[isStrict ? (STRICT[sign] ?? sign) : sign];
    if (condition === undefined) continue;
    const numbers: { at: number; value: number }[] = [];
    for (let place = at + 1; place <= at + (condition === 'between' ? 6 : 3); place += 1) {
      const other = items[place];
      if (other?.number !== null && other?.number !== undefined) numbers.push({ at: place, value: other.number });
      if (numbers.length === (condition === 'between' ? 2 : 1)) break;
      if (
        other === undefined ||
        (other.number === null &&
          !signOf(other, 'dollars', 'pounds', 'kilograms', 'followup', 'to') &&
          other.date !== null)
      )
        break;
    }
    // "10 lb or more": the number comes before the comparison.
    if (numbers.length === 0 && (sign === 'atLeast' || sign === 'atMost'))
      for (const place of [at - 1, at - 2])
        if (numbers.length === 0 && items[place]?.number != null)
          numbers.push({ at: place, value: items[place]?.number ?? 0 });
    if (numbers.length < (condition === 'between' ? 2 : 1)) continue;
    const places = [at, ...numbers.map((number) => number.at)];
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const unit = unitAround(items, first, last, used);
    if (unit === null) continue;
    for (let place = first; place <= last; place += 1) used.add(place);
    draft.measures.push({
      at: first,
      unit,
      condition,
      of: items[first - 1] === undefined ? [] : only(items[first - 1] as Item, 'figure').map(({ fact }) => fact),
      numbers: numbers.map(({ value }) => value).toSorted((one, other) => one - other),
    });
  }
}

function unitAround(
  items: readonly Item[],
  first: number,
  last: number,
  used: Set<number>,
): MeasureMention['unit'] | null {
  const around = [...items.slice(first, last + 1), items[last + 1], items[first - 1]].filter(
    (item) => item !== undefined,
  );
  const facts = (item: Item | undefined) => (item === undefined ? [] : only(item, 'figure').map(({ fact }) => fact));
  const before = facts(items[first - 1]);
  if (before.includes('actualWeight')) {
    used.add(first - 1);
    if (signOf(items[last + 1], 'pounds')) used.add(last + 1);
    return 'actualWeight';
  }
  const unitOf = (sign: string) => around.some((item) => signOf(item, sign));
  const take = (...signs: string[]) => {
    if (signOf(items[last + 1], ...signs)) used.add(last + 1);
  };
  if (unitOf('kilograms')) {
    take('kilograms');
    if (before.includes('billWeight')) used.add(first - 1);
    return 'kilograms';
  }
  if (
    signOf(items[last + 1], 'pounds') ||
    items.slice(first, last + 1).some((item) => signOf(item, 'pounds')) ||
    before.includes('billWeight')
  ) {
    take('pounds');
    if (before.includes('billWeight')) used.add(first - 1);
    return 'weight';
  }
  // "at least 2 packages per shipment" does not compare dollars.
  const isOfPackages = facts(items[last + 1]).some((fact) => COUNTED.has(fact)) && !unitOf('dollars');
  if (
    unitOf('dollars') ||
    items
      .slice(isOfPackages ? last + 1 : first - 1, last + 1)
      .some((item) => only(item, 'figure').some(({ isGeneral, fact }) => isGeneral === true || fact === 'totalSpend'))
  ) {
    take('dollars');
    if (only(items[first - 1] ?? ({ meanings: [] } as unknown as Item), 'figure').some(({ isGeneral }) => isGeneral))
      used.add(first - 1);
    return 'money';
  }
  if (signOf(items[first - 1], 'weighs')) return 'weight';
  if (/heavier|lighter|weigh/i.test(items[first]?.raw ?? '')) return 'weight';
  if (
    signOf(items[last + 1], 'packagesUnit') &&
    Math.max(...items.slice(first, last + 1).map(({ number }) => number ?? 0)) <= 20
  ) {
    used.add(last + 1);
    return 'packages';
  }
  return null;
}
