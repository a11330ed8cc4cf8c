import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json';

const web = join(import.meta.dirname, '..');
const keys = new Set(keysOf(en));

describe('English texts', () => {
  it('exist for every key that the pages use', () => {
    const missing = sources().flatMap((path) =>
      namedKeys(readFileSync(path, 'utf8'))
        .filter((key) => !keys.has(key) && !keys.has(`${key}_other`))
        .map((key) => `${path.slice(web.length + 1)}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('are all used by a page', () => {
    const text = sources()
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const unused = [...keys].filter((key) => !isNamed(text, key.replace(/_(one|other)$/, '')));
    expect(unused).toEqual([]);
  });
});

/** The keys of calls of `t('area.key')`. Keys with a default text need no text here. */
function namedKeys(text: string): string[] {
  return [...text.matchAll(/\bt\(\s*'([\w.]+)'(?!\s*,\s*[A-Z'])/g)].map((match) => match[1] ?? '');
}

/** Whether the sources use a key, either in full or as the start of a computed key. */
function isNamed(text: string, key: string): boolean {
  const parent = key.slice(0, key.lastIndexOf('.'));
  return text.includes(`'${key}'`) || text.includes(`\`${parent}.\${`);
}

function sources(): string[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => join(web, path));
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
}
