import type { Endpoint } from '#contract/endpoint.ts';
import {
  operatorCampaignRoutes,
  operatorPickRoutes,
  operatorVoucherRoutes,
} from '#market/promotions/index.ts';
import type { Caller } from '#platform/http/route.ts';
import { asksAsAllowed, type Sent } from './ask-routes.ts';
import { sellerScene } from './store-scene.ts';
import { callerOf } from './trade.ts';

/** The sellers' scene with an operator of campaigns and vouchers, asked as the server asks. */
export const promoDesk = async () => {
  const scene = await sellerScene();
  const { db, ctx } = scene;
  const routes = [operatorCampaignRoutes, operatorVoucherRoutes, operatorPickRoutes].flatMap((make) =>
    make(ctx),
  );
  const { id: operatorId } = await db
    .insertInto('users')
    .values({ fullname: 'Sari Operator', email: 'sari@lokapasar.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator: Caller = callerOf(operatorId, { roles: ['operator'], permissions: ['promo'] });

  const asked = asksAsAllowed(routes);
  const asking =
    (caller: Caller) =>
    <E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
      asked(caller, endpoint, { ...sent, origin: { ip: '10.0.0.7' } });
  /** What was written down of a target, the first first. */
  const deeds = async (target: string) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after', 'ip'])
      .where('target', '=', target)
      .orderBy('id')
      .execute();
  return { ...scene, operatorId, operator, asking, desk: asking(operator), deeds };
};
