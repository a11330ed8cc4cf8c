import { ORDERS, only, signOf } from './items.ts';
import type { Draft } from './mentions.ts';
import type { Item } from './read-prompt.ts';

/** The maximum number of zones in a range. Carriers have fewer, and a range of millions would fill the memory. */
const MOST_ZONES = 100;
const PERIODS = ['week', 'day', 'month', 'quarter', 'year'];

/** A number of a prompt, and what is known when it is reached. */
interface NumberInPrompt {
  at: number;
  item: Item;
  number: number;
  /** The item before it that isn't noise. */
  before: Item | undefined;
  hasOrder: boolean;
  isNegated: boolean;
  /** The places of the items that have been read. Numbers of periods add the place of their period. */
  used: Set<number>;
}

/** Reads a number that is not an amount: as a number of rows or periods, a postal code, or zones. Any other number is unknown. */
export function draftNumber(draft: Draft, given: NumberInPrompt): void {
  const { at, item, number, before, hasOrder, used } = given;
  const { items } = draft;
  const next = items[at + 1];
  const isRank =
    signOf(before, ...ORDERS, 'list') ||
    signOf(next, ...ORDERS) ||
    (hasOrder && next !== undefined && only(next, 'dimension').length > 0);
  if (isRank && draft.limit !== null) draft.unknown.push(item.raw);
  else if (isRank && isLimit(number)) draft.limit = number;
  else if (next !== undefined && only(next, 'dimension').some(({ id }) => PERIODS.includes(id))) used.add(at + 1);
  else if (isOf('consignee_zip', given)) addValue(draft, given, 'consignee_zip');
  else if (isOf('zone', given) && signOf(items[at - 2], 'by') === false) addValue(draft, given, 'zone');
  else if (continuesZones(draft, given)) addZones(draft, given);
  else if (items.some((one) => signOf(one, 'list')) && isLimit(number) && draft.limit === null) draft.limit = number;
  else draft.unknown.push(item.raw);
}

/** Whether the item before a number names a dimension: "zone 5". */
function isOf(dimension: string, { before, item }: NumberInPrompt): boolean {
  return only(before ?? item, 'dimension').some(({ id }) => id === dimension);
}

/** Adds a number as the value of the dimension before it. The dimension is not a group then. */
function addValue(draft: Draft, { at, item, isNegated }: NumberInPrompt, dimension: string): void {
  draft.groups = draft.groups.filter((group) => group.at !== at - 1);
  draft.heard.add(at - 1);
  draft.values.push({
    at,
    alternatives: [{ kind: 'value', dimension, values: [item.raw] }],
    isNegated,
    direction: 'to',
    raw: item.raw,
  });
}

/** Whether a number continues a list or range of zones: "zones 2, 3 and 4" or "zones 2 to 5". */
function continuesZones({ values }: Draft, { at, before }: NumberInPrompt): boolean {
  const last = values.at(-1);
  return (
    last?.alternatives[0]?.dimension === 'zone' &&
    (last.at === at - 1 || /^(and|or|&)$/i.test(before?.raw ?? '') || isUpTo(before))
  );
}

/** Adds the next zone of a list, or all further zones of a range. */
function addZones(draft: Draft, { at, item, number, before }: NumberInPrompt): void {
  const { text, words } = draft;
  const last = draft.values.at(-1);
  const first = Number(last?.alternatives[0]?.values[0]);
  const gap = text.slice(words[item.from - 2]?.end ?? 0, words[item.from]?.start ?? 0);
  const isRange = /^\s*(-|–|to|through|thru)\s*/i.test(gap) || /[-–]\s*$/.test(gap) || isUpTo(before);
  const from = isRange && first < number ? first : number;
  if (number - from > MOST_ZONES) {
    draft.unknown.push(item.raw);
    return;
  }
  const zones = Array.from({ length: number - from + 1 }, (_, step) => String(from + step));
  draft.values.push({
    at,
    alternatives: [{ kind: 'value', dimension: 'zone', values: zones }],
    isNegated: last?.isNegated ?? false,
    direction: 'to',
    raw: item.raw,
  });
}

function isUpTo(item: Item | undefined): boolean {
  return /^(to|thru|through)$/i.test(item?.raw ?? '');
}

/** Whether a ranking or list can have this many rows. */
function isLimit(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 100;
}
