import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { accessRefusal, answer, envelopeOf } from '#platform/http/answer.ts';
import { type Caller, noOrigin, type Origin, type Route } from '#platform/http/route.ts';

export type Sent = {
  params?: Record<string, string | number>;
  input?: Record<string, unknown>;
  locale?: 'id' | 'en';
  origin?: Partial<Origin>;
};

/** Asks calls of these routes as the server answers them, whoever asks. A good answer is checked against the contract. */
export const asksOpenly =
  (routes: readonly Route[]) =>
  async <E extends Endpoint>(
    caller: Caller,
    endpoint: E,
    { params = {}, input = {}, locale = 'id', origin = {} }: Sent = {},
  ): Promise<Envelope<OutputOf<E>>> => {
    const route = routes.find((one) => one.endpoint.name === endpoint.name);
    if (route === undefined) throw new Error(`no route ${endpoint.name}`);
    const found = await answer(route, {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      input,
      locale,
      caller,
      origin: { ...noOrigin, ...origin },
      requestId: 'test',
      path: `/api${endpoint.path}`,
      query: {},
    });
    if (found.ok && endpoint.kind !== 'file') endpoint.output.parse(found.data);
    return envelopeOf(found, locale, 'test') as Envelope<OutputOf<E>>;
  };

/** The same, but first who may call, as the server asks it. */
export const asksAsAllowed = (routes: readonly Route[]) => {
  const ask = asksOpenly(routes);
  return async <E extends Endpoint>(caller: Caller, endpoint: E, sent: Sent = {}) => {
    const refused = accessRefusal(endpoint, caller);
    if (refused === null) return ask(caller, endpoint, sent);
    return envelopeOf(refused, sent.locale ?? 'id', 'test') as Envelope<OutputOf<E>>;
  };
};
