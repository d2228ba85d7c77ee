import { toQueryString } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type Again, type Api, NetworkError, type Request } from './api.ts';
import { readToken, readXsrf } from './credential.ts';
import { consumePreloaded, type WireCall } from './early-calls.tsx';
import { forgetIfRefused } from './session.ts';
import { confirmIdentity, needsStepUp } from './step-up.ts';

/** `/products/detail/:slug` with its parameters filled in, below `/api`. */
export const pathOf = (endpoint: Endpoint, params: Record<string, string | number> = {}): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

/** Headers that every call has besides; what only an area needs to send is set by that area (acting-store.ts). */
export const alsoSent: Record<string, string> = {};

/** Default headers of every call: Bearer only when the credential exists. */
export const callHeaders = (language: string): Record<string, string> => {
  const token = readToken();
  const xsrf = readXsrf();
  return {
    'Content-Type': 'application/json; charset=utf-8',
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
    ...alsoSent,
  };
};

const readEnvelope = async <T>(url: string, init: RequestInit, again?: Again): Promise<T> => {
  const early = consumePreloaded(url, init);
  if (early !== null) return (await early) as T;
  let response = await fetch(url, init);
  while (await again?.(response)) response = await fetch(url, init);
  return (await response.json()) as T;
};

/**
 * Reads an answer as the envelope whatever its HTTP status; anything else counts as no response. Every call of a page
 * passes here, so that this is where a credential is forgotten that is no longer accepted.
 */
export const fetchEnvelope = async <T extends { code: number }>(
  url: string,
  init: RequestInit,
  again?: Again,
): Promise<T> => {
  const sent = readToken();
  try {
    const answer = await readEnvelope<T>(url, init, again);
    forgetIfRefused(answer.code, sent);
    return answer;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError(`No response from ${url}`, { cause });
  }
};

/** A call as it goes over the wire, without its headers. */
export const wireCall = <E extends Endpoint>(
  endpoint: E,
  { params, input }: Pick<Request<E>, 'params' | 'input'> = {},
): WireCall => {
  const { method } = endpoint;
  const url = pathOf(endpoint, params);
  if (method === 'GET')
    return { method, url: url + toQueryString({ ...(input ?? {}) } as Record<string, unknown>) };
  return { method, url, body: JSON.stringify(input ?? {}) };
};

/** The contract client of the browser. No timeout, as the specification has it. */
export const createBrowserApi = (language: string): Api => ({
  call: async (endpoint, { params, input, signal, idempotencyKey, again } = {}) => {
    const { method, url, body } = wireCall(endpoint, { params, input });
    const keyHeader: Record<string, string> =
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    const send = () => {
      const headers = { ...callHeaders(language), ...keyHeader };
      const init: RequestInit = { method, headers, signal, body };
      // only what is sent waits in a queue
      return fetchEnvelope<Envelope<never>>(url, init, method === 'GET' ? undefined : again);
    };
    const answer = await send();
    // the same once more, with the token that the confirmation gave: it was refused before anything was done
    return needsStepUp(answer) && (await confirmIdentity()) ? send() : answer;
  },
});
