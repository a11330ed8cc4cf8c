import type { IsoDate } from '#model/dates/iso-date.ts';
import type { DateSpan } from './dates/simple-date.ts';
import type { FigureMeaning, Meaning } from './lexicon.ts';
import type { Item, ReadPrompt } from './read-prompt.ts';

export interface FigureMention {
  at: number;
  item: Item;
  alternatives: readonly FigureMeaning[];
  isGeneral: boolean;
}

export interface ValueMention {
  at: number;
  alternatives: readonly Extract<Meaning, { kind: 'value' }>[];
  isNegated: boolean;
  direction: 'to' | 'from';
  raw: string;
}

export interface GroupMention {
  at: number;
  ids: readonly string[];
  /** Its role in the prompt: it follows "by", it is counted or ranked, or it is mentioned alone. */
  role: 'by' | 'which' | 'count' | 'alone';
  isPlural: boolean;
}

export interface MeasureMention {
  unit: 'money' | 'weight' | 'kilograms' | 'packages' | 'actualWeight';
  condition: '>' | '>=' | '<' | '<=' | 'between';
  numbers: readonly number[];
  /** The facts that the word before can mean: "fuel surcharge above $5". */
  of: readonly string[];
}

/** What the parts of a prompt say, before a source is chosen. */
export interface Draft {
  figures: FigureMention[];
  /** The figure after "by" of a ranking: "top 5 carriers by packages". */
  orderFigure: FigureMention | null;
  values: ValueMention[];
  groups: GroupMention[];
  measures: MeasureMention[];
  dates: (DateSpan & { at: number; raw: string })[];
  clients: number[];
  codes: { code: string; isInvoice: boolean; isAccount: boolean }[];
  signs: Map<string, number[]>;
  limit: number | null;
  unknown: string[];
}

const ORDERS = ['top', 'most', 'least', 'dear', 'cheap', 'heavy', 'light', 'slow', 'fast', 'worst', 'best'];

export function signOf(item: Item | undefined, ...signs: readonly string[]): boolean {
  return item?.meanings.some((meaning) => meaning.kind === 'sign' && signs.includes(meaning.sign)) ?? false;
}

const only = <Kind extends Meaning['kind']>(item: Item, kind: Kind): Extract<Meaning, { kind: Kind }>[] =>
  item.meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

/** Gives every item its part in the question. */
export function draftOf({ items, words }: ReadPrompt, today: IsoDate): Draft {
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
  };
  const used = new Set<number>();
  readMeasures(items, draft, used);
  const hasOrder = items.some((item) => signOf(item, ...ORDERS));
  let isNegated = false;
  let isListing = false;
  for (const [at, item] of items.entries()) {
    if (used.has(at)) continue;
    const before = items[at - 1];
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
      else if (isRank && item.number >= 1 && item.number <= 100 && Number.isInteger(item.number))
        draft.limit = item.number;
      else if (
        next !== undefined &&
        only(next, 'dimension').some(({ id }) => ['week', 'day', 'month', 'quarter', 'year'].includes(id))
      )
        used.add(at + 1);
      else if (only(before ?? item, 'dimension').some(({ id }) => id === 'consignee_zip')) {
        draft.groups.pop();
        draft.values.push({
          at,
          alternatives: [{ kind: 'value', dimension: 'consignee_zip', values: [item.raw] }],
          isNegated,
          direction: 'to',
          raw: item.raw,
        });
      } else if (
        draft.values.at(-1)?.alternatives[0]?.dimension === 'zone' &&
        /^(and|or|&)$/i.test(before?.raw ?? '')
      ) {
        draft.values.push({
          at,
          alternatives: [{ kind: 'value', dimension: 'zone', values: [item.raw] }],
          isNegated: draft.values.at(-1)?.isNegated ?? false,
          direction: 'to',
          raw: item.raw,
        });
      } else if (items.some((one) => signOf(one, 'list')) && item.number <= 100 && draft.limit === null)
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
    if (isCommand) isNegated = true;
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
      if (isMentionedOnly({ item, before, isBy, previous: words[item.from - 1]?.text ?? null, dimensions })) continue;
      const isCount = signOf(before, 'count');
      const isWhich =
        signOf(before, 'which', ...ORDERS) ||
        (before !== undefined && before.number !== null) ||
        (hasOrder && draft.groups.length === 0 && !/ly$/i.test(item.raw));
      draft.groups.push({
        at,
        ids: dimensions.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id),
        role: isBy ? 'by' : isCount ? 'count' : isWhich ? 'which' : 'alone',
        isPlural: /s$/i.test(item.raw.replace(/ (costs|fees|charges)$/i, '')),
      });
      isListing = isBy && /^(and|&|,|then|plus)$/i.test(items[at + 1]?.raw ?? '');
    } else if (role === 'value') {
      draft.values.push({ at, alternatives: values, isNegated, direction: directionAt(items, at), raw: item.raw });
      // "not UPS or FedEx" leaves out both.
      const next = items[at + 1];
      const isSeries = next !== undefined && (only(next, 'value').length > 0 || signOf(next, 'followup', 'also'));
      if (!isSeries) isNegated = false;
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
        figures.every(({ fact }) => ['packages', 'shipmentCount', 'accessorialShipments'].includes(fact)) &&
        ['on', 'of', 'for', 'from', 'with'].includes(words[startOfPhrase(items, at) - 1]?.text ?? '');
      if (isNoun) continue;
      if (isBy && hasOrder && draft.orderFigure === null && !mention.isGeneral) draft.orderFigure = mention;
      else draft.figures.push(mention);
    }
  }
  dropLabels(draft);
  dropNouns(draft);
  if (draft.codes.length > 0 && draft.figures.some(({ isGeneral }) => isGeneral))
    draft.figures = draft.figures.filter(({ alternatives }) => !alternatives.some(({ fact }) => COUNTED.has(fact)));
  if (draft.codes.some(({ isInvoice }) => isInvoice))
    draft.figures = draft.figures.filter(({ alternatives }) => !alternatives.some(({ fact }) => fact === 'invoices'));
  return draft;
}

/** The first word of a noun with the values before it: "ground" in "for ground shipments". */
function startOfPhrase(items: readonly Item[], at: number): number {
  let first = at;
  for (let item = items[first - 1]; item !== undefined && only(item, 'value').length > 0; item = items[first - 1])
    first -= 1;
  return items[first]?.from ?? 0;
}

const COUNTED = new Set(['packages', 'shipmentCount']);

/** A period that has not begun, whether it says so ("next month") or not ("2027"). */
function isAhead({ isFuture, range }: DateSpan, today: IsoDate): boolean {
  return isFuture === true || range.from > today;
}

const PASSING = new Set(
  'did have has had do does from to with our the of for in on as a an this that us their its my your all are is were was'.split(
    ' ',
  ),
);

/** "did carriers give us" and "in the month" name a dimension without asking for its values. */
function isMentionedOnly({
  item,
  before,
  isBy,
  previous,
  dimensions,
}: {
  item: Item;
  before: Item | undefined;
  isBy: boolean;
  previous: string | null;
  dimensions: readonly { id: string }[];
}): boolean {
  if (isBy || signOf(before, 'which', 'count', 'list', ...ORDERS) || (before?.number ?? null) !== null) return false;
  const isAdjective = /(ly|annual|trend)$/i.test(item.raw);
  return previous !== null && PASSING.has(previous) && !isAdjective && dimensions.length > 0;
}

interface Place {
  items: readonly Item[];
  at: number;
  isBy: boolean;
  hasOrder: boolean;
  draft: Draft;
  figures: readonly FigureMeaning[];
  dimensions: readonly { id: string }[];
  values: readonly { dimension: string }[];
  /** The word before, whether it means something or not. */
  previous: string | null;
}

/** Decides between a figure, a group and a value where a phrase can be several of them. */
function chooseRole({
  items,
  at,
  isBy,
  draft,
  figures,
  dimensions,
  values,
  previous,
}: Place): 'figure' | 'group' | 'value' | null {
  const before = items[at - 1];
  if (figures.length + dimensions.length + values.length === 0) return null;
  if (isBy && dimensions.length > 0) return 'group';
  const isRanked =
    signOf(before, ...ORDERS) || (before !== undefined && before.number !== null && signOf(items[at - 2], ...ORDERS));
  const isRankedNumber = before !== undefined && before.number !== null;
  const isAsked = signOf(before, 'which', 'count') && before?.to === items[at]?.from;
  if (dimensions.length > 0 && (isAsked || isRanked || isRankedNumber)) {
    // "which invoices", but "highest spend" and "how many packages".
    const isFigureToo = figures.length > 0 && !figures.every((figure) => figure.isGeneral);
    if (
      !isFigureToo ||
      (isAsked && signOf(before, 'which')) ||
      ((isRanked || isRankedNumber) && dimensions.some(({ id }) => ['accessorial', 'invoice_number'].includes(id)))
    )
      return 'group';
  }
  if (values.length > 0 && figures.length === 0 && dimensions.length === 0) return 'value';
  if (values.length > 0) {
    const isSpecific = draft.figures.some(({ isGeneral }) => !isGeneral);
    const isOfFigure =
      isSpecific ||
      items.slice(at + 1).some((item) => {
        const later = only(item, 'figure');
        return (
          later.length > 0 &&
          !later.every((figure) => figure.isGeneral) &&
          later.some((figure) => !figures.some((own) => own.fact === figure.fact))
        );
      });
    if (figures.length === 0) return 'value';
    if (values.some(({ dimension }) => dimension === 'tracking_status')) {
      const isListed = items.some((one) => signOf(one, 'list'));
      const isBare = !/pack|parcel|deliver|ship/i.test(items[at]?.raw ?? '');
      const isOf = previous !== null && ['on', 'of', 'for', 'with', 'from'].includes(previous);
      return isListed || (isSpecific && (isBare || isOf)) ? 'value' : 'figure';
    }
    return isOfFigure && !signOf(before, 'share', 'compare', 'followup', 'also') ? 'value' : 'figure';
  }
  return figures.length > 0 ? 'figure' : 'group';
}

/** "from Ohio" is about senders; without a word for it, about receivers. */
function directionAt(items: readonly Item[], at: number): 'to' | 'from' {
  for (let place = at - 1; place >= Math.max(0, at - 4); place -= 1) {
    if (signOf(items[place], 'from')) return 'from';
    if (signOf(items[place], 'to')) return 'to';
    const other = items[place];
    if (other !== undefined && only(other, 'value').length === 0 && !signOf(other, 'not', 'followup', 'only')) break;
  }
  return signOf(items[at + 1], 'from') ? 'from' : 'to';
}

/** "account 310200410" and "FedEx carrier": a dimension beside its own value says nothing more. */
function dropLabels(draft: Draft): void {
  const isBeside = (group: GroupMention) =>
    group.role === 'alone' &&
    draft.values.some(
      (value) =>
        Math.abs(value.at - group.at) === 1 &&
        (value.alternatives.some(
          ({ dimension }) =>
            group.ids.includes(dimension) ||
            (dimension === 'state' && group.ids.includes('normalised_consignee_state')) ||
            (dimension === 'country' && group.ids.includes('normalised_consignee_country')),
        ) ||
          (group.ids.includes('service') &&
            value.alternatives.some(({ dimension }) => dimension.startsWith('service')))),
    );
  draft.groups = draft.groups.filter((group) => !isBeside(group));
  if (draft.codes.length > 0)
    draft.groups = draft.groups.filter(
      ({ ids, role }) =>
        role === 'by' || !ids.some((id) => ['tracking_number', 'invoice_number', 'account_number'].includes(id)),
    );
}

/** In "late UPS packages", the noun belongs to "late" and does not name a second figure. */
function dropNouns(draft: Draft): void {
  const bare = draft.figures.find(({ item }) => /^(on[ -]time|late|delayed|pending late|overdue)$/i.test(item.raw));
  if (bare === undefined) return;
  draft.figures = draft.figures.filter(
    ({ item, at }) => at < bare.at || !/^(packages?|parcels?|shipments?|deliver(y|ies))$/i.test(item.raw),
  );
}

const COMPARATORS: Readonly<Record<string, MeasureMention['condition']>> = {
  over: '>',
  atLeast: '>=',
  under: '<',
  atMost: '<=',
  between: 'between',
};

const STRICT: Readonly<Record<string, string>> = { atLeast: 'over', atMost: 'under' };

/** "from 10 to 20 lb", "10-20 lb": two numbers with one unit behind them. */
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
    draft.measures.push({ unit, condition: 'between', numbers: [first, second], of: [] });
  }
}

/** "over 50 lb", "between $20 and $30", "10 pounds or more". */
function readMeasures(items: readonly Item[], draft: Draft, used: Set<number>): void {
  readSpans(items, draft, used);
  for (const [at, item] of items.entries()) {
    const sign = Object.keys(COMPARATORS).find((one) => signOf(item, one));
    if (sign === undefined || used.has(at)) continue;
    // "10 lb and under" has 10 lb in it, "over $100 and under 10 lb" has not.
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
    // "10 lb or more": the number stands before the comparison.
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
  // "at least 2 packages per shipment" is not about dollars.
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
