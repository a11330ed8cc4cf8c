import type { IsoDate } from '#model/dates/iso-date.ts';
import { chooseRole, directionAt, isMentionedOnly, isPassing } from './choose-role.ts';
import type { DateSpan } from './dates/date-span.ts';
import { draftFigure } from './draft-figure.ts';
import { draftGroup } from './draft-group.ts';
import { draftNumber } from './draft-number.ts';
import { clearFilters, dropAdjectives, dropFigures, dropLabels, dropNouns, nameStatusFacts } from './empty-mentions.ts';
import { COUNTED, ORDERS, only, signOf } from './items.ts';
import { readMeasures } from './measures.ts';
import type { Draft } from './mentions.ts';
import type { Item, ReadPrompt } from './read-prompt.ts';
import { dropAmountsOfFigures, dropCostedNouns } from './relations/costed-nouns.ts';
import { joinDates } from './relations/joined-dates.ts';
import { reachOfNegation } from './relations/negation.ts';

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
      draftDate(draft, { at, item, date: item.date, before, today });
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
      draftNumber(draft, { at, item, number: item.number, before, hasOrder, isNegated, used });
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
      draftGroup(draft, { at, item, before, isBy, hasOrder, dimensions });
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
      draftFigure(draft, { at, item, figures, isBy, hasOrder, used });
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

/** Adds a date. Its phrase counts as unknown if the date is vague, ambiguous, in the future, or a whole that shares refer to. */
function draftDate(
  draft: Draft,
  given: { at: number; item: Item; date: DateSpan; before: Item | undefined; today: IsoDate },
): void {
  const { at, item, date, before, today } = given;
  if (date.isVague === true) {
    draft.unknown.push(item.raw);
    return;
  }
  // "as a percentage of the year" names a whole, and not the dates of the question.
  if (signOf(before, 'share') && /^of the /i.test(item.raw)) {
    draft.unknown.push(item.raw);
    return;
  }
  if (date.readings !== undefined) {
    draft.unknown.push(item.raw);
    draft.readings = date.readings;
  }
  if (isAhead(date, today) && !draft.items.some((one) => signOf(one, 'deadline'))) draft.unknown.push(item.raw);
  draft.dates.push({ ...date, at, raw: item.raw });
}

/** A period in the future, such as "next month", or "2027" in 2026. */
function isAhead({ isFuture, range }: DateSpan, today: IsoDate): boolean {
  return isFuture === true || range.from > today;
}

/** Whether a phrase only fills the sentence. */
function isNoise({ meanings }: Item): boolean {
  return meanings.length > 0 && meanings.every((meaning) => meaning.kind === 'sign' && meaning.sign === 'noise');
}
