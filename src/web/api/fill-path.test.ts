import { describe, expect, it } from 'vitest';
import { downloadRejectedLines } from '#contract/uploads.ts';
import { fillPath, toQueryString } from './fill-path.ts';

describe('fillPath', () => {
  it('fills every place and leaves the rest of the path', () => {
    expect(fillPath('/a/:page/filters/:dimension', { page: 'spend', dimension: 'zone' })).toBe('/a/spend/filters/zone');
    expect(fillPath(downloadRejectedLines.path, { id: 7 })).toBe('/aiparcelweb/api/uploads/7/rejectedLines.csv');
    expect(fillPath('/clients/:id', { id: 0 })).toBe('/clients/0');
  });

  it('keeps a value within its place', () => {
    expect(fillPath('/keys/:key', { key: '../a b?c#d:e' })).toBe('/keys/..%2Fa%20b%3Fc%23d%3Ae');
  });

  it('refuses a path with an empty place', () => {
    expect(() => fillPath('/clients/:id', {})).toThrow('id');
    expect(() => fillPath('/keys/:key', { key: '' })).toThrow('key');
  });
});

describe('toQueryString', () => {
  it('leaves out what is absent and keeps what is empty', () => {
    expect(toQueryString({ clientId: 3, carriers: '', page: undefined, sort: null })).toBe('?clientId=3&carriers=');
    expect(toQueryString({})).toBe('');
  });
});
