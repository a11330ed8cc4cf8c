import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** Browsers say which page opens a connection. Pages of other sites are refused. */
export function requireOwnOrigin({ headers: { origin }, host }: FastifyRequest, publicUrl: string | null): void {
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  const isPublic = publicUrl !== null && new URL(publicUrl).origin === origin;
  if (!isOwn && !isPublic) throw new AppError('forbidden', 'Pages of other sites cannot open this connection.');
}
