import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** With the prefix, browsers accept the cookie only over https, only if it is `Secure`, and only from this host. */
const COOKIE = 'parcelscope_sso';
const SECURE_COOKIE = `__Host-${COOKIE}`;

/**
 * Sets a secret cookie in the browser that starts a sign-in, so that only this browser can complete it. Otherwise, an
 * attacker could sign somebody in to the attacker's account by having them open a link.
 */
export function setBrowserSecret(
  reply: FastifyReply,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  const secret = newSecret();
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${isSecure ? SECURE_COOKIE : COOKIE}=${secret}`, ...attributes].join('; '));
  return secret;
}

/** Returns the secret of the requesting browser; empty if it has none. */
export function readBrowserSecret({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const findValue = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return findValue(SECURE_COOKIE) ?? findValue(COOKIE) ?? '';
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a secret that the store keeps. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
