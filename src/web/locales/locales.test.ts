import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#model/texts/locales.ts';
import en from './en.json';
import { modelTexts } from './model-texts.ts';
import screens from './screens/en.json';
import server from './server/en.json';
import stateNames from './state-names/ar.json';

const folder = import.meta.dirname;
const PARTS = ['pages', 'screens', 'model', 'server'] as const;
const english = {
  pages: new Map(textsOf(en)),
  screens: new Map(textsOf(screens)),
  model: modelTexts(),
  server: new Map(textsOf(server)),
};
const others = locales.map(({ code }) => code).filter((code) => code !== 'en');

/** Patterns of texts that are the same in every language. */
const SAME_EVERYWHERE = [
  /^(Parcelscope|GSR|NPOD|Webhooks?)$/,
  /^\{\{fact\}\}: \{\{list\}\}$/,
  /^© \{\{year\}\} Parcelscope$/,
  /^(UPS|FedEx|DHL|USPS|EDI)( [\w ]+)?$/,
  /^Zone \d$/,
];

/** Words that a language writes like English. */
const SAME_IN: Partial<Record<string, readonly string[]>> = {
  es: ['Beta', 'Captcha', 'Chat', 'Error', 'No', 'Roles', 'Total'],
  fr: [
    'Actions',
    'Administration',
    'Assistant',
    'Audit',
    'Canada',
    'Canada',
    'Captcha',
    'Chat',
    'Client',
    'Clients',
    'Code',
    'Conversions',
    'Europe',
    'Dates',
    'Division',
    'Divisions',
    'E-mail',
    'Format',
    'Incident',
    'International',
    'Maintenance',
    'Mode',
    'Net',
    'Notifications',
    'Options',
    'Page',
    'Service',
    'Total',
    'Zone',
    'Zones 2–4',
    '{{count}} notification',
    '{{count}} notifications',
    'Source',
  ],
  it: [
    'Account',
    'Beta',
    'Canada',
    'Captcha',
    'Chat',
    'E-mail',
    'File',
    'Home',
    'Login',
    'No',
    'Password',
    'Report',
    'Zone',
  ],
};

describe.each(others)('texts in %s', (code) => {
  const own = {
    pages: load(`${code}.json`),
    screens: load(`screens/${code}.json`),
    model: load(`model/${code}.json`),
    server: load(`server/${code}.json`),
  };

  it.each(PARTS)('of the %s have exactly the English keys, with the plural forms of the language', (part) => {
    const needed = [...english[part].keys()].flatMap((key) => formsOf(key, code));
    expect(missing(needed, [...own[part].keys()])).toEqual([]);
    expect(missing([...own[part].keys()], needed)).toEqual([]);
  });

  it.each(PARTS)('of the %s use the same values as English', (part) => {
    const wrong = [...own[part]].filter(([key, text]) => {
      const taken = valuesIn(text);
      const given = valuesIn(english[part].get(key) ?? english[part].get(otherForm(key)) ?? '');
      // 'One file' can have its number in words.
      const spared = /_(zero|one|two)$/.test(key) ? ['count'] : [];
      return given.some((name) => !taken.includes(name) && !spared.includes(name)) || missing(taken, given).length > 0;
    });
    expect(wrong).toEqual([]);
  });

  it.each(PARTS)('of the %s are translated', (part) => {
    const left = [...own[part]].filter(([key, text]) => {
      const source = english[part].get(key) ?? english[part].get(otherForm(key));
      return text.trim() === '' || (text === source && !isSame(text, code));
    });
    expect(left).toEqual([]);
  });
});

describe('texts of the model', () => {
  it('have areas that differ from those of the pages', () => {
    const areas = new Set([...english.model.keys()].map((key) => key.split('.')[0]));
    expect(Object.keys({ ...en, ...screens }).filter((area) => areas.has(area))).toEqual([]);
  });

  it('contain every text that pages use from the model', () => {
    const asked = sources().flatMap((text) => [
      ...text.matchAll(/\bt\(\s*(?:'([\w.]+)'\s*,\s*[A-Z]|`([\w.]+)\.\$\{)/g),
    ]);
    const keys = [
      ...english.model.keys(),
      ...english.pages.keys(),
      ...english.screens.keys(),
      ...english.server.keys(),
      ...Object.keys(stateNames).map((area) => `${area}.`),
    ];
    const unknown = asked
      .map(([, key, area]) => key ?? `${area}.`)
      .filter((start) => !keys.some((key) => key.startsWith(start)));
    expect(unknown).toEqual([]);
  });
});

/** A key, or its plural forms in the language. */
function formsOf(key: string, code: string): string[] {
  const base = /^(.*)_(one|other)$/.exec(key)?.[1];
  if (base === undefined) return [key];
  return new Intl.PluralRules(code).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`);
}

function otherForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many)$/, '_other');
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
}

function isSame(text: string, code: string): boolean {
  return SAME_EVERYWHERE.some((pattern) => pattern.test(text)) || (SAME_IN[code]?.includes(text) ?? false);
}

function missing(needed: readonly string[], there: readonly string[]): string[] {
  const known = new Set(there);
  return needed.filter((key) => !known.has(key));
}

function load(file: string): Map<string, string> {
  return new Map(textsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function textsOf(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : textsOf(value, `${prefix}${name}.`),
  );
}

function sources(): string[] {
  const web = join(folder, '..');
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, path), 'utf8'));
}
