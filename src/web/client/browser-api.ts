import { toQueryString } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Again, type Api, NoResponse } from './api.ts';
import { readToken, readXsrf } from './credential.ts';

/** `/products/detail/:slug` with its parameters filled in, below `/api`. */
export const pathOf = (endpoint: Endpoint, params: Record<string, string | number> = {}): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

/** Default headers of every call (spec §7): Bearer only when the credential exists. */
export const callHeaders = (language: string): Record<string, string> => {
  const token = readToken();
  const xsrf = readXsrf();
  return {
    'Content-Type': 'application/json; charset=utf-8',
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
  };
};

/** Reads an answer as the envelope whatever its HTTP status; anything else counts as no response. */
export const fetchEnvelope = async <T>(url: string, init: RequestInit, again?: Again): Promise<T> => {
  try {
    let response = await fetch(url, init);
    while (await again?.(response)) response = await fetch(url, init);
    return (await response.json()) as T;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NoResponse(`No response from ${url}`, { cause });
  }
};

/** The contract client of the browser. No timeout, as the specification has it. */
export const createBrowserApi = (language: string): Api => ({
  call: (endpoint, { params, input, signal, idempotencyKey, again } = {}) => {
    const path = pathOf(endpoint, params);
    const headers = {
      ...callHeaders(language),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    };
    const init: RequestInit = { method: endpoint.method, headers, signal };
    if (endpoint.method === 'GET')
      return fetchEnvelope(path + toQueryString({ ...(input ?? {}) } as Record<string, unknown>), init);
    return fetchEnvelope(path, { ...init, body: JSON.stringify(input ?? {}) }, again);
  },
});
