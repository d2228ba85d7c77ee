import type { Locale } from '#common/locale.ts';
import { plainKeys, type RawQuery } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { answer, envelopeOf } from '#platform/http/answer.ts';
import { guest, type Route } from '#platform/http/route.ts';
import type { Api } from '#web/client/api.ts';

type Request = { params?: Record<string, string | number>; input?: unknown };

const filledPath = (endpoint: Endpoint, params: Record<string, string | number>) =>
  `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

/**
 * The contract client for pages rendered on the server: the same handlers, in-process, asked as a guest,
 * since a page is the same for everybody. Pages get plain data exactly as the API would have sent it.
 */
export const createInProcessApi = (routes: readonly Route[]): InProcessApi => {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]));
  return (locale) => ({
    // what a handler answers to an endpoint is that endpoint's output: `route` ties the two together
    call: (async (endpoint: Pick<Endpoint, 'id'>, { params = {}, input = {} }: Request = {}) => {
      const route = byId.get(endpoint.id);
      if (route === undefined) throw new Error(`No handler answers ${endpoint.id}`);
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
    }) as Api['call'],
  });
};
export type InProcessApi = (locale: Locale) => Api;
