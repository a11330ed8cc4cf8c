import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** Browsers say which page opens a connection. Pages of other sites are refused. */
export function requireOwnOrigin({ headers: { origin }, host }: FastifyRequest, publicUrl: string | null): void {
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  const isPublic = publicUrl !== null && new URL(publicUrl).origin === origin;
  if (!isOwn && !isPublic) throw new AppError('forbidden', 'Pages of other sites cannot open this connection.');
}

/**
 * Browsers say from where a request comes and what it is for. For a call that changes something by GET, only those of scripts of our own
 * pages are accepted. Programs don't send these headers.
 */
export function requireOwnScript({ headers }: FastifyRequest): void {
  const accepted = {
    'sec-fetch-site': ['same-origin'],
    'sec-fetch-mode': ['cors', 'same-origin'],
    'sec-fetch-dest': ['empty'],
  };
  for (const [name, values] of Object.entries(accepted)) {
    const sent = headers[name];
    if (sent !== undefined && !values.includes(String(sent)))
      throw new AppError('forbidden', 'Only pages of Parcelscope can make this call.');
  }
}
