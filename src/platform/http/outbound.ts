import { outboundSeconds } from '../metrics.ts';
import { asPart } from '../tracing.ts';

/** `refused`: it does not want this; `failed`: it cannot now; `silent`: nobody answered, or nothing that can be read. */
export type Outcome = 'answered' | 'refused' | 'failed' | 'silent';

const ofStatus = (status: number): Outcome =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered';

/**
 * Asks an outside service, counted and timed in the metrics and a part of the trace.
 * @param service by which it is counted: one of few names, such as its host
 * @param ask gets headers to send along, which name the trace, if there is one
 * @param outcomeOf what an error was, for a service that refuses by errors
 */
export const askOutside = <T extends { status: number }>(
  service: string,
  method: string,
  ask: (headers: Record<string, string>) => Promise<T>,
  outcomeOf: (error: unknown) => Outcome = () => 'silent',
): Promise<T> =>
  asPart('client', method, { 'http.request.method': method, 'server.address': service }, async (span) => {
    const begun = performance.now();
    const done = (outcome: Outcome) =>
      outboundSeconds.observe({ service, outcome }, (performance.now() - begun) / 1000);
    try {
      const answer = await ask(span === null ? {} : { traceparent: span.traceparent });
      done(ofStatus(answer.status));
      span?.set({ 'http.response.status_code': answer.status });
      return answer;
    } catch (error) {
      done(outcomeOf(error));
      throw error;
    }
  });
