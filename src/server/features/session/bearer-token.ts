import type { FastifyRequest } from 'fastify';

/** The token of the authorization header `Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
