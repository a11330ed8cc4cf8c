import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { PublicEndpoint } from '#contract/public-api.ts';
import type { Caller } from '#server/access/credentials/find-caller.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import type { Call } from '#server/http/serve.ts';

/** What a handler of the public interface gets: the session of the credential's account, and the calls of the application. */
export interface PublicContext extends SignedInContext {
  caller: Caller;
  /** Calls an endpoint of the application with the permissions of the scopes. */
  call: Call;
}

/** An endpoint of the public interface with its handler. Handlers with `isRaw` write their response themselves. */
export interface PublicRoute {
  endpoint: PublicEndpoint;
  /** The status of a successful response. */
  status: number;
  isRaw: boolean;
  handle(ctx: PublicContext, input: Input<Endpoint>, http: Http): Promise<unknown>;
}

type Handle<E extends Endpoint> = (ctx: PublicContext, input: Input<E>, http: Http) => Promise<Output<E>>;

export function publicRoute<E extends PublicEndpoint>(endpoint: E, handle: Handle<E>, status = 200): PublicRoute {
  return { endpoint, status, isRaw: false, handle: handle as PublicRoute['handle'] };
}

export function rawPublicRoute<E extends PublicEndpoint>(
  endpoint: E,
  handle: (ctx: PublicContext, input: Input<E>, http: Http) => Promise<unknown>,
): PublicRoute {
  return { endpoint, status: 200, isRaw: true, handle: handle as PublicRoute['handle'] };
}
