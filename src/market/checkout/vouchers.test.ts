import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activePromos, selectPromo, unselectPromo } from '#contract/checkout.ts';
import { claimPromo, promoBySlug } from '#contract/promo.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
const goods = { shirt: 0, pot: 0 };
const now = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' };

beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ stock: 500 });
  goods.pot = await scene.product({ merchant_id: scene.lontar, base_price: 50_000, stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  await scene.db.updateTable('promos').set({ deleted_at: new Date() }).execute();
  me = await scene.buyer();
});
const voucher = (fields: Record<string, unknown> = {}) => scene.voucher({ ...now, ...fields });
const ofStore = (fields: Record<string, unknown> = {}) =>
  voucher({ merchant_id: scene.cendana, organizer: 'merchant', ...fields });
const select = (promo_id: number, who = me, locale: 'id' | 'en' = 'id') =>
  scene.call(selectPromo, who, { input: { promo_id }, locale });
const used = async (id: number) =>
  (await scene.db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used;
const filled = async (who = me) => {
  await scene.addProduct(who, goods.shirt);
  await scene.addProduct(who, goods.pot);
  await scene.chooseCourier(who);
};

describe('selecting and unselecting', () => {
  test('one per store and one of the marketplace; another of the same scope replaces it', async () => {
    await filled();
    const [a, b, m] = [
      await ofStore(),
      await ofStore({ discount_value: 20_000 }),
      await voucher({ discount_value: 5_000 }),
    ];
    await select(a!);
    await select(m!);
    const found = dataOf(await select(b!));
    expect(found.summary).toMatchObject({
      merchant_discount: 20_000,
      marketplace_discount: 5_000,
      total: 145_000,
    });
    expect(found.orders[0]?.all_promo.filter((one) => one.is_selected).map((one) => one.id)).toEqual([b]);
    expect(found.all_promo.map((one) => [one.id, one.is_selected])).toEqual([[m, true]]);
    expect(
      dataOf(await scene.call(unselectPromo, me, { input: { promo_id: a! } })).summary.merchant_discount,
    ).toBe(20_000);
    const without = dataOf(await scene.call(unselectPromo, me, { input: { promo_id: b! } }));
    expect(without.summary).toMatchObject({ merchant_discount: 0, marketplace_discount: 5_000 });
  });

  test('unknown, private and deleted are 404; what cannot be used now is 409 with its reason', async () => {
    await filled();
    expect(refusalOf(await select(999_999)).code).toBe(404);
    expect(refusalOf(await select(await voucher({ is_public: false }))).code).toBe(404);
    const cases: [Record<string, unknown>, string][] = [
      [{ start_at: '2026-11-25T00:00:00Z' }, 'Voucher belum berlaku'],
      [{ end_at: '2026-11-02T00:00:00Z' }, 'Voucher sudah tidak berlaku'],
      [{ is_active: false }, 'Voucher sudah tidak berlaku'],
      [{ quota: 3, used: 3 }, 'Kuota voucher sudah habis'],
      [{ min_purchase: 150_001 }, 'Minimum belanja voucher belum tercapai'],
    ];
    for (const [fields, reason] of cases) {
      expect(refusalOf(await select(await voucher(fields)))).toMatchObject({
        code: 409,
        message: reason,
        data: { reason },
      });
    }
    const elsewhere = await voucher({ merchant_id: await scene.merchant(), organizer: 'merchant' });
    expect(refusalOf(await select(elsewhere, me, 'en')).message).toBe('No product can use this voucher');
    expect(dataOf(await select(await voucher({ min_purchase: 150_000 }))).summary.marketplace_discount).toBe(
      10_000,
    );
  });

  test('ineligible vouchers are shown with their reason', async () => {
    await filled();
    const id = await voucher({ min_purchase: 1_000_000 });
    expect((await scene.preview(me)).all_promo).toMatchObject([
      {
        id,
        is_eligible: false,
        ineligible_reason: 'Minimum belanja voucher belum tercapai',
        is_selected: false,
      },
    ]);
  });

  test('limited to products or categories', async () => {
    await filled();
    const id = await voucher({ discount_type: 'percentage', discount_value: 10 });
    await scene.db.insertInto('promo_products').values({ promo_id: id, product_id: goods.pot }).execute();
    const found = dataOf(await select(id));
    expect(found.orders.map((one) => one.marketplace_discount)).toEqual([0, 5_000]);
  });

  test('one that stops being usable is let go at the next preview, with a notice', async () => {
    await filled();
    const id = await voucher();
    await select(id);
    scene.clock.set('2026-12-02T00:00:00+07:00');
    const found = await scene.preview(me);
    expect(found.notices).toEqual(['Voucher dilepas karena tidak dapat dipakai lagi']);
    expect(found.summary.marketplace_discount).toBe(0);
    expect((await scene.preview(me)).notices).toEqual([]);
  });
});

describe('quota', () => {
  test('used at pay, given back when every order of the payment has ended unsold, once', async () => {
    const id = await voucher({ quota: 5 });
    await scene.credit(me, 1_000_000);
    await filled();
    await select(id);
    const payment = dataOf(await scene.payCart(me, { payment_method: 'wallet' }));
    expect(payment.total).toBe(160_000);
    expect(await used(id)).toBe(1);
    const [first, second] = payment.orders.map((one) => one.order_code);
    dataOf(await scene.actOnOrder(me, first!, 'cancel'));
    expect(await used(id)).toBe(1);
    dataOf(await scene.actOnOrder(me, second!, 'cancel'));
    expect(await used(id)).toBe(0);
    expect(await scene.balance('buyer_wallet', me)).toBe(1_000_000);
    expect(await scene.balance('platform_promo', null)).toBe(0);
  });

  test('per account: used up for one, not for another, free again after the payment expired', async () => {
    const id = await voucher({ quota_per_user: 1 });
    await filled();
    await select(id);
    dataOf(await scene.payCart(me));
    await filled();
    expect(refusalOf(await select(id)).message).toBe('Anda sudah memakai voucher ini');
    const other = await scene.buyer();
    await filled(other);
    dataOf(await select(id, other));
    scene.clock.forwardHours(1);
    await scene.expireOverdueOrders();
    expect(await used(id)).toBe(0);
    dataOf(await select(id));
  });
});

describe('claiming, the active ones, one of them', () => {
  const claim = (promo_code: string, who = me) => scene.call(claimPromo, who, { input: { promo_code } });

  test('#269 by its code in any case; again is harmless; it counts once; it is not selected', async () => {
    await filled();
    const id = await voucher({ voucher_code: 'RAHASIA1', is_public: false });
    expect(dataOf(await claim(' rahasia1 '))).toMatchObject({ id, is_claimed: true, is_selected: false });
    expect(dataOf(await claim('RAHASIA1')).is_claimed).toBe(true);
    const row = await scene.db
      .selectFrom('promos')
      .select('claimed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.claimed).toBe(1);
    expect((await scene.preview(me)).all_promo).toMatchObject([{ id, is_claimed: true, is_selected: false }]);
    dataOf(await select(id));
    expect(refusalOf(await select(id, await scene.buyer())).code).toBe(404);
  });

  test('unknown 404; not started, ended and used up 409', async () => {
    expect(refusalOf(await claim('TIDAKADA')).code).toBe(404);
    await voucher({ voucher_code: 'NANTI1', start_at: '2026-11-25T00:00:00Z' });
    await voucher({ voucher_code: 'DULU1', end_at: '2026-11-02T00:00:00Z' });
    await voucher({ voucher_code: 'HABIS1', quota: 1, used: 1 });
    for (const code of ['NANTI1', 'DULU1', 'HABIS1']) expect(refusalOf(await claim(code)).code).toBe(409);
  });

  test('a guest sees the public ones; a buyer the claimed ones too, and what is selected', async () => {
    const open = await voucher();
    const hidden = await voucher({ voucher_code: 'RAHASIA2', is_public: false });
    const guests = dataOf(await scene.call(activePromos, null));
    expect(guests.map((one) => one.id)).toEqual([open]);
    await claim('RAHASIA2');
    await filled();
    await select(open);
    const mine = dataOf(await scene.call(activePromos, me));
    expect(mine.map((one) => [one.id, one.is_selected, one.is_claimed, one.is_eligible])).toEqual([
      [hidden, false, true, true],
      [open, true, false, true],
    ]);
  });

  test('R8 shows a private voucher to whoever claimed it', async () => {
    await voucher({ voucher_code: 'RAHASIA3', is_public: false, slug: 'rahasia-tiga' });
    const params = { slug: 'rahasia-tiga' };
    expect(refusalOf(await scene.call(promoBySlug, me, { params })).code).toBe(404);
    await claim('RAHASIA3');
    expect(dataOf(await scene.call(promoBySlug, me, { params })).is_claimed).toBe(true);
    expect(refusalOf(await scene.call(promoBySlug, null, { params })).code).toBe(404);
  });
});
