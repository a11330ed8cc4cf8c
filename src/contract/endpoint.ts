import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the HTTP API. The server mounts it and the browser calls it, so that its path and types are written only once. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** The path as in the specification, with parameters as `:name`. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  /** The fields of a form. The handler reads them from the raw text, because its errors have a form of their own. */
  form?: z.ZodType;
  /** Whether the body is a file, application/octet-stream. */
  file?: true;
  /** The JSON of the response. `z.void()` marks responses that are empty or files. */
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

/** Declares an endpoint. Parts that are omitted accept nothing. */
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
  form?: z.ZodType;
  file?: true;
  params?: Params;
  query?: Query;
  body?: Body;
}): Endpoint<Params, Query, Body, Output> {
  const { params = Nothing, query = Nothing, body = Nothing, ...rest } = declared;
  return { ...rest, params: params as Params, query: query as Query, body: body as Body };
}
