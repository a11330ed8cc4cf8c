import { createHmac, type Hmac } from 'node:crypto';

/** Starts the HMAC-SHA256 of a time in seconds, a dot and a content, with which pushed files and webhooks are signed. */
export function startTimedHmac(signingKey: string, at: number): Hmac {
  return createHmac('sha256', signingKey).update(`${at}.`);
}

/** The header with the time and the signature of a content: `t=1700000000,v1=0a1b…`. */
export function signatureOf(signingKey: string, at: number, content: string): string {
  return `t=${at},v1=${startTimedHmac(signingKey, at).update(content).digest('hex')}`;
}
