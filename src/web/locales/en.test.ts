import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json';
import screens from './screens/en.json';
import server from './server/en.json';

const web = join(import.meta.dirname, '..');
const keys = new Set(keysOf({ ...en, ...screens }));

describe('English texts', () => {
  it('exist for every key that the pages use', () => {
    const missing = sources().flatMap((path) =>
      namedKeys(readFileSync(path, 'utf8'))
        .filter((key) => !keys.has(key) && !keys.has(`${key}_other`))
        .map((key) => `${path.slice(web.length + 1)}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('load first only if a module uses them that loads before the first screen', () => {
    const { first, all } = listModules();
    const isUsed = (area: string, paths: Iterable<string>) =>
      [...paths].some((path) => new RegExp(`['\`]${area}\\.`).test(all.get(path) ?? ''));
    expect(Object.keys(en).filter((area) => !isUsed(area, first))).toEqual([]);
    expect(Object.keys(screens).filter((area) => isUsed(area, first))).toEqual([]);
  });

  it.each([
    ['username', /user[ -]name/i, ['User name not found']],
    ['pickup', /pick-up/i, []],
  ])('spell %j in one way, except in texts of the specification', (_word, otherSpelling, specified: string[]) => {
    const texts = [en, screens, server].flatMap(textsOf);
    expect(texts.filter((text) => otherSpelling.test(text))).toEqual(specified);
  });

  it('are all used by a page', () => {
    const text = sources()
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const named = namesIn(text);
    expect([...keys].filter((key) => !isNamed(named, key.replace(/_(one|other)$/, '')))).toEqual([]);
  });
});

/** The sources of all modules, and which of them can load without one of the screens that do not open first. */
function listModules(): { all: ReadonlyMap<string, string>; first: ReadonlySet<string> } {
  const all = new Map(sources().map((path) => [path, readFileSync(path, 'utf8')]));
  const first = new Set<string>();
  const visit = (path: string) => {
    const text = all.get(path);
    if (text === undefined || first.has(path)) return;
    first.add(path);
    for (const [, name = ''] of withoutLaterScreens(text).matchAll(/(?:from|import) ?\(?'((?:#web\/|\.)[^']+)'/g))
      visit(name.startsWith('#web/') ? join(web, name.slice('#web/'.length)) : join(path, '..', name));
  };
  visit(join(web, 'main.tsx'));
  return { all, first };
}

function withoutLaterScreens(text: string): string {
  return text
    .replaceAll(/\bloadLaterScreen\(\s*async \(\) => \(await import\('[^']+'\)\)/g, '')
    .replaceAll(/^import type .*$/gm, '');
}

/** The keys of calls of `t('area.key')`. Keys with a default text need no text here. */
function namedKeys(text: string): string[] {
  return [...text.matchAll(/\bt\(\s*'([\w.]+)'(?!\s*,\s*[A-Z'])/g)].map((match) => match[1] ?? '');
}

interface Names {
  quoted: ReadonlySet<string>;
  /** What computed keys start with. */
  starts: ReadonlySet<string>;
}

/** Everything in sources that can be a key or the start of a computed one. */
function namesIn(text: string): Names {
  return {
    quoted: new Set([...text.matchAll(/'(?=([\w.-]+)')/g)].map((match) => match[1] ?? '')),
    starts: new Set([...text.matchAll(/`([\w.-]+)\.\$\{/g)].map((match) => match[1] ?? '')),
  };
}

/** Whether the sources use a key, either in full or as the start of a computed key. */
function isNamed({ quoted, starts }: Names, key: string): boolean {
  return quoted.has(key) || starts.has(key.slice(0, key.lastIndexOf('.')));
}

function sources(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(web, path));
}

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
}
