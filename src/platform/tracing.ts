import { type Attributes, currentScope, type Scope, type Span, within } from './scope.ts';

export type SpanKind = 'server' | 'client' | 'consumer';

/** @param parent a span of this process, or the `traceparent` of another one */
export type StartSpan = (
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Span | string | null,
) => Span;

let start: StartSpan | null = null;

/** What spans are made by from now on; null: none are. */
export const traceWith = (tracer: StartSpan | null): void => {
  start = tracer;
};

/** null without tracing. Whoever begins one ends it. */
export const startSpan: (...of: Parameters<StartSpan>) => Span | null = (...of) => start?.(...of) ?? null;

const spanned = async <T>(span: Span, scope: Scope, work: () => Promise<T>): Promise<T> => {
  try {
    return await within({ ...scope, span }, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/** Work as a part of the trace that it is done in; where there is none, as by a timer, it is only done. */
export const asPart = <T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> => {
  const scope = start === null ? null : currentScope();
  if (start === null || scope === null || scope.span === null) return work(null);
  const span = start(name, kind, attributes, scope.span);
  return spanned(span, scope, () => work(span));
};

/** More of a statement says nothing more. */
const MAX_STATEMENT = 2_000;

/** A statement to the database. Its text goes into the trace, its values do not. */
export const spanOfStatement = <T>(text: string, ask: () => Promise<T>): Promise<T> => {
  if (start === null) return ask();
  const operation = /^\s*(?:--.*\s+)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_STATEMENT),
  };
  return asPart('client', operation, attributes, ask);
};
