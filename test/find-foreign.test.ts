import { describe, expect, it } from 'vitest';
import { findForeign } from '../bench/fuzz/find-foreign.ts';

const owners = new Map([
  ['1Z999AA10123456784', new Set([2])],
  ['SHARED123', new Set([1, 2])],
]);
const reader = { name: 'viewer', userId: 3, clientIds: new Set([1]), token: null };
const request = { method: 'GET' as const, url: '/aiparcelweb/api/invoices?number=x', headers: {} };

describe('the judge of answers to random requests', () => {
  it('notices what belongs to a client that the reader can’t see', () => {
    const judge = (text: string, more = {}) => findForeign(text, { reader, owners, request: { ...request, ...more } });
    expect(judge('{"number":"1Z999AA10123456784"}')).toBe('1Z999AA10123456784 of client 2');
    expect(judge('{"number":"ZZFOREIGN"}')).toBe('ZZFOREIGN');
    expect(judge('{"number":"SHARED123"}')).toBeNull();
    expect(judge('{"number":"1Z999AA10123456784"}', { payload: '{"text":"1Z999AA10123456784"}' })).toBeNull();
  });
});
