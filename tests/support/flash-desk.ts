import { sql } from 'kysely';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createSlot, type OperatorSlot, setSlotProducts } from '#contract/operator-flash.ts';
import { operatorFlashRoutes } from '#market/promotions/index.ts';
import { answer, envelopeOf } from '#platform/http/answer.ts';
import { noOrigin } from '#platform/http/route.ts';
import { type BuyingScene, buyingScene, dataOf } from './buying-scene.ts';
import { callerOf } from './trade.ts';

type Sent = { params?: Record<string, string | number>; input?: Record<string, unknown> };

/** A buying scene with two operators who plan its flash sales, asked as the server asks. Prices in rupiah. */
export const flashDesk = async () => {
  const scene: BuyingScene = await buyingScene();
  const { db, trade } = scene;
  const operatorNamed = async (email: string): Promise<number> =>
    (await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()).id;
  const operators = [await operatorNamed('satu@lokapasar.test'), await operatorNamed('dua@lokapasar.test')];
  const routes = operatorFlashRoutes(trade);

  const plan = async <E extends Endpoint>(
    endpoint: E,
    { params = {}, input = {} }: Sent = {},
    operator = operators[0],
  ): Promise<Envelope<OutputOf<E>>> => {
    const route = routes.find((one) => one.endpoint.id === endpoint.id);
    if (route === undefined) throw new Error(`no route ${endpoint.id}`);
    const found = await answer(route, {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      input,
      locale: 'id',
      caller: callerOf(operator ?? 0, { roles: ['operator'], permissions: ['promo'] }),
      origin: { ...noOrigin, ip: '203.0.113.9' },
      requestId: 'test',
      path: `/api${endpoint.path}`,
      query: {},
    });
    if (found.ok) endpoint.output.parse(found.data);
    return envelopeOf(found, 'id', 'test') as Envelope<OutputOf<E>>;
  };

  const make = async (start_at: string, end_at: string, more: object = {}): Promise<OperatorSlot> =>
    dataOf(await plan(createSlot, { input: { promo_name: 'Pasar Malam', start_at, end_at, ...more } }));
  const row = (product_id: number, fields: object = {}) => ({
    product_id,
    flash_price: 60_000,
    flash_stock: 5,
    limit_per_user: 2,
    ...fields,
  });
  const fill = async (flashsale_id: number, ...products: object[]): Promise<OperatorSlot> =>
    dataOf(await plan(setSlotProducts, { input: { flashsale_id, products } }));
  /** What was written down of a slot, the first first. */
  const deeds = (slotId: number) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after', 'ip'])
      .where('target', '=', `flashsale:${slotId}`)
      .orderBy('id')
      .execute();
  const slotCount = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from promos where type = 'flashsale' and deleted_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return { ...scene, operators, plan, make, row, fill, deeds, slotCount };
};
export type FlashDesk = Awaited<ReturnType<typeof flashDesk>>;
