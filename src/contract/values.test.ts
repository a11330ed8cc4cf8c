import { describe, expect, it } from 'vitest';
import { findUnacceptable } from './values.ts';

describe('a value of a request', () => {
  it.each([
    ['a zero character', 'a\0', 'body'],
    ['half a surrogate pair', { names: ['a', 'b\ud800'] }, 'body.names.1'],
    ['a name with a zero character', { filters: { 'a\0': 1 } }, 'body.filters'],
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
