import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';
import { parseReadyMapping } from './ready-mappings.ts';

const FOLDER = join(import.meta.dirname, '../../../data/ready-mappings');
const mappings = readdirSync(FOLDER).map((name) => ({
  name,
  mapping: parseReadyMapping(readFileSync(join(FOLDER, name), 'utf8')),
}));

describe('a ready-made mapping', () => {
  it.each(mappings)('$name names only columns of its files', ({ mapping }) => {
    const { shape, fields, charges } = mapping;
    const sources = [...Object.values(fields), ...charges.flatMap((charge) => Object.values(charge))];
    const titles = shape.columns.map(({ name }) => name);
    for (const source of sources) if (source !== null && 'column' in source) expect(titles).toContain(source.column);
  });

  it.each(mappings)('$name is proposed for a file with its columns, unless the client has a mapping', ({ mapping }) => {
    const { shape } = mapping;
    const ready = mappings.map((each) => each.mapping);
    const { draft, reasons } = proposeMapping({ shape, lines: [], earlier: [], ready });
    expect(draft).toEqual(mapping);
    expect(new Set(Object.values(reasons))).toEqual(new Set(['ready']));
    const own = proposeMapping({ shape, lines: [], earlier: [mapping], ready });
    expect(new Set(Object.values(own.reasons))).toEqual(new Set(['earlier']));
  });
});
