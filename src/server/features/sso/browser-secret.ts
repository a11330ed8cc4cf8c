import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startSamlLogin } from '#contract/sso.ts';

const COOKIE = 'parcelscope_sso';
const FOLDER = startSamlLogin.path.slice(0, startSamlLogin.path.lastIndexOf('/'));

/**
 * Gives the browser that begins a sign-in a secret, so that only that browser can finish it: nobody can sign somebody else in
 * under a foreign name by having them open an address.
 */
export function giveBrowserSecret(
  reply: FastifyReply,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  const secret = newSecret();
  const attributes = [
    `Path=${FOLDER}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', [`${COOKIE}=${secret}`, ...attributes].join('; '));
  return secret;
}

/** The secret of the browser that asks; empty where it has none. */
export function readBrowserSecret({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
