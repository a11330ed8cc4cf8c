import { describe, expect, it } from 'vitest';
import { credentialState } from './credential-state.ts';

const fields = { clientId: 1, name: 'A', scopes: [], networks: [], callsPerMinute: 60, expiresOn: null };
const secret = { id: 1, hint: 'abcd', createdAt: '2026-06-01T00:00:00Z', endsAt: null };
const state = (given: object) =>
  credentialState({ isPaused: false, fields, secrets: [secret], ...given }, '2026-06-15');

describe('the state of a credential', () => {
  it('is active until the end of its last day', () => {
    expect(state({})).toBe('active');
    expect(state({ fields: { ...fields, expiresOn: '2026-06-15' } })).toBe('active');
    expect(state({ fields: { ...fields, expiresOn: '2026-06-14' } })).toBe('expired');
  });

  it('is rotating while two secrets work, and paused whatever else is true', () => {
    expect(state({ secrets: [secret, secret] })).toBe('rotating');
    expect(state({ isPaused: true, fields: { ...fields, expiresOn: '2026-06-14' } })).toBe('paused');
  });
});
