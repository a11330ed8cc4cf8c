import { describe, expect, it } from 'vitest';
import { downloadRejectedLines } from '#contract/uploads.ts';
import { fillPath, toQueryString } from './fill-path.ts';

describe('fillPath', () => {
  it('fills in every parameter and keeps the rest of the path', () => {
    expect(fillPath('/a/:page/filters/:dimension', { page: 'spend', dimension: 'zone' })).toBe('/a/spend/filters/zone');
    expect(fillPath(downloadRejectedLines.path, { id: 7 })).toBe('/aiparcelweb/api/uploads/7/rejectedLines.csv');
    expect(fillPath('/clients/:id', { id: 0 })).toBe('/clients/0');
  });

  it('encodes values so that they cannot change the path', () => {
    expect(fillPath('/keys/:key', { key: '../a b?c#d:e' })).toBe('/keys/..%2Fa%20b%3Fc%23d%3Ae');
  });

  it('throws when a parameter has no value', () => {
    expect(() => fillPath('/clients/:id', {})).toThrow('id');
    expect(() => fillPath('/keys/:key', { key: '' })).toThrow('key');
  });
});

describe('toQueryString', () => {
  it('skips absent values and keeps empty ones', () => {
    expect(toQueryString({ clientId: 3, carriers: '', page: undefined, sort: null })).toBe('?clientId=3&carriers=');
    expect(toQueryString({})).toBe('');
  });
});
