import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number>>;

/** A part of a trace that has begun. */
export type Span = {
  traceId: string;
  /** How it is named to whoever goes on with the trace (W3C Trace Context). */
  traceparent: string;
  rename: (name: string) => void;
  set: (attributes: Attributes) => void;
  fail: (error: unknown) => void;
  end: () => void;
};

/** On whose behalf something is done. */
export type Scope = {
  /** The request that is answered, or that has queued the job; null: nobody asked, as in a timer. */
  requestId: string | null;
  /** The job or timer that does it. */
  job: string | null;
  /** What it is part of in a trace; null without tracing. */
  span: Span | null;
};

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | null => scopes.getStore() ?? null;

/** Everything that `work` begins, whenever it ends, is done in this scope. */
export const within = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);
