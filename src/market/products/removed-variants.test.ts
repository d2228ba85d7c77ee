import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, buyNow, listCart } from '#contract/cart.ts';
import { productBySlug } from '#contract/catalogue.ts';
import { copySlot, deleteSlot, setSlotProducts, slotResult } from '#contract/operator-flash.ts';
import { editProduct, listOwnProducts, ownProduct, type SellerProduct } from '#contract/seller-product.ts';
import { takeStock } from '#market/catalogue/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { flashSlots, slotItem } from '#tests/support/scene-flash.ts';

let scene: Scene;
let operator: Account;
let slots: ReturnType<typeof flashSlots>;
let seller: Scene['sellers']['cendana'];

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  slots = flashSlots(scene.call, operator);
  seller = scene.sellers.cendana;
});
beforeEach(() => scene.clock.set(NOON));

/** A product in red (4 pieces) and blue (6), with the ids of its variants. */
const coloured = async (name = 'Sepatu') => {
  const id = await scene.product({
    product_name: name,
    stock: 10,
    options: JSON.stringify([{ name: 'Warna', values: ['Merah', 'Biru'] }]),
  });
  const rows = await scene.db
    .insertInto('product_variants')
    .values(
      ['Merah', 'Biru'].map((colour, position) => ({
        product_id: id,
        position,
        options: [colour],
        sku: `${name}-${colour}`,
        base_price: 100_000,
        weight: 300,
        stock: 4 + 2 * position,
      })),
    )
    .returning('id')
    .execute();
  await scene.db
    .insertInto('product_photos')
    .values({ product_id: id, position: 0, file_id: await scene.file() })
    .execute();
  await scene.publish();
  return { id, red: rows[0]!.id, blue: rows[1]!.id };
};
type Shoe = Awaited<ReturnType<typeof coloured>>;

const edit = (id: number, variants: object[]) =>
  scene.call(editProduct, seller, { params: { id }, input: { variants } });
const keepBlue = ({ blue }: Shoe) => [{ id: blue, options: ['Biru'] }];
/** The seller leaves the red one out, which removes it. */
const removeRed = (shoe: Shoe) => edit(shoe.id, keepBlue(shoe));
const cartOf = async (buyer: number) =>
  dataOf(await scene.call(listCart, buyer)).list.flatMap((group) => group.items);
const orderItemsOf = (productId: number) =>
  scene.db
    .selectFrom('order_items')
    .select(['variant_id', 'variant_options'])
    .where('product_id', '=', productId)
    .execute();
const stockOf = async (variantId: number) =>
  (
    await scene.db
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock;
/** The product as the shop shows it to a guest. */
const shown = async (id: number) => {
  const { slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return dataOf(await scene.call(productBySlug, null, { params: { slug } }));
};

describe('a removed variant', () => {
  test('leaves the order its line, the cart its line, and the shop without its stock', async () => {
    const shoe = await coloured();
    const [buyer, undecided] = [await scene.buyer(), await scene.buyer()];
    await scene.addProduct(buyer, shoe.id, { variant_id: shoe.red, qty: 1 });
    await scene.chooseCourier(buyer);
    const payment = dataOf(await scene.payCart(buyer));
    const line = await scene.addProduct(undecided, shoe.id, { variant_id: shoe.red });

    dataOf(await removeRed(shoe));

    expect(await orderItemsOf(shoe.id)).toEqual([{ variant_id: shoe.red, variant_options: ['Merah'] }]);
    expect((await scene.orderOf(buyer, payment.orders[0]!.order_code)).items).toMatchObject([
      { variant_options: ['Merah'], price: 100_000 },
    ]);
    expect(await cartOf(undecided)).toMatchObject([
      { id: line, variant: null, is_available: false, unavailable_reason: 'hidden' },
    ]);
    expect(refusalOf(await scene.call(buyNow, undecided, { input: { cart_item_id: line } })).code).toBe(404);
    const wanted = { product_id: shoe.id, variant_id: shoe.red };
    expect(refusalOf(await scene.call(addToCart, undecided, { input: wanted }))).toMatchObject({
      code: 422,
      errors: [{ field: 'variant_id', rule: 'exists' }],
    });
    expect(await shown(shoe.id)).toMatchObject({ stock: 6, variants: [{ id: shoe.blue }] });
    expect(dataOf(await scene.call(ownProduct, seller, { params: { id: shoe.id } }))).toMatchObject({
      stock: 6,
      variants: [{ id: shoe.blue }],
    });
    const search = { input: { search: 'sepatu-merah' } };
    expect(dataOf(await scene.call(listOwnProducts, seller, search))).toEqual([]);

    // the order ends unsold: its piece has no variant to go back to
    expect(await scene.actOnOrder(buyer, payment.orders[0]!.order_code, 'cancel')).toMatchObject({
      code: 200,
    });
    expect(await scene.stock(shoe.id)).toBe(6);
    expect(await stockOf(shoe.red)).toBe(3);
  });

  test('cannot be sold any more', async () => {
    const shoe = await coloured();
    dataOf(await removeRed(shoe));
    const take = (variantId: number) =>
      scene.db.transact((tx) => takeStock(tx, [{ productId: shoe.id, variantId, qty: 1 }]));
    expect([await take(shoe.red), await take(shoe.blue)]).toEqual([false, true]);
    expect(await stockOf(shoe.red)).toBe(4);
  });

  test('that comes back is a new one; old lines stay with the one that was chosen', async () => {
    const shoe = await coloured();
    const buyer = await scene.buyer();
    await scene.addProduct(buyer, shoe.id, { variant_id: shoe.red });
    dataOf(await removeRed(shoe));
    const back = dataOf(await edit(shoe.id, [...keepBlue(shoe), { options: ['Merah'], stock: 2 }]));
    const colours = (product: SellerProduct) => product.variants.map((one) => one.options[0]);
    expect([back.stock, colours(back)]).toEqual([8, ['Biru', 'Merah']]);
    const again = back.variants[1]!.id;
    expect(again).not.toBe(shoe.red);
    expect(await cartOf(buyer)).toMatchObject([{ variant: null, unavailable_reason: 'hidden' }]);
    await scene.addProduct(buyer, shoe.id, { variant_id: again });
    expect((await cartOf(buyer)).map((one) => one.variant?.id)).toEqual([again, undefined]);
    // and so as often as the seller likes
    dataOf(await removeRed(shoe));
    dataOf(await edit(shoe.id, [...keepBlue(shoe), { options: ['Merah'], stock: 1 }]));
    expect(refusalOf(await edit(shoe.id, [{ id: shoe.red, options: ['Merah'], stock: 1 }]))).toMatchObject({
      errors: [{ field: 'variants.0.id', rule: 'exists' }],
    });
  });
});

describe('a variant in a flash sale', () => {
  let day = 0;
  /** A slot on a day of its own, with the red one in it. */
  const slotWithRed = async ({ id, red }: Shoe) => {
    day += 1;
    const at = (hour: number) => `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00+07:00`;
    const slot = await slots.plan(at(13), at(14));
    await slots.fill(slot.id, slotItem(id, { variant_id: red, flash_stock: 2 }));
    return { ...slot, during: at(13), after: at(14) };
  };

  test('is not removed while the sale is to come or runs; afterwards it may be', async () => {
    const shoe = await coloured();
    const slot = await slotWithRed(shoe);
    expect(refusalOf(await removeRed(shoe)).code).toBe(409);
    scene.clock.set(slot.during);
    expect(refusalOf(await removeRed(shoe)).code).toBe(409);
    expect(await shown(shoe.id)).toMatchObject({ stock: 10, variants: [{}, {}] });
    scene.clock.set(slot.after);
    dataOf(await removeRed(shoe));
    const { rows } = dataOf(await scene.call(slotResult, operator, { params: { id: slot.id } }));
    expect(rows).toMatchObject([{ variant_id: shoe.red, variant_options: ['Merah'] }]);
    const copies = dataOf(
      await scene.call(copySlot, operator, { input: { flashsale_id: slot.id, dates: ['2026-12-29'] } }),
    );
    expect(copies).toMatchObject([
      {
        verdict: 'made',
        slot: { total_row: 0 },
        left_out: [{ variant_id: shoe.red, product_name: 'Sepatu', warning: 'product_hidden' }],
      },
    ]);
  });

  test('may be removed once the sale is taken away', async () => {
    const shoe = await coloured();
    const slot = await slotWithRed(shoe);
    dataOf(await scene.call(deleteSlot, operator, { input: { flashsale_id: slot.id } }));
    dataOf(await removeRed(shoe));
  });

  test('a removed one cannot be put into a sale', async () => {
    const shoe = await coloured();
    const slot = await slotWithRed(await coloured());
    dataOf(await removeRed(shoe));
    const products = [slotItem(shoe.id, { variant_id: shoe.red })];
    expect(
      refusalOf(await scene.call(setSlotProducts, operator, { input: { flashsale_id: slot.id, products } })),
    ).toMatchObject({ code: 422, errors: [{ field: 'products.0.variant_id', rule: 'exists' }] });
  });

  const isWaiting = async () =>
    (
      await sql`select from pg_locks lock join pg_stat_activity one on one.pid = lock.pid
        where not lock.granted and one.datname = current_database()`.execute(scene.db)
    ).rows.length;

  test('an operator who plans it waits for the seller who is removing it', async () => {
    const shoe = await coloured();
    const slot = await slotWithRed(await coloured());
    const isHeld = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    // the seller's change needs the store's row last of all, when its variants are written
    const other = scene.db.transact(async (tx) => {
      await sql`select from merchants where id = ${scene.cendana} for update`.execute(tx);
      isHeld.resolve();
      await mayGoOn.promise;
    });
    await isHeld.promise;
    const removal = removeRed(shoe);
    await expect.poll(isWaiting).toBe(1);
    const products = [slotItem(shoe.id, { variant_id: shoe.red, flash_stock: 2 })];
    const planning = scene.call(setSlotProducts, operator, { input: { flashsale_id: slot.id, products } });
    await Promise.race([planning, expect.poll(isWaiting).toBe(2)]);
    mayGoOn.resolve();
    await other;
    expect((await removal).code).toBe(200);
    expect((await planning).code).toBe(422);
  });

  test('of a seller and an operator at once only one gets through', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shoe = await coloured();
      const slot = await slotWithRed(await coloured());
      const products = [slotItem(shoe.id, { variant_id: shoe.red, flash_stock: 2 })];
      const plan = () =>
        scene.call(setSlotProducts, operator, { input: { flashsale_id: slot.id, products } });
      const [removed, planned] = await Promise.all([removeRed(shoe), plan()]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([removed.code, planned.code]);
    }
  });
});
