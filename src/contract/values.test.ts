import { describe, expect, it } from 'vitest';
import { findUnacceptable, IdsCsv, WarehouseId } from './values.ts';

describe('a list of ids', () => {
  it.each(['', '0', '1,2147483647'])('can be %j', (text) => {
    expect(IdsCsv.safeParse(text).success).toBe(true);
  });

  it.each([',', '1,', '-1', '1, 2', '1,2147483648', '99999999999'])('is refused if it is %j', (text) => {
    expect(IdsCsv.safeParse(text).success).toBe(false);
  });
});

describe('an id of the warehouse', () => {
  it.each([
    ['0', true],
    ['18446744073709551615', true],
    ['18446744073709551616', false],
    ['-1', false],
    ['', false],
    ['1e3', false],
  ])('can be %j: %j', (text, isId) => {
    expect(WarehouseId.safeParse(text).success).toBe(isId);
  });
});

describe('a value of a request', () => {
  it.each([
    ['a zero character', 'a\0', 'body'],
    ['half a surrogate pair', { names: ['a', 'b\ud800'] }, 'body.names.1'],
    ['a name with a zero character', { filters: { 'a\0': 1 } }, 'body.filters'],
    [
      'a field of an object of an empty class',
      Object.create(Object.create(null), { q: { value: '\0', enumerable: true } }),
      'body.q',
    ],
    ['a field without a prototype', Object.assign(Object.create(null), { q: '\0' }), 'body.q'],
  ])('is refused with its place if it has %s', (_case, value, path) => {
    expect(findUnacceptable(value, 'body')).toMatchObject({ path });
  });

  it('is refused if it is nested so deeply that checking it could fail', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(findUnacceptable(deep, 'body')?.message).toBe('is nested too deeply');
  });

  it.each(['📦‮عربي', '\t\u0001', null, 1e300, [[]], { a: { b: [true] } }])('is accepted: %j', (value) => {
    expect(findUnacceptable(value, 'body')).toBeNull();
  });
});
