import { LRUCache } from 'lru-cache';
import type { Locale } from '#common/locale.ts';
import { plainKeys, type RawQuery } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Envelope, refuse } from '#contract/envelope.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { answer, envelopeOf } from '#platform/http/answer.ts';
import { guest, type Route } from '#platform/http/route.ts';
import { countCacheAnswer } from '#platform/metrics.ts';
import type { Api } from '#web/client/api.ts';

type Request = { params?: Record<string, string | number>; input?: unknown };

const filledPath = (endpoint: Endpoint, params: Record<string, string | number>) =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

/** How long an answer is shared by the pages that need it; with the time a page is cached it stays below 15 s. */
const SHARED_MS = 2_000;
const MAX_ANSWERS = 1_000;

/**
 * The contract client for pages rendered on the server: the same handlers, in-process, asked as a guest,
 * since a page is the same for everybody. Pages get plain data exactly as the API would have sent it, and must not
 * change it: answers are shared for a moment.
 */
export const createInProcessApi = (routes: readonly Route[]): InProcessApi => {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  // identical calls share one answer even while it is being made; what fails is not shared
  const answers = new LRUCache<string, Envelope<unknown>, () => Promise<Envelope<unknown>>>({
    max: MAX_ANSWERS,
    ttl: SHARED_MS,
    // what nobody shares any more lies in memory no longer: ten kilobytes each, a thousand of them
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
    ignoreFetchAbort: true,
  });
  const ask = async (
    endpoint: Pick<Endpoint, 'name'>,
    locale: Locale,
    { params = {}, input = {} }: Request,
  ) => {
    const route = byName.get(endpoint.name);
    if (route === undefined) throw new Error(`No handler answers ${endpoint.name}`);
    const query = plainKeys({ ...(input as RawQuery) });
    const found = await answer(route, {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      input: query,
      locale,
      caller: guest,
      requestId: 'page',
      path: filledPath(route.endpoint, params),
      query,
    });
    return envelopeOf(found, locale, 'page');
  };
  const of = (locale: Locale): Api => ({
    // what a handler answers to an endpoint is that endpoint's output: `route` ties the two together
    call: ((endpoint: Pick<Endpoint, 'name'>, request: Request = {}) => {
      const key = `${endpoint.name} ${locale} ${JSON.stringify([request.params, request.input])}`;
      const status: LRUCache.Status<string, Envelope<unknown>, () => Promise<Envelope<unknown>>> = {};
      const asked = answers.fetch(key, { context: () => ask(endpoint, locale, request), status });
      countCacheAnswer('answers', status);
      return asked.catch((error: unknown) => {
        if (!(error instanceof DependencyDown)) throw error;
        return envelopeOf(refuse('unavailable'), locale, 'page');
      });
    }) as Api['call'],
  });
  return Object.assign(of, { forget: () => answers.clear() });
};
export type InProcessApi = ((locale: Locale) => Api) & {
  /** Drops what is shared, for whoever moved the time. */
  forget: () => void;
};
