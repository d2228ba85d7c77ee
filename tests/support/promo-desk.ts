import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  operatorCampaignRoutes,
  operatorPickRoutes,
  operatorVoucherRoutes,
} from '#market/promotions/index.ts';
import { accessRefusal, answer, envelopeOf } from '#platform/http/answer.ts';
import { type Caller, noOrigin } from '#platform/http/route.ts';
import { sellerScene } from './store-scene.ts';
import { callerOf } from './trade.ts';

type Sent = { params?: Record<string, string | number>; input?: Record<string, unknown> };

/** The sellers' scene with an operator of campaigns and vouchers, asked as the server asks. */
export const promoDesk = async () => {
  const scene = await sellerScene();
  const { db, trade } = scene;
  const routes = [operatorCampaignRoutes, operatorVoucherRoutes, operatorPickRoutes].flatMap((make) =>
    make(trade),
  );
  const { id: operatorId } = await db
    .insertInto('users')
    .values({ fullname: 'Sari Operator', email: 'sari@lokapasar.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator: Caller = callerOf(operatorId, { roles: ['operator'], permissions: ['promo'] });

  const asking =
    (caller: Caller) =>
    async <E extends Endpoint>(endpoint: E, { params = {}, input = {} }: Sent = {}) => {
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
      if (found.ok) endpoint.output.parse(found.data);
      return envelopeOf(found, 'id', 'test') as Envelope<OutputOf<E>>;
    };
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
