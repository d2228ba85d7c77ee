import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { accessRefusal, answer, envelopeOf } from '#platform/http/answer.ts';
import { type Caller, guest, noOrigin } from '#platform/http/route.ts';
import { allRoutes } from '#server/routes.ts';
import { sellerScene } from './store-scene.ts';
import { callerOf } from './trade.ts';

type Sent = { params?: Record<string, string | number>; input?: Record<string, unknown> };

/**
 * The sellers' scene with every call of the shop, asked as the server asks it, and operators to ask them. A good answer is
 * checked against the contract.
 */
export const operatorPeopleScene = async () => {
  const scene = await sellerScene();
  const { db, trade } = scene;
  const routes = allRoutes(trade);

  const askAll = async <E extends Endpoint>(
    caller: Caller,
    endpoint: E,
    { params = {}, input = {} }: Sent = {},
  ): Promise<Envelope<OutputOf<E>>> => {
    const refused = accessRefusal(endpoint, caller);
    if (refused !== null) return envelopeOf(refused, 'id', 'test') as Envelope<OutputOf<E>>;
    const route = routes.find((one) => one.endpoint.id === endpoint.id);
    if (route === undefined) throw new Error(`no route ${endpoint.id}`);
    const found = await answer(route, {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      input,
      locale: 'id',
      caller,
      origin: { ...noOrigin, ip: '10.0.0.7' },
      requestId: 'test',
      path: `/api${endpoint.path}`,
      query: {},
    });
    if (found.ok && endpoint.kind !== 'file') endpoint.output.parse(found.data);
    return envelopeOf(found, 'id', 'test') as Envelope<OutputOf<E>>;
  };
  const asGuest = <E extends Endpoint>(endpoint: E, sent: Sent = {}) => askAll(guest, endpoint, sent);

  let count = 0;
  /** An account that may log in; with permissions an operator. */
  const person = async (permissions: string[] = [], fullname = 'Sari Operator'): Promise<number> => {
    count += 1;
    const row = { fullname, email: `orang${count}@lokapasar.test`, status: 'active' as const, permissions };
    return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const operator = async (...permissions: string[]): Promise<Caller> =>
    callerOf(await person(permissions), { roles: ['operator'], permissions });

  /** What the audit log says of one thing, oldest first. */
  const audit = (target: string) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after', 'ip'])
      .where('target', '=', target)
      .orderBy('id')
      .execute();
  /** What a store was told, oldest first. */
  const told = async (merchant_id: number) =>
    (
      await db
        .selectFrom('notifications')
        .select('kind')
        .where('merchant_id', '=', merchant_id)
        .orderBy('id')
        .execute()
    ).map((one) => one.kind);

  return { ...scene, askAll, asGuest, person, operator, audit, told };
};
export type OperatorPeopleScene = Awaited<ReturnType<typeof operatorPeopleScene>>;
