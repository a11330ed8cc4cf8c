import type { Random } from '#test/random-files/random.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema | boolean;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

/** Values that exist, by the names of fields. */
export type Dictionary = (field: string) => readonly [unknown, ...unknown[]] | null;

/** Values that no field expects, or that only few programs handle. */
const ODD = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  'null',
  "' OR 1=1 --",
  '{x:String}',
  '%_\\',
  '\u0000',
  '\ud800',
  '📦‮عربي',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  'constructor',
  '__proto__',
  0,
  -1,
  0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  '2147483648',
  '4294967296.1.1',
  '99999999999999999999',
  '18446744073709551616',
  [],
  [[]],
  {},
  { toString: 1 },
] as const;

const TEXTS = [
  'New',
  'a',
  'UPS',
  'Ground',
  '2',
  'total spend by carrier last month',
  'x@example.com',
  '98101',
] as const;
const MOST_ITEMS = 3;
const MOST_DEPTH = 6;

/** Returns one of the odd values. */
export function oddValue(random: Random): unknown {
  return random.pick(ODD);
}

/** Returns a value that mostly fits a schema, made of values that exist. */
export function makeValue(random: Random, schema: Schema, { known, field = '', depth = 0 }: Making): unknown {
  const inner = (part: Schema, name = field) => makeValue(random, part, { known, field: name, depth: depth + 1 });
  const choices = schema.anyOf ?? schema.oneOf;
  if (depth > MOST_DEPTH) return null;
  if ('const' in schema) return schema.const;
  if (isFilled(schema.enum)) return random.pick(schema.enum);
  if (isFilled(choices)) return inner(random.pick(choices));
  if (isFilled(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const found = type === 'object' || type === 'array' ? null : known(field);
  if (found !== null && random.happens(0.9)) return found.length === 0 ? null : random.pick(found);
  switch (type) {
    case 'object':
      return makeObject(random, schema, inner);
    case 'array':
      return makeArray(random, schema, inner);
    case 'boolean':
      return random.happens(0.5);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return random.between(Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 40, 1000));
    case 'string':
      return random.pick(TEXTS).slice(0, schema.maxLength);
    default:
      return random.pick(TEXTS);
  }
}

interface Making {
  known: Dictionary;
  field?: string;
  depth?: number;
}

type Inner = (part: Schema, name?: string) => unknown;

function makeObject(random: Random, schema: Schema, inner: Inner): object {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.happens(0.4))
    .map(([name, part]) => [name, inner(part, name)]);
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && random.happens(0.7))
    entries.push(['extra', inner(additionalProperties)]);
  return Object.fromEntries(entries);
}

function makeArray(random: Random, schema: Schema, inner: Inner): unknown[] {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((part) => inner(part));
  const { items } = schema;
  if (typeof items !== 'object') return [];
  const least = schema.minItems ?? 0;
  return Array.from(
    { length: random.between(least, Math.min(least + MOST_ITEMS, schema.maxItems ?? MOST_ITEMS)) },
    () => inner(items),
  );
}

function isFilled<Item>(items: readonly Item[] | undefined): items is readonly [Item, ...Item[]] {
  return items !== undefined && items.length > 0;
}

/** Changes a value in one place: another value, one less, one more, or the same one twice. */
export function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.happens(0.1)) return oddValue(random);
  if (Array.isArray(value)) {
    const place = random.between(0, value.length);
    if (place === value.length) return [...value, value.length > 0 ? value[0] : oddValue(random)];
    return random.happens(0.3)
      ? value.filter((_, index) => index !== place)
      : value.map((item: unknown, index) => (index === place ? mutate(random, item) : item));
  }
  const entries = Object.entries(value);
  const place = random.between(0, entries.length);
  if (place === entries.length) return { ...value, [random.happens(0.5) ? 'unknown' : '__proto__x']: oddValue(random) };
  if (random.happens(0.2)) return Object.fromEntries(entries.filter((_, index) => index !== place));
  return Object.fromEntries(
    entries.map(([name, item], index): [string, unknown] => [name, index === place ? mutate(random, item) : item]),
  );
}
