import { describe, expect, it } from 'vitest';
import { embedLookups } from './embed-lookups.ts';
import { lookupColumn } from './lookup-column.ts';

describe('embedLookups', () => {
  const carriers = [
    { key: 'ups', values: [1, 'UPS'] },
    { key: "it's", values: [2, "It's"] },
  ];

  it('gives a statement the columns that it reads as parameters', () => {
    const statement = {
      sql: `transform(a, ${lookupColumn('carrier', 'key')}, ${lookupColumn('carrier', 'second')})`,
      params: { file: 7 },
    };
    expect(embedLookups(statement, new Map([['carrier', carriers]]))).toEqual({
      sql: 'transform(a, {lookup_0_key:Array(String)}, {lookup_0_second:Array(String)})',
      params: { file: 7, lookup_0_key: ['ups', "it's"], lookup_0_second: ['UPS', "It's"] },
    });
  });

  it('fills columns without a value with empty texts', () => {
    const statement = { sql: lookupColumn('carrier', 'fourth'), params: {} };
    expect(embedLookups(statement, new Map([['carrier', carriers]])).params).toEqual({ lookup_0_fourth: ['', ''] });
  });

  it('leaves the other kinds in their table', () => {
    const statement = { sql: lookupColumn('rate', 'key'), params: { file: 7 } };
    expect(embedLookups(statement, new Map([['carrier', carriers]]))).toEqual(statement);
  });
});
