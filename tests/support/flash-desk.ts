import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { createSlot, type OperatorSlot, setSlotProducts } from '#contract/operator-flash.ts';
import { operatorFlashRoutes } from '#market/promotions/index.ts';
import { asksOpenly, type Sent } from './ask-routes.ts';
import { type BuyingScene, buyingScene, dataOf } from './buying-scene.ts';
import { callerOf } from './trade.ts';

/** A buying scene with two operators who plan its flash sales, asked as the server asks. Prices in rupiah. */
export const flashDesk = async () => {
  const scene: BuyingScene = await buyingScene();
  const { db, ctx } = scene;
  const operatorNamed = async (email: string): Promise<number> =>
    (await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()).id;
  const operators = [await operatorNamed('satu@lokapasar.test'), await operatorNamed('dua@lokapasar.test')];
  const asked = asksOpenly(operatorFlashRoutes(ctx));
  const plan = <E extends Endpoint>(endpoint: E, sent: Sent = {}, operator = operators[0]) => {
    const caller = callerOf(operator ?? 0, { roles: ['operator'], permissions: ['promo'] });
    return asked(caller, endpoint, { ...sent, origin: { ip: '203.0.113.9' } });
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
