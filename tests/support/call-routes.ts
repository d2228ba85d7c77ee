import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope, Err, Ok } from '#contract/envelope.ts';
import { accessRefusal, answer, envelopeOf } from '#platform/http/answer.ts';
import { type Caller, guest, noOrigin, type Origin, type Route } from '#platform/http/route.ts';
import { callerOf } from './context.ts';

/** Who calls: a guest, a buyer by the id of the account, or whoever else in full. */
export type By = null | number | Caller;

export type CallRequest = {
  params?: Record<string, string | number>;
  /** Query of a GET, body of a POST. */
  input?: Record<string, unknown>;
  locale?: 'id' | 'en';
  origin?: Partial<Origin>;
};

/** The address that calls come from unless a request names another. */
export const TEST_IP = '203.0.113.9';

const asCaller = (by: By): Caller => {
  if (by === null) return guest;
  return typeof by === 'number' ? callerOf(by) : by;
};

/**
 * Calls endpoints of these routes as the server does: who may call first, then the handler. A good answer is checked
 * against the contract.
 */
export const callRoutes =
  (routes: readonly Route[]) =>
  async <E extends Endpoint>(
    endpoint: E,
    by: By,
    { params = {}, input = {}, locale = 'id', origin = {} }: CallRequest = {},
  ): Promise<Envelope<OutputOf<E>>> => {
    const route = routes.find((one) => one.endpoint.name === endpoint.name);
    if (route === undefined) throw new Error(`no route ${endpoint.name}`);
    const caller = asCaller(by);
    const found =
      accessRefusal(endpoint, caller) ??
      (await answer(route, {
        params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
        input,
        locale,
        caller,
        origin: { ...noOrigin, ip: TEST_IP, ...origin },
        requestId: 'test',
        path: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`,
        query: {},
      }));
    if (found.ok && endpoint.kind !== 'file') endpoint.output.parse(found.data);
    return envelopeOf(found, locale, 'test') as Envelope<OutputOf<E>>;
  };
export type CallEndpoint = ReturnType<typeof callRoutes>;

/** A good answer, with its message, total and page. @throws Error for a refusal */
export const okOf = <T>(envelope: Envelope<T>): Ok<T> => {
  if (envelope.code !== 200) throw new Error(`refused: ${JSON.stringify(envelope)}`);
  return envelope;
};

/** The data of a good answer. @throws Error for a refusal */
export const dataOf = <T>(envelope: Envelope<T>): T => okOf(envelope).data;

/** The refusal. @throws Error for a good answer */
export const refusalOf = (envelope: Envelope<unknown>): Err => {
  if (envelope.code === 200) throw new Error(`answered: ${JSON.stringify(envelope.data)}`);
  return envelope;
};
