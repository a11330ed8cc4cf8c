import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '#web/locales/server/en.json';
import { findServerText, recogniseServerTexts } from './find-server-text.ts';

describe('findServerText', () => {
  beforeAll(() => recogniseServerTexts(en.serverDetails));

  it('recognises a text by its words', () => {
    expect(findServerText('Sign in first.')).toEqual({ key: 'signInFirst', values: {} });
    expect(findServerText('Sign in first!')).toBeNull();
    expect(findServerText('')).toBeNull();
  });

  it('recognises no text in English', () => {
    recogniseServerTexts(null);
    expect(findServerText('Sign in first.')).toBeNull();
    recogniseServerTexts(en.serverDetails);
    expect(findServerText('Sign in first.')).not.toBeNull();
  });

  it('extracts the names and numbers from a text', () => {
    expect(findServerText('The login a.b+c is already taken.')).toEqual({
      key: 'loginTaken',
      values: { login: 'a.b+c' },
    });
    expect(
      findServerText('Someone else has changed the role ROLE_A in the meantime. Reload to see the changes.'),
    ).toEqual({
      key: 'roleChanged',
      values: { name: 'ROLE_A' },
    });
    expect(findServerText('12 invoices were stamped with client invoice numbers.')).toEqual({
      key: 'severalStamped',
      values: { stamped: '12' },
    });
  });

  it('has a pattern only for texts that the server sends', () => {
    const sources = ['server', 'ingest', 'model', 'contract'].map(readSources).join('\n');
    // The server assembles some of its texts from sentences, numbers and the names of record types.
    const pieces = Object.values(en.serverDetails).flatMap((text) => text.split(/\{\{\w+\}\}|\d+|(?<=\.) /));
    const long = pieces.filter((piece) => piece.length > 20 && !/^(Someone else|The client has)/.test(piece));
    expect(long.filter((piece) => !sources.includes(piece))).toEqual([]);
  });

  it('has the reasons of rejected lines', () => {
    const literals = [...readSources('ingest').matchAll(/'((?:is|has|could|contains|belongs) [^']*[^' ])'/g)];
    const reasons = [...new Set(literals.map(([, reason = '']) => reason))];
    expect(reasons.length).toBeGreaterThan(30);
    expect(reasons.filter((reason) => findServerText(reason) === null)).toEqual([]);
    expect(findServerText('is not one of credit, refund')?.values).toEqual({ values: 'credit, refund' });
    expect(findServerText('is more than 10,000 packages')?.values).toEqual({ limit: '10,000' });
  });

  function readSources(folder: string): string {
    const root = join(import.meta.dirname, '..', '..', folder);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
  }
});
