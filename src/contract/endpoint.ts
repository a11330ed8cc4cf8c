import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the HTTP interface. The server mounts it and the browser calls it; nobody repeats its path or its types. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path with `:name` places, as the specification writes it. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  /** What the answer's JSON holds. `Download` and `z.void()` mark answers that are no JSON. */
  output: Output;
  summary: string;
}

export interface Input<E extends Endpoint> {
  params: z.infer<E['params']>;
  query: z.infer<E['query']>;
  body: z.infer<E['body']>;
}

export type Output<E extends Endpoint> = z.infer<E['output']>;

const Nothing = z.unknown().transform(() => ({}) as Record<string, never>);

/** Declares an endpoint; what is left out takes nothing. */
export function endpoint<
  Output extends z.ZodType,
  Params extends z.ZodType = typeof Nothing,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
>(declared: {
  method: Method;
  path: string;
  summary: string;
  output: Output;
  params?: Params;
  query?: Query;
  body?: Body;
}): Endpoint<Params, Query, Body, Output> {
  const { params = Nothing, query = Nothing, body = Nothing, ...rest } = declared;
  return { ...rest, params: params as Params, query: query as Query, body: body as Body };
}
