import { countries } from '#model/geography/countries.ts';
import { states } from '#model/geography/states.ts';
import { sources } from '#model/sources/sources.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { avoidableRuleNames } from '#model/trade/avoidable-rules.ts';
import { BillOption } from '#model/trade/bill-options.ts';
import { carriers } from '#model/trade/carriers.ts';
import { CreditType } from '#model/trade/credit-types.ts';
import { findingStatuses } from '#model/trade/finding-statuses.ts';
import { ServiceCategory, services } from '#model/trade/services.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { dateWords } from './dates/periods.ts';
import { type FigureMeaning, Lexicon } from './lexicon.ts';
import { foldWord, phraseKey } from './text/words.ts';
import { dimensionWords, unsaidDimensions } from './vocabulary/dimension-words.ts';
import {
  figureWords,
  generalAmounts,
  generalAmountWords,
  perWords,
  rateWords,
  unsaid,
} from './vocabulary/figure-words.ts';
import { signWords } from './vocabulary/sign-words.ts';
import { serviceWords, valueWords } from './vocabulary/value-words.ts';

/** Values of the reader's own data. */
export interface ReaderValues {
  /** The values of dimensions, by dimension. */
  values: Readonly<Record<string, readonly string[]>>;
  accounts: readonly { number: string; name: string }[];
  divisions: readonly { id: string; name: string }[];
  groups: readonly { id: string; name: string }[];
  /** The chosen client, then its children. */
  clients: readonly { id: number; code: string; name: string }[];
}

/** The dimension of a state or country until the rest of the prompt shows whether it is the sender's or the receiver's. */
export const STATE = 'state';
export const COUNTRY = 'country';

/** The phrases that every reader can use: those of the model and of the vocabularies. */
export function buildBaseLexicon(): Lexicon {
  const lexicon = new Lexicon();
  for (const source of sources) addFacts(lexicon, source);
  for (const { words, ...figure } of rateWords)
    for (const word of words) lexicon.add(word, { kind: 'figure', ...figure, isShare: true });
  for (const { words, ...figure } of perWords)
    for (const word of words) if (!startsAverage(word)) lexicon.add(word, { kind: 'figure', ...figure });
  for (const word of generalAmountWords)
    lexicon.add(
      word,
      ...generalAmounts.map(([source, fact]): FigureMeaning => ({ kind: 'figure', source, fact, isGeneral: true })),
    );
  addDimensions(lexicon);
  for (const [sign, words] of Object.entries(signWords))
    for (const word of words) lexicon.add(word, { kind: 'sign', sign });
  addFixedValues(lexicon);
  addStatuses(lexicon);
  lexicon.know(dateWords);
  return lexicon;
}

function addFacts(lexicon: Lexicon, { id: source, facts }: (typeof sources)[number]): void {
  for (const [fact, { label }] of Object.entries(facts)) {
    const words = figureWords[source]?.[fact] ?? [];
    const labels = unsaid.has(`${source}.${fact}`) ? [] : [label];
    for (const word of [...labels, ...words])
      if (!startsAverage(word)) lexicon.add(word, { kind: 'figure', source, fact });
  }
}

/** "average weight" is left to the rules, since "average weight per month" means something else. */
function startsAverage(word: string): boolean {
  return (
    /^(average|avg|mean) /i.test(word) &&
    !/ per | of an? |zone|day|time|transit|delivery|in transit|lb$|invoice (amount|total)$/i.test(word)
  );
}

function addDimensions(lexicon: Lexicon): void {
  const ranked = new Map<string, number>();
  for (const { dimensions } of sources)
    for (const [id, { label }] of Object.entries(dimensions))
      if (!unsaidDimensions.has(id)) lexicon.add(label, { kind: 'dimension', id, rank: 0 });
  for (const [id, words] of Object.entries(dimensionWords)) {
    const rank = ranked.size;
    ranked.set(id, rank);
    for (const word of words) lexicon.add(word, { kind: 'dimension', id, rank });
  }
}

function addFixedValues(lexicon: Lexicon): void {
  const add = (dimension: string, value: string, ...phrases: readonly string[]) => {
    for (const phrase of phrases) lexicon.add(phrase, { kind: 'value', dimension, values: [value] });
  };
  for (const { name } of carriers) add('carrier_name', name, name);
  for (const category of ServiceCategory.options) add('service_category', category, category);
  for (const option of BillOption.options) add('bill_option', option, option);
  for (const type of CreditType.options)
    if (!['Residential', 'Void', 'Lost'].includes(type)) add('credit_type', type, type);
  for (const status of TrackingStatus.options) add('tracking_status', status, status);
  for (const [id, { label }] of Object.entries(findingStatuses)) add('status', id, label);
  for (const [id, { label }] of Object.entries(auditRules))
    add('rule', id, id, `rule ${id}`, label, label.slice(id.length + 1));
  for (const [id, { label }] of Object.entries(avoidableRuleNames)) add('avoidable_rule', id, id, `rule ${id}`, label);
  for (const [dimension, byValue] of Object.entries(valueWords))
    for (const [value, words] of Object.entries(byValue))
      add(dimension.endsWith('_country') ? COUNTRY : dimension, value, ...words);
  for (const { words, isOf } of serviceWords) {
    const values = services.flatMap(({ name }) => (isOf.test(name) ? [name] : []));
    for (const word of words) lexicon.add(word, { kind: 'value', dimension: 'service', values, isPart: true });
  }
  for (const country of ['US', 'CA'])
    for (const { code, name } of states[country] ?? []) add(STATE, `${country}|${code}`, name);
  for (const { alpha2, name } of countries) if (!UNSAID_COUNTRIES.has(alpha2)) add(COUNTRY, alpha2, name);
}

const STATUS_FACTS = {
  onTimePackages: 'On Time',
  latePackages: 'Late',
  exceptionPackages: 'Exception',
  pendingLatePackages: 'Pending Late',
};

/** "late packages" is a figure, but in "spend on late packages" it is a filter. */
function addStatuses(lexicon: Lexicon): void {
  for (const [fact, status] of Object.entries(STATUS_FACTS))
    for (const word of figureWords.shipments?.[fact] ?? [])
      lexicon.add(word, { kind: 'value', dimension: 'tracking_status', values: [status] });
}

// The names of these countries more often mean something else.
const UNSAID_COUNTRIES = new Set(['GE', 'JE', 'TD', 'TR', 'US']);

/** The phrases of one reader: the base and the values of the reader's own data. */
export function buildReaderLexicon(base: Lexicon, reader: ReaderValues): Lexicon {
  const lexicon = new Lexicon(base);
  for (const [dimension, values] of Object.entries(reader.values))
    for (const value of values) addOwnValue(lexicon, dimension, value);
  addServices(lexicon, base, reader.values.service ?? []);
  for (const { number, name } of reader.accounts) {
    const meaning = { kind: 'value', dimension: 'account_number', values: [number] } as const;
    lexicon.add(number, meaning);
    if (/^0+/.test(number)) lexicon.add(number.replace(/^0+/, ''), meaning);
    // If an account is named "Canada Post", this name means the carrier.
    if (phraseKey(name).includes(' ') && base.find(phraseKey(name)).length === 0) lexicon.add(name, meaning);
  }
  for (const { id, name } of reader.divisions)
    addSet(lexicon, base, { dimension: 'account_division', id, name, noun: 'division' });
  for (const { id, name } of reader.groups)
    addSet(lexicon, base, { dimension: 'account_group', id, name, noun: 'group' });
  addClients(lexicon, reader.clients);
  return lexicon;
}

function addOwnValue(lexicon: Lexicon, dimension: string, value: string): void {
  if (value === '' || value === 'Other' || value === 'Unknown') return;
  if (dimension === 'zone') {
    for (const noun of ['zone', 'zones'])
      lexicon.add(`${noun} ${value}`, { kind: 'value', dimension, values: [value] });
    return;
  }
  if (dimension === 'consignee_city' || dimension === 'sender_city') {
    // A short town name that is a common word is only recognised together with its state.
    if (foldWord(value).length >= 4)
      // "New York City" is the city, and "New York" the state.
      for (const phrase of [value, `${value} city`, `city of ${value}`])
        lexicon.add(phrase, { kind: 'value', dimension: 'city', values: [value] });
    return;
  }
  if (dimension === 'fulfillment_center') {
    for (const noun of ['center', 'fulfillment center', 'dc', 'warehouse'])
      lexicon.add(`${value} ${noun}`, { kind: 'value', dimension, values: [value] });
    lexicon.add(value, { kind: 'value', dimension, values: [value], isOrigin: true });
    return;
  }
  if (dimension === 'service') return;
  if (!UNSAID_VALUES.has(foldWord(value))) lexicon.add(value, { kind: 'value', dimension, values: [value] });
}

// Values with names that usually mean something larger: "returns" are shipments with their own service, not only their surcharge.
const UNSAID_VALUES = new Set(['return', 'returns', 'pickup', 'freight', 'shipping', 'fuel']);

// Words that are too unspecific to stand for a service.
const WEAK = new Set(
  'air day ground express standard economy international priority return ltl domestic service commercial residential the and of next 2nd 3 select expedited international mail tracked track unknown volume guaranteed early first saver freight home'.split(
    ' ',
  ),
);

/** Adds each service by its name, and groups of services by the words that their names share ("next day air"). */
function addServices(lexicon: Lexicon, base: Lexicon, names: readonly string[]): void {
  const parts = new Map<string, Set<string>>();
  for (const name of names.filter(Boolean)) {
    const words = phraseKey(name).split(' ');
    lexicon.add(name, { kind: 'value', dimension: 'service', values: [name], isExact: true });
    const carrier = carriers.find((one) => foldWord(name).startsWith(`${foldWord(one.name)} `));
    const own = carrier === undefined ? words : words.slice(phraseKey(carrier.name).split(' ').length);
    for (let from = 0; from < own.length; from += 1)
      for (let to = own.length; to > from; to -= 1) {
        const part = own.slice(from, to);
        const [single = ''] = part;
        if (part.length === 1 && (WEAK.has(single) || !/^\d?[a-z]{3,}/.test(single) || base.hasWord(single))) continue;
        if (part.every((word) => word.length < 3 || /^\d+$/.test(word))) continue;
        if (part.every((word) => WEAK.has(word)) && part.length < 2) continue;
        const key = part.join(' ');
        parts.set(key, (parts.get(key) ?? new Set()).add(name));
      }
  }
  for (const [key, values] of parts)
    if (!NOT_SERVICES.has(key))
      lexicon.add(key, { kind: 'value', dimension: 'service', values: [...values], isPart: true });
  for (const word of ['saver', 'early']) {
    const values = names.filter((name) => phraseKey(name).split(' ').includes(word));
    if (values.length > 0) lexicon.add(word, { kind: 'value', dimension: 'service', values, isPart: true });
  }
}

const NOT_SERVICES = new Set(['ground', 'international ground', 'day', 'air', 'day air', '3 day']);

// Names of groups and divisions that usually refer to shipping in general.
const TRADE_WORDS = new Set([
  'freight',
  'parcel',
  'parcels',
  'shipping',
  'returns',
  'export',
  'exports',
  'import',
  'imports',
]);

function addSet(
  lexicon: Lexicon,
  base: Lexicon,
  { dimension, id, name, noun }: { dimension: string; id: string; name: string; noun: string },
): void {
  const meaning = { kind: 'value', dimension, values: [id] } as const;
  lexicon.add(`${name} ${noun}`, meaning);
  lexicon.add(`${noun} ${name}`, meaning);
  // A name that also means something else only counts together with its noun.
  const isCommon = base.find(phraseKey(name)).length > 0 || TRADE_WORDS.has(foldWord(name));
  if (foldWord(name).length >= 4 && !isCommon) lexicon.add(name, meaning);
}

/** Adds child clients by their names, their codes, and the words that distinguish them from their parent ("Halden West"). */
function addClients(lexicon: Lexicon, [parent, ...children]: ReaderValues['clients']): void {
  if (parent === undefined) return;
  const common = new Set(phraseKey(parent.name).split(' '));
  for (const { id, code, name } of children) {
    const meaning = { kind: 'client', id } as const;
    const own = phraseKey(name).split(' ');
    const telling = own.filter((word) => !common.has(word));
    lexicon.add(name, meaning);
    lexicon.add(code, meaning);
    if (telling.length === 0) continue;
    for (const word of own.filter((one) => common.has(one))) lexicon.add([word, ...telling].join(' '), meaning);
  }
}
