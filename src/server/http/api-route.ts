import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { Permission } from '#model/access/permissions.ts';
import type { AppContext, SignedInContext } from '#server/context.ts';

/** Who may call: anyone, anyone signed in (with an expired password only where said so), or who holds a permission. */
export type Access = 'public' | 'expired-password' | 'signed-in' | Permission;

/** An endpoint with who may call it and what answers. `raw` handlers read the request or write the answer themselves. */
export interface ApiRoute {
  endpoint: Endpoint;
  access: Access;
  /** Status of a good answer; 200 unless told. */
  status: number;
  isRaw: boolean;
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
  handle: (ctx: ContextOf<A>, input: Input<E>) => Promise<Output<E>>,
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
