import { describe, expect, it } from 'vitest';
import type { MappingFile } from '#contract/mappings.ts';
import { parseMappingFile } from './mapping-file.ts';

const FILE: MappingFile = {
  type: 'Parcelscope mapping',
  name: 'Zippy',
  mapping: {
    shape: { isTitled: true, columns: ['Bill', 'Cost'].map((name) => ({ name, kind: 'text' })) },
    fields: { carrier: { constant: 'Zippy' } },
    charges: [
      {
        net: { column: 'Cost', isReversed: false },
        amount: null,
        discount: null,
        type: null,
        code: null,
        description: null,
        accessorial: null,
      },
    ],
    creditMark: null,
    dateOrder: null,
    decimalMark: null,
  },
};

describe('parseMappingFile', () => {
  it('reads an exported mapping', () => {
    expect(parseMappingFile(JSON.stringify(FILE))).toEqual(FILE);
  });

  it.each([
    '',
    '{',
    '[]',
    JSON.stringify({ ...FILE, type: 'other' }),
    JSON.stringify({ ...FILE, mapping: { ...FILE.mapping, charges: [] } }),
    JSON.stringify({ ...FILE, mapping: { ...FILE.mapping, fields: { colour: { constant: 'x' } } } }),
  ])('refuses anything else: %s', (text) => {
    expect(parseMappingFile(text)).toBeNull();
  });
});
