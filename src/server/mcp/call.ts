import type { Endpoint } from '#contract/endpoint.ts';

/** Calls an endpoint as the reader, with the access rule and the checks of its route. */
export type Call = (
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<unknown>;
