import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { addBundle, productBundles } from '#contract/bundle.ts';
import { listCart, uncheckCartItems } from '#contract/cart.ts';
import { deleteBundle, listOwnBundles, readOwnBundle, saveBundle } from '#contract/seller-bundle.ts';
import { exportOrders } from '#contract/seller-order.ts';
import { invoicesOfOrder } from '#market/invoices/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { sealText } from '#platform/sealed-text.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { holdTable } from '#tests/support/held-table.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

const scene = await createScene();
const { cendana, lontar } = scene.sellers;
beforeEach(() => scene.clock.set(NOON));

const sold = async (fields: Parameters<Scene['product']>[0] = {}) => {
  const id = await scene.product({ stock: 500, ...fields });
  await scene.publish();
  return id;
};
const save = (parts: object[], more: object = {}, by = cendana) =>
  scene.call(saveBundle, by, {
    input: {
      ...{ bundle_name: 'Paket seduh', saving_type: 'percentage', saving_value: 10 },
      ...({ parts, ...more } as { parts: { product_id: number }[] }),
    },
  });
const made = async (products: readonly number[], more: object = {}) =>
  dataOf(
    await save(
      products.map((product_id) => ({ product_id })),
      more,
    ),
  );
const bundlesOf = async (product_id: number) =>
  dataOf(await scene.call(productBundles, null, { input: { product_id } }));
const add = (buyer: number, bundle_id: number, variants: object[] = []) =>
  scene.call(addBundle, buyer, { input: { bundle_id, variants: variants as never } });

test('a bundle stands on the page of each of its products with what it saves, and one press puts it into the cart', async () => {
  const [coffee, pot] = [await sold({ base_price: 45_000 }), await sold({ base_price: 55_001 })];
  const { bundle_id } = await made([coffee, pot]);
  const [shown] = await bundlesOf(pot);
  expect(shown).toMatchObject({ bundle_id, price_before: 100_001, saving: 10_000, price: 90_001 });
  expect(await bundlesOf(coffee)).toEqual([shown]);

  const buyer = await scene.buyer();
  const cart = dataOf(await add(buyer, bundle_id));
  expect(cart).toMatchObject({ totalPrice: 90_001, total_checked: 2 });
  const items = cart.list.flatMap((group) => group.items);
  expect(items.map((item) => [item.price, item.bundle_saving, item.subtotal, item.bundle_label])).toEqual([
    [55_001, 5_500, 49_501, 'Paket hemat −Rp\u00a05.500'],
    [45_000, 4_500, 40_500, 'Paket hemat −Rp\u00a04.500'],
  ]);
  // all parts must be ticked
  dataOf(await scene.call(uncheckCartItems, buyer, { input: { cart_item_id: items[0]!.id } }));
  expect(dataOf(await scene.call(listCart, buyer)).totalPrice).toBe(45_000);
});

test('what it saved stays on the lines of the order: sums, invoice, commission and a refund are right to the rupiah', async () => {
  await scene.db
    .updateTable('merchants')
    .set({ is_pkp: 'pkp', no_npwp: sealText(testKeys, 'npwp', '0123456789012345') })
    .where('id', '=', scene.cendana)
    .execute();
  const [coffee, pot] = [await sold({ base_price: 33_333 }), await sold({ base_price: 66_667 })];
  const { bundle_id } = await made([coffee, pot], { saving_type: 'amount', saving_value: 7_777 });
  const buyer = await scene.buyer();
  dataOf(await add(buyer, bundle_id));
  const preview = await scene.chooseCourier(buyer);
  expect(preview.summary).toMatchObject({ subtotal: 92_223, merchant_discount: 0 });
  const payment = dataOf(
    await scene.payCart(buyer, { payment_method: 'qris', expected_total: preview.summary.total }),
  );
  await scene.capture(payment);
  const code = payment.orders[0]!.order_code;
  const order = await scene.orderOf(buyer, code);
  expect(order.subtotal).toBe(92_223);
  const items = order.items.map(({ price, qty, bundle_saving = 0, subtotal }) => {
    expect(price * qty - bundle_saving).toBe(subtotal);
    return [price, bundle_saving, subtotal];
  });
  expect(items.toSorted()).toEqual([
    [33_333, 2_592, 30_741],
    [66_667, 5_185, 61_482],
  ]);
  expect(await scene.balance('escrow', await scene.orderId(code))).toBe(order.total);
  // the sheet of the store says it line by line, so that quantity times price less the saving is the line's sum
  const sheet = dataOf(await scene.call(exportOrders, cendana, { input: { search: code, format: 'csv' } }));
  const csv = await text((sheet as unknown as FileAnswer).body as Readable);
  expect(csv.split('\r\n')[0]).toContain('Harga Satuan,Hemat Paket,Subtotal Barang');
  expect(csv).toContain(',1,33333,2592,30741,');
  expect(csv).toContain(',1,66667,5185,61482,');

  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'JNE12345' });
  const [invoice] = await invoicesOfOrder(scene.db, await scene.orderId(code));
  expect(invoice?.total).toBe(order.total);
  const goods = invoice?.lines.filter(({ kind }) => kind === 'goods') ?? [];
  for (const { qty, price, discount, amount, base, vat } of goods) {
    expect(qty * price - discount).toBe(amount);
    expect(base + vat).toBe(amount);
  }
  expect(goods.reduce((sum, { amount }) => sum + amount, 0)).toBe(92_223);

  // one part comes back: what was paid for it
  await scene.actOnOrder(buyer, code, 'complain', { reason: 'damaged', note: 'poci pecah' });
  await scene.move(code, 'resolve_release', 'operator', { partialRefund: 61_482 });
  const [, note] = await invoicesOfOrder(scene.db, await scene.orderId(code));
  expect(note).toMatchObject({ kind: 'credit_note', total: 61_482 });
  expect(await scene.balance('escrow', await scene.orderId(code))).toBe(0);
  const own = dataOf(await scene.call(readOwnBundle, cendana, { params: { id: bundle_id } }));
  expect(own).toMatchObject({ sets_sold: 1, saving_given: 7_777 });
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('an order that is called off gives everything back, and its set may be had again', async () => {
  const [coffee, pot] = [await sold(), await sold()];
  const { bundle_id } = await made([coffee, pot], { limit_per_buyer: 1 });
  const buyer = await scene.buyer();
  dataOf(await add(buyer, bundle_id));
  const again = dataOf(await add(buyer, bundle_id));
  // two sets lie in the cart, and one of them is cheaper
  expect(again.totalPrice).toBe(400_000 - 20_000);
  await scene.chooseCourier(buyer);
  const payment = dataOf(await scene.payCart(buyer));
  const third = dataOf(await add(buyer, bundle_id));
  expect(third.totalPrice).toBe(200_000);
  dataOf(await scene.actOnOrder(buyer, payment.orders[0]!.order_code, 'cancel'));
  expect(dataOf(await scene.call(listCart, buyer)).totalPrice).toBe(180_000);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('any variant will do where none is named; what is sold out is not shown, nor what is in a flash sale', async () => {
  const { id: shirt, red, blue } = await scene.productInColours();
  const pot = await sold();
  const { bundle_id } = await made([shirt, pot]);
  const [shown] = await bundlesOf(shirt);
  expect(shown?.parts[0]?.variants.map(({ id, price }) => [id, price])).toEqual([
    [red, 90_000],
    [blue, 100_000],
  ]);
  expect(shown?.price_before).toBe(190_000);
  const buyer = await scene.buyer();
  expect(refusalOf(await add(buyer, bundle_id)).code).toBe(422);
  const cart = dataOf(await add(buyer, bundle_id, [{ product_id: shirt, variant_id: blue }]));
  expect(cart.totalPrice).toBe(180_000);

  // all or none: a part that is short takes the other with it
  await scene.db.updateTable('products').set({ stock: 0 }).where('id', '=', pot).execute();
  await scene.publish();
  const other = await scene.buyer();
  expect(refusalOf(await add(other, bundle_id, [{ product_id: shirt, variant_id: red }])).code).toBe(409);
  expect(dataOf(await scene.call(listCart, other)).total_item).toBe(0);
  expect(await bundlesOf(shirt)).toEqual([]);

  const [tea, cup] = [await sold(), await sold()];
  const flashed = await made([tea, cup]);
  const hour = (more: number) => new Date(Date.parse(NOON) + more * 3_600_000).toISOString();
  const promo_id = await scene.slot(hour(-1), hour(1));
  await scene.flashItem({ promo_id, product_id: tea, flash_price: 50_000 });
  scene.ctx.flashPrices.forget?.();
  expect(await bundlesOf(cup)).toEqual([]);
  const third = await scene.buyer();
  expect(dataOf(await add(third, flashed.bundle_id)).totalPrice).toBe(150_000);
});

test('many newer bundles of which a part is sold out hide none that can be bought', async () => {
  const [coffee, pot, gone] = [await sold(), await sold(), await sold()];
  const { bundle_id } = await made([coffee, pot]);
  for (let more = 0; more < 21; more += 1) await made([coffee, gone]);
  expect(await bundlesOf(coffee)).toHaveLength(5);
  await scene.db.updateTable('products').set({ stock: 0 }).where('id', '=', gone).execute();
  expect((await bundlesOf(coffee)).map((one) => one.bundle_id)).toEqual([bundle_id]);
});

test('changing a bundle counts none of its orders before it is written', async () => {
  const [coffee, pot] = [await sold(), await sold()];
  const { bundle_id } = await made([coffee, pot]);
  const nameOf = () =>
    scene.db
      .selectFrom('bundles')
      .select('bundle_name')
      .where('id', '=', bundle_id)
      .executeTakeFirstOrThrow();
  // nobody can read what was sold of it; its answer, which says how much that was, waits
  const sales = await holdTable(scene.db, 'order_bundles', 'access exclusive');
  const parts = [{ product_id: coffee }, { product_id: pot }];
  const saving = save(parts, { bundle_id, bundle_name: 'Nama lain' });
  await sales.waited();
  const written = await nameOf();
  await sales.release();
  expect(written).toEqual({ bundle_name: 'Nama lain' });
  expect(dataOf(await saving)).toMatchObject({ bundle_name: 'Nama lain', sets_sold: 0 });
});

test('a bundle holds within its time, until it is taken away; its store alone sees and changes it', async () => {
  const [coffee, pot] = [await sold(), await sold()];
  const at = (hours: number) => new Date(Date.parse(NOON) + hours * 3_600_000).toISOString();
  const { bundle_id, state } = await made([coffee, pot], { start_at: at(1), end_at: at(2) });
  expect(state).toBe('planned');
  expect(await bundlesOf(pot)).toEqual([]);
  scene.clock.set(at(1));
  expect(await bundlesOf(pot)).toHaveLength(1);
  scene.clock.set(at(2));
  expect(await bundlesOf(pot)).toEqual([]);
  expect(dataOf(await scene.call(listOwnBundles, cendana, { input: { state: 'over' } }))).toHaveLength(1);

  const parts = [{ product_id: coffee }, { product_id: pot }];
  expect(refusalOf(await save(parts, { bundle_id }, lontar)).code).toBe(404);
  expect(refusalOf(await scene.call(readOwnBundle, lontar, { params: { id: bundle_id } })).code).toBe(404);
  expect(refusalOf(await scene.call(deleteBundle, lontar, { input: { bundle_id } })).code).toBe(404);
  const changed = dataOf(await save(parts, { bundle_id, saving_value: 20, end_at: null }));
  expect(changed).toMatchObject({ bundle_id, saving_value: 20, end_at: null, state: 'running' });
  expect((await bundlesOf(pot))[0]?.saving).toBe(40_000);
  dataOf(await scene.call(deleteBundle, cendana, { input: { bundle_id } }));
  expect(await bundlesOf(pot)).toEqual([]);
  expect(refusalOf(await scene.call(deleteBundle, cendana, { input: { bundle_id } })).code).toBe(404);
});

test('what cannot be a bundle is refused by its field', async () => {
  const [coffee, pot] = [await sold({ base_price: 10_000 }), await sold({ base_price: 10_000, min_qty: 2 })];
  const foreign = await sold({ merchant_id: scene.lontar });
  const fields = async (parts: object[], more: object = {}) =>
    refusalOf(await save(parts, more)).errors?.map(({ field, rule }) => `${field} ${rule}`);
  const two = [{ product_id: coffee }, { product_id: pot, qty: 2 }];
  expect(await fields([{ product_id: coffee }])).toEqual(['parts length']);
  expect(await fields([{ product_id: coffee }, { product_id: foreign }])).toEqual([
    'parts.1.product_id exists',
  ]);
  expect(await fields([{ product_id: coffee }, { product_id: coffee }])).toEqual([
    'parts.1.product_id unique',
  ]);
  expect(await fields([{ product_id: coffee }, { product_id: pot }])).toEqual(['parts.1.qty min']);
  expect(await fields([{ product_id: coffee, variant_id: 999_999 }, two[1]!])).toEqual([
    'parts.0.variant_id exists',
  ]);
  expect(await fields(two, { saving_value: 91 })).toEqual(['saving_value max']);
  expect(await fields(two, { saving_type: 'amount', saving_value: 29_701 })).toEqual(['saving_value max']);
  dataOf(await save(two, { saving_type: 'amount', saving_value: 29_700 }));
  expect(await fields(two, { end_at: '2020-01-01T00:00:00+07:00' })).toEqual(['end_at date_range']);
});
