import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { Permission } from '#model/access/permissions.ts';
import type { AppContext, SignedInContext } from '#server/context.ts';
import type { WrittenAnswer } from './written-answer.ts';

/**
 * Who may call an endpoint: anyone, anyone signed in (even with an expired password, if stated), users with a permission, or only
 * administrators.
 */
export type Access = 'public' | 'expired-password' | 'signed-in' | 'administrator' | Permission;

/** An endpoint with its access rule and handler. Handlers with `isRaw` read the request or write the response themselves. */
export interface ApiRoute {
  endpoint: Endpoint;
  access: Access;
  /** The status of a successful response. The default is 200. */
  status: number;
  isRaw: boolean;
  /** The largest body in bytes, if it is smaller than that of other calls. */
  maxBytes?: number;
  handle(ctx: AppContext, input: Input<Endpoint>, http: Http): Promise<unknown>;
}

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ContextOf<A extends Access> = A extends 'public' ? AppContext : SignedInContext;

export function route<E extends Endpoint, A extends Access>(
  endpoint: E,
  access: A,
  handle: (ctx: ContextOf<A>, input: Input<E>) => Promise<Output<E> | WrittenAnswer<Output<E>>>,
  status = 200,
): ApiRoute {
  return { endpoint, access, status, isRaw: false, handle: handle as ApiRoute['handle'] };
}

export function rawRoute<E extends Endpoint, A extends Access>(
  endpoint: E,
  access: A,
  handle: (ctx: ContextOf<A>, input: Input<E>, http: Http) => Promise<unknown>,
  status = 200,
): ApiRoute {
  return { endpoint, access, status, isRaw: true, handle: handle as ApiRoute['handle'] };
}
