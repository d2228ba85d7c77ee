import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span } from './scope.ts';
import type { StartSpan } from './tracing.ts';

// Loaded only where traces are asked for: docs/decisions/0128-seen-from-outside.md.

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values; null: there is none, or it is none. */
const readTraceparent = (text: string) => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: (Number.parseInt(flags, 16) & 1) as TraceFlags, isRemote: true };
};

const SEND_EVERY_MS = 1_000;
/** For what is sent at the end. */
const LAST_MS = 1_000;

export type TracingOptions = {
  /** Where the collector is, without `/v1/traces`. */
  endpoint: string;
  /** From 0 to 1: how many of the traces that begin here or outside are kept. */
  share: number;
  serviceName: string;
};

/**
 * Spans that are sent to a collector by OTLP over HTTP, as JSON, in batches; what it does not take is dropped. Strangers choose
 * no more than the id of a trace: whether it is kept is decided here.
 */
export const openTracing = ({ endpoint, share, serviceName }: TracingOptions) => {
  const ratio = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('lokapasar');
  const contexts = new WeakMap<Span, ReturnType<typeof trace.setSpan>>();
  const contextOf = (parent: Span | string | null) => {
    if (parent !== null && typeof parent === 'object') return contexts.get(parent) ?? ROOT_CONTEXT;
    const remote = parent === null ? null : readTraceparent(parent);
    return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  };
  const start: StartSpan = (name, kind, attributes, parent) => {
    const context = contextOf(parent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const own: Span = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      rename: (to) => void span.updateName(to),
      set: (more) => void span.setAttributes(more),
      fail: (error) => {
        // the message may hold what somebody typed
        span.setAttribute('error.type', error instanceof Error ? error.name : String(Number(error)));
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
    contexts.set(own, trace.setSpan(context, span));
    return own;
  };
  return {
    start,
    /** Sends what was not sent yet, if the collector takes it at once. */
    close: () =>
      Promise.race([provider.shutdown(), pause(LAST_MS, undefined, { ref: false })]).catch(() => undefined),
  };
};
