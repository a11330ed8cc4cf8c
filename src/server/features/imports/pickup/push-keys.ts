import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PushKeys } from '#contract/pickup-locations.ts';
import type { Services } from '#server/context.ts';
import { startTimedHmac } from '#server/secrets/timed-hmac.ts';

/** How far the time of a signature may be from the clock of this server. */
const MAX_AGE_SECONDS = 300;

const PURPOSE = 'push';

/** The keys of a push as they are stored. The token is only compared; the signing key is needed to compute signatures. */
interface StoredKeys {
  tokenHash: string;
  sealedSecrets: string;
}

export function newPushKeys({ secrets }: Pick<Services, 'secrets'>): { keys: PushKeys; stored: StoredKeys } {
  const keys = { token: newKey(), signingKey: newKey() };
  return { keys, stored: { tokenHash: hashOf(keys.token), sealedSecrets: secrets.seal(keys.signingKey, PURPOSE) } };
}

export function openSigningKey({ secrets }: Pick<Services, 'secrets'>, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open(sealed, PURPOSE);
}

export function isToken(given: string, tokenHash: string): boolean {
  return isEqual(hashOf(given), tokenHash);
}

/** A signature of a pushed file: its time in seconds, and the HMAC of the time, a dot and the content. */
export interface PushSignature {
  at: number;
  mac: string;
}

/** Reads `t=1700000000,v1=0a1b…`. Returns null for anything else, and for a time that is too far from now. */
export function parseSignature(header: string, now: Date): PushSignature | null {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header.trim()) ?? [];
  if (time === undefined || mac === undefined) return null;
  const at = Number(time);
  return Math.abs(now.getTime() / 1000 - at) > MAX_AGE_SECONDS ? null : { at, mac };
}

/** Computes the signature of a content that arrives in pieces. */
export function startSignature(signingKey: string, { at, mac }: PushSignature) {
  const hmac = startTimedHmac(signingKey, at);
  return {
    update: (chunk: Uint8Array) => void hmac.update(chunk),
    isRight: () => isEqual(hmac.digest('hex'), mac),
  };
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
