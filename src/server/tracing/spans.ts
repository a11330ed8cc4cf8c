import type { IncomingHttpHeaders } from 'node:http';
import { Carried } from '#server/carried.ts';

/** What a span says about its work: names, states and counts, never values of requests or data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface SpanOptions {
  kind: 'server' | 'client' | 'internal';
  attributes: SpanAttributes;
  /** The headers of a request, which may name the span that it belongs to. */
  headers?: IncomingHttpHeaders;
}

/** Work that is under way. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Ends the span, with the kind of the error if the work failed. */
  end(errorType?: string | null): void;
}

/** Receives the spans of the server. */
export interface Tracer {
  begin(name: string, options: SpanOptions, parent: OpenSpan | null): OpenSpan;
}

const current = new Carried<OpenSpan>();
let tracer: Tracer | null = null;

/** Sends all further spans of this process to a tracer; null for none. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Begins a span within the current one; null if nobody receives spans. */
export function beginSpan(name: string, options: SpanOptions): OpenSpan | null {
  return tracer?.begin(name, options, current.get() ?? null) ?? null;
}

/** Runs work whose spans belong to a span. */
export function withinSpan<Result>(span: OpenSpan | null, work: () => Result): Result {
  return span === null ? work() : current.run(span, work);
}

/** Runs work in a span of its own, which the work gets; null if nobody receives spans. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | null) => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, options);
  if (span === null) return work(null);
  try {
    const result = await withinSpan(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(errorTypeOf(error));
    throw error;
  }
}

/** The kind of an error. Its message may contain values. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : error.name;
}
