import type { IsoDate } from '#model/dates/iso-date.ts';
import { STATE } from './build-lexicon.ts';
import { chooseRole, directionAt, isMentionedOnly, isPassing } from './choose-role.ts';
import type { DateSpan } from './dates/date-span.ts';
import { clearFilters, dropAdjectives, dropFigures, dropLabels, dropNouns, nameStatusFacts } from './empty-mentions.ts';
import { COUNTED, ORDERS, only, signOf } from './items.ts';
import { readMeasures } from './measures.ts';
import type { Draft, FigureMention } from './mentions.ts';
import type { Item, ReadPrompt } from './read-prompt.ts';
import { dropAmountsOfFigures, dropCostedNouns } from './relations/costed-nouns.ts';
import { joinDates } from './relations/joined-dates.ts';
import { reachOfNegation } from './relations/negation.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** The maximum number of zones in a range. Carriers have fewer, and a range of millions would fill the memory. */
const MOST_ZONES = 100;

/** Assigns every item its part in the question. */
export function draftOf({ items, words, text }: ReadPrompt, today: IsoDate): Draft {
  const draft: Draft = {
    figures: [],
    orderFigure: null,
    values: [],
    groups: [],
    measures: [],
    dates: [],
    clients: [],
    codes: [],
    signs: new Map(),
    limit: null,
    unknown: [],
    items,
    words,
    text,
    heard: new Set(),
    readings: [],
    groupReadings: [],
    cleared: [],
  };
  const used = new Set<number>();
  readMeasures(items, draft, used);
  draft.heard = new Set(used);
  const hasOrder = items.some((item) => signOf(item, ...ORDERS));
  let isNegated = false;
  let negator = '';
  let isListing = false;
  for (const [at, item] of items.entries()) {
    if (used.has(at)) continue;
    // "which of our accounts"
    const before = items.slice(0, at).findLast((one) => !isNoise(one));
    const isLink = /^(and|&|then|plus)$/i.test(item.raw);
    const lastGroup = draft.groups.at(-1);
    const isNextGroup =
      lastGroup?.role === 'by' && lastGroup.at === at - 1 && item.meanings.every(({ kind }) => kind === 'dimension');
    const isBy: boolean = signOf(before, 'by') || (isListing && !isLink) || (isNextGroup && item.meanings.length > 0);
    if (!isLink) isListing = false;
    // Only values can be left out: "without fuel" and "excluding December" are asked back.
    const leavesOut = isNegated && signOf(before, 'not');
    if ((leavesOut && item.date !== null) || (isNegated && item.code !== null && item.meanings.length === 0)) {
      draft.unknown.push(`${before?.raw} ${item.raw}`);
      isNegated = false;
      continue;
    }
    if (item.date !== null) {
      if (item.date.isVague === true) {
        draft.unknown.push(item.raw);
        continue;
      }
      // "as a percentage of the year" names a whole, and not the dates of the question.
      if (signOf(before, 'share') && /^of the /i.test(item.raw)) {
        draft.unknown.push(item.raw);
        continue;
      }
      if (item.date.readings !== undefined) {
        draft.unknown.push(item.raw);
        draft.readings = item.date.readings;
      }
      if (isAhead(item.date, today) && !items.some((one) => signOf(one, 'deadline'))) draft.unknown.push(item.raw);
      draft.dates.push({ ...item.date, at, raw: item.raw });
      continue;
    }
    if (item.code !== null && item.meanings.length === 0) {
      const near = items
        .slice(Math.max(0, at - 2), at)
        .map(({ raw }) => raw.toLowerCase())
        .join(' ');
      draft.codes.push({ code: item.code, isInvoice: /invoice|bill/.test(near), isAccount: /account/.test(near) });
      continue;
    }
    if (item.number !== null) {
      const next = items[at + 1];
      const isRank =
        signOf(before, ...ORDERS, 'list') ||
        signOf(next, ...ORDERS) ||
        (hasOrder && next !== undefined && only(next, 'dimension').length > 0);
      if (isRank && draft.limit !== null) draft.unknown.push(item.raw);
      else if (isRank && isLimit(item.number)) draft.limit = item.number;
      else if (
        next !== undefined &&
        only(next, 'dimension').some(({ id }) => ['week', 'day', 'month', 'quarter', 'year'].includes(id))
      )
        used.add(at + 1);
      else if (only(before ?? item, 'dimension').some(({ id }) => id === 'consignee_zip')) {
        draft.groups = draft.groups.filter((group) => group.at !== at - 1);
        draft.heard.add(at - 1);
        draft.values.push({
          at,
          alternatives: [{ kind: 'value', dimension: 'consignee_zip', values: [item.raw] }],
          isNegated,
          direction: 'to',
          raw: item.raw,
        });
      } else if (
        only(before ?? item, 'dimension').some(({ id }) => id === 'zone') &&
        signOf(items[at - 2], 'by') === false
      ) {
        draft.groups = draft.groups.filter((group) => group.at !== at - 1);
        draft.heard.add(at - 1);
        draft.values.push({
          at,
          alternatives: [{ kind: 'value', dimension: 'zone', values: [item.raw] }],
          isNegated,
          direction: 'to',
          raw: item.raw,
        });
      } else if (
        draft.values.at(-1)?.alternatives[0]?.dimension === 'zone' &&
        ((draft.values.at(-1)?.at ?? -9) === at - 1 || /^(and|or|&)$/i.test(before?.raw ?? '') || isUpTo(before))
      ) {
        const first = Number(draft.values.at(-1)?.alternatives[0]?.values[0]);
        const gap = text.slice(words[item.from - 2]?.end ?? 0, words[item.from]?.start ?? 0);
        const isRange = /^\s*(-|–|to|through|thru)\s*/i.test(gap) || /[-–]\s*$/.test(gap) || isUpTo(before);
        const from = isRange && first < item.number ? first : item.number;
        if (item.number - from > MOST_ZONES) {
          draft.unknown.push(item.raw);
          continue;
        }
        const zones = Array.from({ length: item.number - from + 1 }, (_, step) => String(from + step));
        draft.values.push({
          at,
          alternatives: [{ kind: 'value', dimension: 'zone', values: zones }],
          isNegated: draft.values.at(-1)?.isNegated ?? false,
          direction: 'to',
          raw: item.raw,
        });
      } else if (items.some((one) => signOf(one, 'list')) && isLimit(item.number) && draft.limit === null)
        draft.limit = item.number;
      else draft.unknown.push(item.raw);
      continue;
    }
    if (item.isUnknown) {
      draft.unknown.push(item.raw);
      continue;
    }
    const signs = only(item, 'sign');
    const figures = only(item, 'figure');
    const dimensions = only(item, 'dimension');
    const values = only(item, 'value');
    const client = only(item, 'client')[0];
    if (client !== undefined && leavesOut) draft.unknown.push(`${before?.raw} ${item.raw}`);
    if (client !== undefined) {
      draft.clients.push(client.id);
      continue;
    }
    if (signs.some(({ sign }) => sign === 'beyond')) {
      draft.unknown.push(item.raw);
      continue;
    }
    // "drop USPS" leaves it out, "did spend drop" asks for a change.
    const isCommand = signs.some(({ sign }) => sign === 'not') && (at === 0 || signs.length === 1);
    const said = signs.filter(({ sign }) => (isCommand ? sign !== 'change' : sign !== 'not'));
    if (isCommand) {
      isNegated = true;
      negator = item.raw;
    }
    // "cheaper than UPS" compares with UPS, "cheaper than $5" was read before.
    if (/ than$/i.test(item.raw) && signs.length > 0) draft.signs.set('compare', [at]);
    if ((signOf(item, 'compare') || / than$/i.test(item.raw)) && /(than|vs|versus|to|with|against)$/i.test(item.raw))
      draft.signs.set('comparedTo', [at]);
    for (const { sign } of said) draft.signs.set(sign, [...(draft.signs.get(sign) ?? []), at]);
    const role = chooseRole({
      items,
      at,
      isBy,
      hasOrder,
      draft,
      figures,
      dimensions,
      values,
      previous: words[item.from - 1]?.text ?? null,
    });
    if (role === 'group') {
      if (isMentionedOnly({ item, before, isBy, previous: words[item.from - 1]?.text ?? null, dimensions })) {
        if (isPassing(items, at)) draft.heard.add(at);
        continue;
      }
      const isCount = signOf(before, 'count');
      const isWhich =
        signOf(before, 'which', ...ORDERS) ||
        (before !== undefined && before.number !== null) ||
        (hasOrder && draft.groups.length === 0 && !/ly$/i.test(item.raw));
      // "the first 3 months" are the earliest ones, and not the highest.
      if (dimensions.every(({ id }) => isPeriod(id)) && isOfFirst(items, at)) draft.unknown.push(`first ${item.raw}`);
      // "total service charges" does not ask for a list of services.
      if (signOf(before, 'total') && !isBy && !/(s|ly)$/i.test(item.raw)) draft.unknown.push(item.raw);
      // "Kansas City" names one city; it doesn’t ask for the cities of Kansas.
      if (/^city$/i.test(item.raw) && !isBy && !isWhich && isOfState(items[at - 1], item))
        draft.unknown.push(`${items[at - 1]?.raw} ${item.raw}`);
      draft.groups.push({
        at,
        ids: dimensions.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id),
        role: isBy ? 'by' : isCount ? 'count' : isWhich ? 'which' : 'alone',
        isPlural: /s$/i.test(item.raw.replace(/ (costs|fees|charges)$/i, '')),
      });
      if (/^destinations?$/i.test(item.raw)) {
        draft.unknown.push(item.raw);
        draft.groupReadings = draft.groups.at(-1)?.ids ?? [];
      }
      isListing = isBy && /^(and|&|,|then|plus)$/i.test(items[at + 1]?.raw ?? '');
    } else if (role === 'value') {
      draft.values.push({ at, alternatives: values, isNegated, direction: directionAt(items, at), raw: item.raw });
      const reach: ReturnType<typeof reachOfNegation> = isNegated ? reachOfNegation(draft, at, negator) : 'end';
      if (reach === 'unclear') draft.unknown.push(`${negator} ${item.raw}`);
      isNegated = reach === 'next';
    } else if (role === 'figure' && leavesOut) {
      draft.unknown.push(`${before?.raw} ${item.raw}`);
      isNegated = false;
    } else if (role === 'figure') {
      const mention: FigureMention = {
        at,
        item,
        alternatives: figures,
        isGeneral: figures.every((figure) => figure.isGeneral === true),
      };
      const isNoun =
        draft.figures.some(({ isGeneral }) => !isGeneral) &&
        figures.every(({ fact }) => ['packages', 'shipmentCount', 'accessorialShipments', 'invoices'].includes(fact)) &&
        ['on', 'of', 'for', 'from', 'with'].includes(words[startOfPhrase(items, at) - 1]?.text ?? '');
      const isOfDiscount =
        /^transportation$/i.test(item.raw) &&
        draft.figures.some(({ alternatives }) => alternatives.some(({ fact }) => fact === 'transportationDiscount'));
      // "between $10 and $20 per shipment" is a filter and no quotient.
      if (/^per /i.test(item.raw) && used.has(at - 1)) {
        draft.unknown.push(item.raw);
        continue;
      }
      if (isNoun || isOfDiscount) {
        draft.heard.add(at);
        continue;
      }
      if (isBy && hasOrder && draft.orderFigure === null && !mention.isGeneral) draft.orderFigure = mention;
      else draft.figures.push(mention);
    }
  }
  clearFilters(draft);
  dropAmountsOfFigures(draft);
  dropCostedNouns(draft);
  joinDates(draft);
  dropLabels(draft);
  dropNouns(draft);
  nameStatusFacts(draft);
  dropAdjectives(draft);
  if (draft.codes.length > 0 && draft.figures.some(({ isGeneral }) => isGeneral)) dropFigures(draft, COUNTED);
  if (draft.codes.some(({ isInvoice }) => isInvoice)) dropFigures(draft, new Set(['invoices']));
  return draft;
}

/** Whether a phrase only fills the sentence. */
function isNoise({ meanings }: Item): boolean {
  return meanings.length > 0 && meanings.every((meaning) => meaning.kind === 'sign' && meaning.sign === 'noise');
}

/** Whether a ranking or list can have this many rows. */
function isUpTo(item: Item | undefined): boolean {
  return /^(to|thru|through)$/i.test(item?.raw ?? '');
}

function isLimit(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 100;
}

/** Whether a state stands directly before an item. */
function isOfState(before: Item | undefined, { from }: Item): boolean {
  return before?.to === from && only(before, 'value').some(({ dimension }) => dimension === STATE);
}

/** Whether "first" and a number stand before an item, in any order. */
function isOfFirst(items: readonly Item[], at: number): boolean {
  const before = [items[at - 1], items[at - 2]];
  return (
    before.some((one) => /^first$/i.test(one?.raw ?? '')) && before.some((one) => one != null && one.number !== null)
  );
}

/** The first word of a noun with the values before it: "ground" in "for ground shipments". */
function startOfPhrase(items: readonly Item[], at: number): number {
  let first = at;
  for (let item = items[first - 1]; item !== undefined && only(item, 'value').length > 0; item = items[first - 1])
    first -= 1;
  return items[first]?.from ?? 0;
}

/** A period in the future, such as "next month", or "2027" in 2026. */
function isAhead({ isFuture, range }: DateSpan, today: IsoDate): boolean {
  return isFuture === true || range.from > today;
}
