import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Random } from '#test/random-files/random.ts';
import { type Dictionary, makeValue, mutate, oddValue, type Schema } from './make-value.ts';

/** A request as `app.inject` takes it. */
export interface FuzzRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | FormData;
}

/** A call, and whether its handler reads the body itself: a file, a form or a form with files. */
export interface Target {
  endpoint: Endpoint;
  isRaw: boolean;
}

const schemas = new WeakMap<z.ZodType, Schema>();

/** Safe: the converter returns JSON Schema, of which `Schema` names a part. */
function schemaOf(type: z.ZodType): Schema {
  const known = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(type, known);
  return known;
}

/** Makes a request for a call: mostly valid, else changed in some places, made of odd values, or with an odd header. */
export function makeRequest(random: Random, target: Target, dictionary: FuzzDictionary): FuzzRequest {
  const request = makePlainRequest(random, target, dictionary);
  return { ...request, headers: { ...oddHeaders(random), ...request.headers } };
}

function makePlainRequest(random: Random, { endpoint, isRaw }: Target, dictionary: FuzzDictionary): FuzzRequest {
  const changes = random.happens(0.55) ? 0 : random.between(1, 3);
  const isWild = random.happens(0.05);
  const change = (made: unknown) => {
    let value = isWild ? oddValue(random) : made;
    for (let count = 0; count < changes; count += 1) if (random.happens(0.5)) value = mutate(random, value);
    return value;
  };
  const make = (type: z.ZodType, known: Dictionary) => change(makeValue(random, schemaOf(type), { known }));
  const question = random.happens(0.8) ? dictionary.question(endpoint) : null;
  const params = question === null ? make(endpoint.params, dictionary.address) : change(question.params);
  const url = makeUrl(endpoint, params, make(endpoint.query, dictionary.address));
  if (question !== null) return { method: endpoint.method, url, ...json(random, change(question.body)) };
  const isForm = endpoint.form !== undefined;
  if (endpoint.method === 'GET' && random.happens(0.98)) return { method: 'GET', url, headers: {} };
  const body = isRaw || isForm || endpoint.file === true ? null : make(endpoint.body, dictionary.body);
  return {
    method: endpoint.method,
    url,
    ...(body === null ? rawBody(random, endpoint, dictionary) : json(random, body)),
  };
}

const HEADERS = [
  'x-tenant-name',
  'x-database',
  'x-partner-code',
  'x-request-id',
  'x-signature',
  'x-forwarded-for',
  'accept',
  'accept-language',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'range',
  'authorization',
  'host',
  'origin',
] as const;
const HEADER_VALUES = [
  '',
  'x'.repeat(20_000),
  'ÿ',
  '"',
  '%00',
  'bytes=5-1',
  '2147483648',
  '*',
  'Basic YSUwMDpi',
  ';=,',
] as const;

/** Mostly none, else one header with a value that HTTP allows and hardly any program expects. */
function oddHeaders(random: Random): Record<string, string> {
  return random.happens(0.9) ? {} : { [random.pick(HEADERS)]: random.pick(HEADER_VALUES) };
}

export interface FuzzDictionary {
  /** A valid request for a call that takes questions, or `null`. */
  question: (endpoint: Endpoint) => { params: object; body: object } | null;
  /** Values of paths and queries, also those of foreign records. */
  address: Dictionary;
  /** Values of bodies. They can be stored and shown again, so they name foreign records only by numbers. */
  body: Dictionary;
  /** The contents of files that some call accepts. */
  files: readonly [string, ...string[]];
}

function makeUrl({ path }: Endpoint, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encode(Object(params)[name] ?? ''));
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** The text of a value as URLs and forms have it: well-formed. */
function textOf(value: unknown): string {
  return Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString();
}

const encode = (value: unknown) => encodeURIComponent(textOf(value));

function json(random: Random, body: unknown): Pick<FuzzRequest, 'headers' | 'payload'> {
  const text = JSON.stringify(body) ?? '';
  const payload = random.happens(0.02) ? text.slice(0, random.between(0, text.length)) : text;
  return { headers: { 'content-type': random.happens(0.99) ? 'application/json' : 'text/plain' }, payload };
}

/** The body of a call that takes files or forms. */
function rawBody(
  random: Random,
  { form }: Endpoint,
  { body, files }: FuzzDictionary,
): Pick<FuzzRequest, 'headers' | 'payload'> {
  if (form !== undefined) {
    const fields = Object.entries(Object(makeValue(random, schemaOf(form), { known: body })));
    const pairs = fields.map(([name, value]) => [name, textOf(random.happens(0.2) ? oddValue(random) : value)]);
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(pairs)),
    };
  }
  const file = random.pick(files);
  const content = damaged(random, file);
  if (random.happens(0.3)) return { headers: { 'content-type': 'application/octet-stream' }, payload: content };
  if (random.happens(0.15)) return json(random, { [random.pick(['clientId', 'id', 'text', 'content'])]: content });
  const data = new FormData();
  for (const name of ['clientId', 'childClientIds'])
    if (random.happens(0.8)) data.append(name, textOf(random.pick(body('clientId') ?? [1])));
  if (random.happens(0.9))
    data.append(random.pick(['file', 'files']), new Blob([content]), random.pick(['a.csv', '', 'x.zip', '../a']));
  return { headers: {}, payload: data };
}

/** A file as it is, cut off, or with a character that text files don't have. */
function damaged(random: Random, file: string): string {
  if (random.happens(0.3)) return file.slice(random.between(0, 40), random.between(40, file.length));
  if (random.happens(0.7)) return file;
  const at = random.between(0, file.length);
  return file.slice(0, at) + random.pick(['\0', '\ud800', '\u0001', '99999999999', '"']) + file.slice(at);
}
