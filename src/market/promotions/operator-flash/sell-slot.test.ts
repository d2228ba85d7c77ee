import { beforeAll, expect, test } from 'vitest';
import { deleteSlot, editSlot, flashGoods, slotResult, slotWarnings } from '#contract/operator-flash.ts';
import { listPromoProducts } from '#contract/promo.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { flashSlots, slotItem } from '#tests/support/scene-flash.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { applyFlashMoments } from '../flash-prices.ts';

const WALLET = { payment_method: 'wallet' };
let scene: Scene;
let operator: Account;
let slots: ReturnType<typeof flashSlots>;
beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  slots = flashSlots(scene.call, operator);
});
const at = (hour: string) => `2026-11-20T${hour}:00+07:00`;
const listed = async (product: number) =>
  (await scene.db.selectFrom('listing').select('price').where('id', '=', product).executeTakeFirstOrThrow())
    .price;
const tick = () => applyFlashMoments(scene.ctx, scene.clock.now());
const rich = async () => {
  const buyer = await scene.buyer();
  await scene.credit(buyer, 1_000_000);
  return buyer;
};

test('a slot made later switches prices by the clock, sells out exactly and tells what it sold', async () => {
  const fan = await scene.product({ product_name: 'Kipas', stock: 20 });
  await scene.publish();
  const slot = await slots.plan(at('13:00'), at('14:00'));
  await slots.fill(slot.id, slotItem(fan, { flash_stock: 3, limit_per_user: 2 }));
  const result = () => scene.call(slotResult, operator, { params: { id: slot.id } });
  expect(refusalOf(await result()).code).toBe(409);
  expect(await listed(fan)).toBe(100_000);

  scene.clock.set(at('13:00'));
  await tick();
  expect(await listed(fan)).toBe(60_000);
  const buyers = await Promise.all(Array.from({ length: 5 }, rich));
  for (const buyer of buyers) {
    await scene.addProduct(buyer, fan);
    await scene.chooseCourier(buyer);
  }
  const paid = await Promise.all(buyers.map((buyer) => scene.payCart(buyer, WALLET)));
  const totals = paid.map((one) => dataOf(one).total).sort((a, b) => a - b);
  expect(totals.map((total) => total < 100_000)).toEqual([true, true, true, false, false]);
  scene.ctx.flashPrices.forget?.();
  await tick();
  expect(await listed(fan)).toBe(100_000);

  scene.clock.set(at('14:00'));
  const { summary, rows, status } = dataOf(await result());
  expect(status).toBe('ended');
  expect(summary).toEqual({
    revenue: 180_000,
    sold_units: 3,
    waiting_units: 0,
    returned_units: 0,
    normal_units: 2,
    buyers: 3,
    sold_out_rows: 1,
  });
  expect(rows).toMatchObject([
    { product_id: fan, flash_sold: 3, revenue: 180_000, sold_out_at: '2026-11-20T13:00:00+07:00' },
  ]);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
  scene.clock.set(NOON);
});

test('a running slot that is taken away takes its prices with it at once; a longer one keeps them', async () => {
  const pan = await scene.product({ product_name: 'Wajan', stock: 20 });
  await scene.publish();
  const slot = await slots.plan(at('15:00'), at('16:00'));
  await slots.fill(slot.id, slotItem(pan));
  scene.clock.set(at('15:10'));
  await tick();
  const card = async () =>
    dataOf(await scene.call(listPromoProducts, null, { params: { promoid: slot.id } }))[0]?.publish_price;
  expect([await listed(pan), await card()]).toEqual([60_000, 60_000]);

  dataOf(await scene.call(editSlot, operator, { params: { id: slot.id }, input: { end_at: at('17:00') } }));
  scene.clock.set(at('16:30'));
  await tick();
  expect([await listed(pan), await card()]).toEqual([60_000, 60_000]);

  const buyer = await rich();
  await scene.addProduct(buyer, pan);
  await scene.chooseCourier(buyer);
  expect((await scene.preview(buyer)).summary.subtotal).toBe(60_000);
  dataOf(await scene.call(deleteSlot, operator, { input: { flashsale_id: slot.id } }));
  expect(await listed(pan)).toBe(100_000);
  expect((await scene.preview(buyer)).summary.subtotal).toBe(100_000);
  expect(refusalOf(await scene.call(listPromoProducts, null, { params: { promoid: slot.id } })).code).toBe(
    404,
  );
  expect((await scene.auditEvents(`flashsale:${slot.id}`)).at(-1)).toMatchObject({
    action: 'flashsale.end',
    before: { end_at: '2026-11-20T17:00:00+07:00' },
    after: { end_at: '2026-11-20T16:30:00+07:00' },
  });
  scene.clock.set(NOON);
});

test('a row is warned of when it is dearer than lately, short, hidden, or its seller may not sell', async () => {
  const jug = await scene.product({ product_name: 'Teko', stock: 20 });
  const cup = await scene.product({ product_name: 'Cangkir', stock: 20, merchant_id: scene.lontar });
  // asked for a day, whether anybody bought it or not
  await scene.db
    .insertInto('price_history')
    .values({
      ...{ product_id: jug, variant_id: null, base_price: 100_000, price: 55_000, was_shown: true },
      ...{ from_at: new Date('2026-11-18T12:00:00+07:00'), until_at: new Date('2026-11-19T12:00:00+07:00') },
    })
    .execute();
  await scene.publish();
  const slot = await slots.plan('2026-12-31T20:00:00+07:00', '2026-12-31T21:00:00+07:00');
  await slots.fill(slot.id, slotItem(jug), slotItem(cup));
  scene.clock.forwardHours(1);
  const warnings = async () =>
    dataOf(await scene.call(slotWarnings, operator, { params: { id: slot.id } })).map((one) => one.warnings);
  expect(await warnings()).toEqual([['above_lowest'], []]);
  expect(
    dataOf(await scene.call(flashGoods, operator, { input: { product_ids: [jug, 999_999] } })),
  ).toMatchObject([
    { product_id: jug, variant_id: null, publish_price: 100_000, lowest_price: 55_000, state: 'visible' },
  ]);
  await scene.db
    .updateTable('merchants')
    .set({ status: 'suspended' })
    .where('id', '=', scene.lontar)
    .execute();
  await scene.db.updateTable('products').set({ status: 'HIDDEN', stock: 1 }).where('id', '=', jug).execute();
  expect(await warnings()).toEqual([['above_lowest', 'stock_short', 'product_hidden'], ['seller_suspended']]);
  // a month later nobody remembers the low price
  scene.clock.forwardHours(31 * 24);
  expect((await warnings())[0]).not.toContain('above_lowest');
});
