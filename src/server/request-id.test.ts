import { describe, expect, it } from 'vitest';
import { chooseRequestId, currentRequestId, withRequestId } from './request-id.ts';

describe('the id of a request', () => {
  it('is the one in its header, if that is well-formed', () => {
    expect(chooseRequestId({ 'x-request-id': 'a1b2c3d4-e5_f.6' })).toBe('a1b2c3d4-e5_f.6');
  });

  it.each(['', 'short', 'x'.repeat(65), 'abcdefgh\nDROP', 'abcdefgh; --', 'é'.repeat(10)])(
    'is a new one for %j',
    (id) => {
      expect(chooseRequestId({ 'x-request-id': id })).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('is known to the work of the request, and to no other work', async () => {
    const found = await withRequestId('request-1', async () => {
      await null;
      return currentRequestId();
    });
    expect([found, currentRequestId()]).toEqual(['request-1', null]);
  });
});
