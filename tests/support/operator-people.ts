import type { Endpoint } from '#contract/endpoint.ts';
import { type Caller, guest } from '#platform/http/route.ts';
import { allRoutes } from '#server/routes.ts';
import { asksAsAllowed, type Sent } from './ask-routes.ts';
import { sellerScene } from './store-scene.ts';
import { callerOf } from './trade.ts';

/**
 * The sellers' scene with every call of the shop, asked as the server asks it, and operators to ask them. A good answer is
 * checked against the contract.
 */
export const operatorPeopleScene = async () => {
  const scene = await sellerScene();
  const { db, ctx } = scene;
  const asked = asksAsAllowed(allRoutes(ctx));
  const askAll = <E extends Endpoint>(caller: Caller, endpoint: E, sent: Sent = {}) =>
    asked(caller, endpoint, { ...sent, origin: { ip: '10.0.0.7' } });
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
