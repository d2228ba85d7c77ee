import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  copySlot,
  createSlot,
  deleteSlot,
  editSlot,
  listSlots,
  setSlotProducts,
  slotCalendar,
  slotDetail,
} from '#contract/operator-flash.ts';
import { dataOf, refusalOf, TEST_IP } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { flashSlots, slotItem } from '#tests/support/scene-flash.ts';

let scene: Scene;
let operator: Account;
let second: Account;
let slots: ReturnType<typeof flashSlots>;
let lamp = 0;
beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  second = await scene.operator('promo');
  slots = flashSlots(scene.call, operator);
  lamp = await scene.product({ product_name: 'Lampu', stock: 20 });
});
const slotCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from promos where type = 'flashsale' and deleted_at is null`.execute(scene.db);
  return rows[0]?.count ?? 0;
};
const on = (day: string, hour: string) => `2026-${day}T${hour}:00+07:00`;
const reasonOf = (answer: Parameters<typeof refusalOf>[0]) => {
  const { code, errors, message } = refusalOf(answer);
  return errors?.length ? errors.map(({ field, rule }) => `${code} ${field} ${rule}`) : [code, message];
};

describe('a new slot', () => {
  test('is written down, seen in list and calendar, and empty', async () => {
    const slot = await slots.plan(on('12-01', '09:00'), on('12-01', '10:00'));
    expect(slot).toMatchObject({ status: 'coming', is_active: true, products: [], hour_start_at: '09:00' });
    expect(await scene.auditEvents(`flashsale:${slot.id}`)).toMatchObject([
      { actor_id: operator.accountId, action: 'flashsale.create', ip: TEST_IP },
    ]);
    const days = { date_start: '2026-12-01', date_end: '2026-12-01' };
    expect(dataOf(await scene.call(listSlots, operator, { input: days })).map(({ id }) => id)).toEqual([
      slot.id,
    ]);
    expect(dataOf(await scene.call(slotCalendar, operator, { input: days }))).toMatchObject([
      { id: slot.id, total_row: 0, total_unit: 0, total_sold: 0 },
    ]);
    expect(dataOf(await scene.call(listSlots, operator, { input: { search: '%' } }))).toEqual([]);
  });

  test('lasts 15 minutes to 24 hours; the days asked for are in order and at most 62', async () => {
    const made = (start_at: string, end_at: string) =>
      scene.call(createSlot, operator, { input: { promo_name: 'Pasar', start_at, end_at } });
    expect(reasonOf(await made(on('12-02', '09:00'), on('12-02', '09:14')))).toEqual(['422 end_at min']);
    expect(reasonOf(await made(on('12-02', '09:00'), on('12-03', '09:01')))).toEqual(['422 end_at max']);
    expect(reasonOf(await made(on('12-02', '09:00'), on('12-02', '08:00')))).toEqual([
      '422 end_at date_range',
    ]);
    const calendar = (date_start: string, date_end: string) =>
      scene.call(slotCalendar, operator, { input: { date_start, date_end } });
    expect(reasonOf(await calendar('2026-12-02', '2026-12-01'))).toEqual(['422 date_start date_range']);
    expect(reasonOf(await calendar('2026-12-01', '2027-02-01'))).toEqual(['422 date_end max']);
  });

  test('overlaps no active one and names the one in the way; touching and switched-off ones are none', async () => {
    const first = await slots.plan(on('12-04', '09:00'), on('12-04', '10:00'));
    await slots.plan(on('12-04', '10:00'), on('12-04', '11:00'));
    const input = { promo_name: 'Bentrok', start_at: on('12-04', '09:30'), end_at: on('12-04', '09:50') };
    const refused = refusalOf(await scene.call(createSlot, operator, { input }));
    expect(refused).toMatchObject({ code: 409, data: { clashes_with: { id: first.id } } });
    const off = dataOf(await scene.call(createSlot, operator, { input: { ...input, is_active: false } }));
    const edit = { params: { id: off.id }, input: { is_active: true } };
    expect(refusalOf(await scene.call(editSlot, operator, edit)).code).toBe(409);
  });

  test('of ten made for the same hour in the same moment one is made', async () => {
    const before = await slotCount();
    const times = Array.from({ length: 10 }, (_, turn) => ({
      promo_name: `Serentak ${turn}`,
      start_at: on('12-06', `09:${String(turn).padStart(2, '0')}`),
      end_at: on('12-06', '10:00'),
    }));
    const answers = await Promise.all(
      times.map((input, turn) => scene.call(createSlot, [operator, second][turn % 2] ?? null, { input })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await slotCount()).toBe(before + 1);
  });

  test('takes pictures of the operator and nobody else', async () => {
    const file = await scene.file();
    const input = { promo_name: 'Gambar', start_at: on('12-07', '09:00'), end_at: on('12-07', '10:00') };
    const sent = { ...input, json_meta: { icon: file } };
    expect(reasonOf(await scene.call(createSlot, operator, { input: sent }))).toEqual([
      '422 json_meta.icon file',
    ]);
    await scene.db
      .updateTable('files')
      .set({ owner_id: operator.accountId, type: 'promo' })
      .where('id', '=', file)
      .execute();
    const made = dataOf(await scene.call(createSlot, operator, { input: sent }));
    expect(made.json_meta).toMatchObject({ icon: `/api/files/${file}`, main_banner_desktop: null });
  });
});

describe('an edit', () => {
  test('changes what is sent, and of two on the same slot the second is told', async () => {
    const slot = await slots.plan(on('12-08', '09:00'), on('12-08', '10:00'));
    const edit = (input: object) =>
      scene.call(editSlot, operator, { params: { id: slot.id }, input: { ...input } });
    const renamed = dataOf(await edit({ promo_name: 'Nama Baru', version: slot.version }));
    expect(renamed).toMatchObject({ promo_name: 'Nama Baru', start_at: slot.start_at });
    expect(refusalOf(await edit({ promo_name: 'Nama Lain', version: slot.version })).message).toContain(
      'diubah oleh orang lain',
    );
    expect(await scene.auditEvents(`flashsale:${slot.id}`)).toMatchObject([
      { action: 'flashsale.create' },
      {
        action: 'flashsale.edit',
        before: { promo_name: 'Pasar Malam' },
        after: { promo_name: 'Nama Baru' },
      },
    ]);
    expect(refusalOf(await scene.call(slotDetail, operator, { params: { id: 999_999 } })).code).toBe(404);
  });

  test('of a running slot makes it longer, and nothing else', async () => {
    const slot = await slots.plan(on('11-20', '11:00'), on('11-20', '13:00'));
    await slots.plan(on('11-20', '15:00'), on('11-20', '16:00'));
    const edit = (input: object) =>
      scene.call(editSlot, operator, { params: { id: slot.id }, input: { ...input } });
    expect(dataOf(await edit({ end_at: on('11-20', '14:00'), promo_name: slot.promo_name })).end_at).toBe(
      '2026-11-20T14:00:00+07:00',
    );
    for (const input of [
      { end_at: on('11-20', '13:30') },
      { start_at: on('11-20', '11:30') },
      { promo_name: 'Lain' },
      { is_active: false },
      { end_at: on('11-20', '15:30') },
    ]) {
      expect(refusalOf(await edit(input)).code).toBe(409);
    }
    expect(reasonOf(await edit({ end_at: on('11-21', '11:01') }))).toEqual(['422 end_at max']);
    const set = { flashsale_id: slot.id, products: [slotItem(lamp)] };
    expect(refusalOf(await scene.call(setSlotProducts, operator, { input: set })).code).toBe(409);
    expect(dataOf(await scene.call(deleteSlot, operator, { input: { flashsale_id: slot.id } })).status).toBe(
      'ended',
    );
    expect(refusalOf(await scene.call(deleteSlot, operator, { input: { flashsale_id: slot.id } })).code).toBe(
      409,
    );
    expect(refusalOf(await edit({ end_at: on('11-20', '14:30') })).code).toBe(409);
    scene.clock.set(NOON);
  });
});

describe('the goods of a slot', () => {
  test('are replaced as a whole, each row by its rules, and of two lists the second is told', async () => {
    const slot = await slots.plan(on('12-10', '09:00'), on('12-10', '10:00'));
    const set = (products: unknown[], version?: string) =>
      scene.call(setSlotProducts, operator, { input: { flashsale_id: slot.id, products, version } });
    const wrong = [
      slotItem(lamp, { flash_price: 100_000 }),
      slotItem(999_999),
      slotItem(lamp, { flash_stock: 21, flash_price: 99 }),
      slotItem(lamp, { limit_per_user: 1000 }),
    ];
    expect(reasonOf(await set(wrong))).toEqual([
      '422 products.2.flash_price min',
      '422 products.3.limit_per_user max',
    ]);
    expect(reasonOf(await set(wrong.slice(0, 2)))).toEqual([
      '422 products.0.flash_price max',
      '422 products.1.product_id exists',
    ]);
    expect(refusalOf(await set([slotItem(lamp, { flash_price: 100_000 })])).message).toContain('harga jual');
    const filled = dataOf(await set([slotItem(lamp)], slot.products_version));
    expect(filled.products).toMatchObject([{ product_id: lamp, variant_id: null, flash_sold: 0 }]);
    expect(filled.version).toBe(slot.version);
    expect(refusalOf(await set([], slot.products_version)).code).toBe(409);
    dataOf(await set([], filled.products_version));
    expect((await scene.auditEvents(`flashsale:${slot.id}`)).slice(1)).toMatchObject([
      {
        action: 'flashsale.setproduct',
        before: { products: [] },
        after: { products: [{ product_id: lamp }] },
      },
      { before: { products: [{ product_id: lamp }] }, after: { products: [] } },
    ]);
  });

  test('of two lists made on the same one in the same moment one stands', async () => {
    const slot = await slots.plan(on('12-11', '09:00'), on('12-11', '10:00'));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((flash_stock, turn) =>
        scene.call(setSlotProducts, [operator, second][turn % 2] ?? null, {
          input: {
            flashsale_id: slot.id,
            version: slot.products_version,
            products: [slotItem(lamp, { flash_stock })],
          },
        }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('taking away and repeating', () => {
  test('a coming slot is taken away and its hours are free again', async () => {
    const slot = await slots.plan(on('12-12', '09:00'), on('12-12', '10:00'));
    const gone = { input: { flashsale_id: slot.id } };
    expect(dataOf(await scene.call(deleteSlot, operator, gone)).status).toBe('deleted');
    expect(refusalOf(await scene.call(deleteSlot, operator, gone)).code).toBe(404);
    expect(refusalOf(await scene.call(slotDetail, operator, { params: { id: slot.id } })).code).toBe(404);
    await slots.plan(on('12-12', '09:00'), on('12-12', '10:00'));
    expect((await scene.auditEvents(`flashsale:${slot.id}`)).at(-1)).toMatchObject({
      action: 'flashsale.delete',
    });
  });

  test('a copy on each free day, with the rows that may still stand', async () => {
    const chair = await scene.product({ product_name: 'Kursi', stock: 5 });
    const slot = await slots.plan(on('12-14', '22:00'), on('12-15', '01:00'));
    await slots.fill(slot.id, slotItem(lamp), slotItem(chair));
    const wall = await slots.plan(on('12-17', '00:30'), on('12-17', '02:00'));
    await scene.db.updateTable('products').set({ stock: 4 }).where('id', '=', chair).execute();
    const dates = ['2026-12-18', '2026-12-16', '2026-12-15', '2026-11-19', '2026-12-18'];
    const verdicts = dataOf(
      await scene.call(copySlot, operator, { input: { flashsale_id: slot.id, dates } }),
    );
    expect(verdicts.map(({ date, verdict }) => [date, verdict])).toEqual([
      ['2026-11-19', 'past'],
      ['2026-12-15', 'made'],
      ['2026-12-16', 'overlap'],
      ['2026-12-18', 'made'],
    ]);
    expect(verdicts[2]?.clashes_with?.id).toBe(wall.id);
    expect(verdicts[1]).toMatchObject({
      slot: { start_at: '2026-12-15T22:00:00+07:00', end_at: '2026-12-16T01:00:00+07:00', total_row: 1 },
      left_out: [{ product_id: chair, warning: 'stock_short' }],
    });
    const copyId = verdicts[1]?.slot?.id ?? 0;
    expect(dataOf(await scene.call(slotDetail, operator, { params: { id: copyId } })).products).toHaveLength(
      1,
    );
    expect(await scene.auditEvents(`flashsale:${copyId}`)).toMatchObject([
      { action: 'flashsale.copy', after: { copy_of: slot.id } },
    ]);
    const again = dataOf(await scene.call(copySlot, operator, { input: { flashsale_id: slot.id, dates } }));
    expect(again.map(({ verdict }) => verdict)).toEqual(['past', 'overlap', 'overlap', 'overlap']);
    expect(
      reasonOf(await scene.call(copySlot, operator, { input: { flashsale_id: slot.id, dates: [] } })),
    ).toEqual(['422 dates length']);
    const never = { flashsale_id: slot.id, dates: ['9999-12-31'] };
    expect(reasonOf(await scene.call(copySlot, operator, { input: never }))).toEqual(['422 dates max']);
  });
});
