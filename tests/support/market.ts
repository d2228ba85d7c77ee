import type { Clock } from '#common/clock.ts';
import type { Locale } from '#common/locale.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Answer, Success } from '#contract/envelope.ts';
import type { MarketContext } from '#market/context.ts';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { type Caller, guest, noOrigin, type Route } from '#platform/http/route.ts';

/** A clock that stands still until it is told otherwise. */
export type StandingClock = Clock & { set(at: string): void };

export const standingClock = (at: string): StandingClock => {
  let now = new Date(at);
  const set = (later: string) => {
    now = new Date(later);
  };
  return { now: () => now, set };
};

/** What a module is given, over a real database. Without `flashPrices` no flash sale runs. */
export const marketOver = (
  db: Database<Schema>,
  clock: Clock,
  flashPrices: MarketContext['flashPrices'] = { running: async () => new Map() },
): MarketContext => ({ db, clock, flashPrices });

type Ask = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  locale?: Locale;
  caller?: Caller;
};

/** A logged-in buyer. */
export const buyer = (accountId: number): Caller => ({ ...guest, accountId, roles: ['buyer'] });

/**
 * Calls a handler the way the server does: parsed by the endpoint's schemas, asked by a guest unless told otherwise. A good answer is
 * checked against the contract's output before it is given back.
 */
export const asker =
  (routes: Route[]) =>
  async <E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {}, locale = 'id', caller = guest }: Ask = {},
  ): Promise<Answer<OutputOf<E>>> => {
    const found = routes.find((one) => one.endpoint.name === endpoint.name);
    if (!found) throw new Error(`no route ${endpoint.name}`);
    const answer = await found.handle({
      params: endpoint.params.parse(params),
      input: endpoint.input.parse(query),
      locale,
      caller,
      origin: noOrigin,
      requestId: 'test',
      link: (page) => `?page=${page}`,
    });
    return answer.ok
      ? { ...answer, data: endpoint.output.parse(answer.data) as OutputOf<E> }
      : (answer as Answer<OutputOf<E>>);
  };

/** The answer, which must be a good one. */
export const good = <T>(answer: Answer<T>): Success<T> => {
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer;
};
