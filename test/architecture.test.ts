import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats } from '#ingest/formats.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { SETTING_HELP } from '#server/startup/setting-help.ts';

describe.each([
  'ARCHITECTURE.md',
  'README.md',
  'NOTICE',
  'data/README.md',
  'docs/error-catalogue.md',
  'docs/how-to.md',
  'docs/operating.md',
  'docs/security.md',
])('%s', (document) => {
  it('names only files that exist', () => {
    const text = readFileSync(join(projectRoot, document), 'utf8');
    const named = [...text.matchAll(/\b(?:src|test|bench|data|docs|tools)\/[\w./-]*[\w/]/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});

describe('docs/error-catalogue.md', () => {
  it('names only tests that exist', () => {
    const text = readFileSync(join(projectRoot, 'docs/error-catalogue.md'), 'utf8');
    const lists = [...text.matchAll(/^\| .* \| (`.*) \|$/gm)].map(([, list = '']) => list);
    expect(lists.length).toBeGreaterThan(30);
    const missing = lists.flatMap((list) => {
      let path = '';
      return list.split('; ').flatMap((part) => {
        const [, file, name = file === undefined ? part : ''] = /^`([^`]+)`(?:: (.*))?$/.exec(part) ?? [];
        path = file ?? path;
        return readFileSync(join(projectRoot, path), 'utf8').includes(name) ? [] : [`${path}: ${name}`];
      });
    });
    expect(missing).toEqual([]);
  });
});

describe('the settings in README.md', () => {
  it('match the settings that the server reads', () => {
    const text = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    const [, table = ''] = text.split('| Name | Meaning | Default |');
    const named = table
      .split('\n\n', 1)
      .flatMap((rows) => rows.match(/^\| [^|]*/gm) ?? [])
      .join()
      .match(/\b[A-Z\d_]+\b/g);
    // The table abbreviates these settings to the first and the last one.
    const isBetween = (name: string) => /^FORWARD_UI[2-5]$/.test(name);
    expect(named?.toSorted()).toEqual(
      Object.keys(SETTING_HELP)
        .filter((name) => !isBetween(name))
        .toSorted(),
    );
  });
});

describe('the file formats in README.md', () => {
  it('match the formats that can be imported', () => {
    const text = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    const [, table = ''] = text.split('| Format | Carriers | Columns | Headings or record types |');
    const rows = table.split('\n\n', 1).flatMap((part) => part.split('\n').slice(2));
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\*', '*')),
    );
    expect(cells).toEqual(
      Object.values(invoiceFormats).map(({ label, carriers, columns, marks }) => [label, carriers, columns, marks]),
    );
    expect(Object.keys(invoiceFormats).toSorted()).toEqual(formats.map(({ id }) => id).toSorted());
  });
});
