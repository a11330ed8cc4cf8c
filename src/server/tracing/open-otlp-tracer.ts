import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { currentRequestId } from '#server/request-id.ts';
import { otlpResource, SERVICE_NAME } from './otlp-resource.ts';
import type { OpenSpan, SpanAttributes, Tracer } from './spans.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export interface OtlpTracer extends Tracer {
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

/**
 * Sends spans to a collector by OTLP over HTTP in the background. Address, headers, sampler and resource come from the environment variables of
 * OpenTelemetry. Spans are lost while the collector does not answer.
 */
export function openOtlpTracer(): OtlpTracer {
  const provider = new BasicTracerProvider({
    resource: otlpResource(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  return {
    begin(name, { kind, attributes, headers }, parent) {
      const within = parent instanceof OtlpSpan ? parent.context : contextOf(headers);
      const requestId = currentRequestId();
      const named = requestId === null ? attributes : { 'parcelscope.request_id': requestId, ...attributes };
      return new OtlpSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes: named }, within), within);
    },
    close: () => provider.shutdown(),
  };
}

class OtlpSpan implements OpenSpan {
  readonly context: Context;
  private readonly span: Span;

  constructor(span: Span, within: Context) {
    this.span = span;
    this.context = trace.setSpan(within, span);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(errorType: string | null = null): void {
    if (errorType !== null) {
      this.span.setAttribute('error.type', errorType);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

/** The span of another program that its header `traceparent` names. */
function contextOf(headers: IncomingHttpHeaders | undefined): Context {
  if (headers === undefined) return ROOT_CONTEXT;
  return new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}
