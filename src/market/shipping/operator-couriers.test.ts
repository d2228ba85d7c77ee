import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shippingPrices } from '#contract/checkout.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { operatorCourierRoutes } from './operator-routes.ts';
import { forgetTariffs, tariffsOf } from './tariffs-store.ts';

type Couriers = { couriers: OperatorTariff[]; version: string };
let scene: Scene;
let http: Http;
let table: Awaited<ReturnType<typeof storedTariffs>>;
let shirt: number;
let seenAudit = 0;
const storedTariffs = () => scene.db.selectFrom('courier_tariffs').selectAll().execute();
beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ base_price: 50_000, stock: 90 });
  await scene.publish();
  table = await storedTariffs();
  const row = { fullname: 'Operator', email: 'kurir@lokapasar.test', permissions: ['setting'] };
  const { id } = await scene.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  const callers: Record<string, Caller> = {
    setting: callerOf(id, { roles: ['operator'], permissions: ['setting'] }),
    catalog: callerOf(id, { roles: ['operator'], permissions: ['catalog'] }),
  };
  http = await httpOver(operatorCourierRoutes(scene.ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });
});
beforeEach(async () => {
  await scene.db.deleteFrom('courier_tariffs').execute();
  await scene.db.insertInto('courier_tariffs').values(table).execute();
  forgetTariffs(scene.ctx);
  seenAudit += (await audit()).length;
});

const read = async () => (await http.get<Couriers>('/operator/courier', { token: 'setting' })).data;
const change = (body: object) => http.post<Couriers>('/operator/courier', body, { token: 'setting' });
const one = async (courier: string, service: string) =>
  (await read()).couriers.find((row) => row.courier === courier && row.service === service)!;
/** What this test has left in the audit, which keeps what all others left too. */
const audit = () =>
  scene.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'before', 'after'])
    .orderBy('id')
    .offset(seenAudit)
    .execute();

test('a service is cargo once it is ticked, and stays so where a client says nothing of it', async () => {
  const { is_cargo: before, ...reg } = await one('jne', 'REG');
  expect(before).toBe(false);
  expect((await change({ couriers: [{ ...reg, is_cargo: true }] })).code).toBe(200);
  expect((await change({ couriers: [{ ...reg, other: 25_000 }] })).code).toBe(200);
  expect(await one('jne', 'REG')).toEqual({ ...reg, other: 25_000, is_cargo: true });
});

test('the table is there whole, and closed to operators without the settings', async () => {
  const { couriers } = await read();
  expect(couriers.map(({ courier, service }) => `${courier}:${service}`)).toEqual([
    'jne:REG',
    'jne:YES',
    'jnt:EZ',
    'sicepat:REG',
    'sicepat:BEST',
    'pos:KILAT',
  ]);
  expect((await http.get('/operator/courier', { token: 'catalog' })).code).toBe(403);
  expect((await http.post('/operator/courier', { couriers }, { token: 'catalog' })).code).toBe(403);
});

test('a service that is switched off leaves the checkout at once, its price is the new one, and the rest stays', async () => {
  const budi = await scene.buyer();
  await scene.addProduct(budi, shirt);
  const { orders } = await scene.chooseCourier(budi, 'jne:REG');
  const order_id = orders[0]!.order_id;
  const offered = async () =>
    dataOf(await scene.call(shippingPrices, budi, { params: { id: order_id } })).flatMap((group) =>
      group.services.map((service) => [service.shipper_result_id, service.price]),
    );
  expect(await offered()).toHaveLength(6);
  const [reg, kilat] = [await one('jne', 'REG'), await one('pos', 'KILAT')];
  const changed = await change({
    couriers: [
      { ...reg, is_active: false },
      { ...kilat, same_city: 8_500 },
    ],
  });
  expect(changed.data.couriers).toHaveLength(6);
  expect(await offered()).toEqual([
    ['jne:YES', 18_000],
    ['jnt:EZ', 9_000],
    ['sicepat:REG', 9_000],
    ['sicepat:BEST', 17_000],
    ['pos:KILAT', 8_500],
  ]);
  // the chosen one is let go of, and pay does not sell it
  expect(refusalOf(await scene.payCart(budi)).code).toBe(422);
  const [draft] = (await scene.preview(budi)).orders;
  expect(draft?.shipping_option).toBeNull();
  expect(await audit()).toEqual([
    {
      action: 'courier.change',
      target: 'courier:jne:REG',
      before: { is_active: true },
      after: { is_active: false },
    },
    {
      action: 'courier.change',
      target: 'courier:pos:KILAT',
      before: { same_city: 8_000 },
      after: { same_city: 8_500 },
    },
  ]);
});

test('another server that still remembers the old table sells nothing by it', async () => {
  const budi = await scene.buyer();
  await scene.addProduct(budi, shirt);
  await scene.chooseCourier(budi, 'jne:REG');
  await tariffsOf(scene.ctx);
  // written past this process, as another server would
  await scene.db
    .updateTable('courier_tariffs')
    .set({ is_active: false })
    .where('service', '=', 'REG')
    .execute();
  expect((await tariffsOf(scene.ctx)).some(({ service }) => service === 'REG')).toBe(true);
  expect(refusalOf(await scene.payCart(budi)).code).toBe(422);
});

test('a new service stands behind the others once it is said to be new', async () => {
  const row = {
    ...{ courier: 'rajawali', courier_name: 'Rajawali', service: 'HEMAT', service_name: 'Hemat', etd: '4-8' },
    ...{ is_active: true, is_cargo: false, same_city: 0, same_province: 9_000, other: 15_000 },
    cod_rate: 250,
  };
  const slip = await change({ couriers: [row] });
  expect(slip.errors).toEqual([
    {
      field: 'couriers.0.service',
      rule: 'exists',
      message: 'Layanan ini belum ada di daftar. Tandai sebagai baru jika memang ingin ditambahkan',
    },
  ]);
  expect((await change({ couriers: [{ ...row, is_new: true }] })).data.couriers.at(-1)).toEqual(row);
  expect((await tariffsOf(scene.ctx)).at(-1)).toMatchObject({ courier: 'rajawali' });
  expect(await audit()).toEqual([
    { action: 'courier.add', target: 'courier:rajawali:HEMAT', before: null, after: row },
  ]);
  expect((await change({ couriers: [{ ...row, is_new: true }] })).errors?.[0]).toMatchObject({
    rule: 'unique',
  });
});

test('what a service keeps of money at the door stays until it is changed, and is taken away by name', async () => {
  const { cod_rate: _, ...reg } = await one('jne', 'REG');
  const rateOf = async (cod_rate?: number) => {
    const row = { ...reg, ...(cod_rate !== undefined && { cod_rate }) };
    expect((await change({ couriers: [row] })).code).toBe(200);
    return (await one('jne', 'REG')).cod_rate;
  };
  expect([await rateOf(300), await rateOf(), await rateOf(0), await rateOf(-1), await rateOf()]).toEqual([
    ...[300, 300, 0],
    ...[null, null],
  ]);
});

test.each<[string, Partial<Record<keyof OperatorTariff, unknown>>, string, string]>([
  ['a price below nothing', { same_city: -1 }, 'same_city', 'min'],
  ['a price beyond all sense', { other: 10_000_001 }, 'other', 'max'],
  ['a price of words', { other: 'murah' }, 'other', 'type'],
  ['no price', { same_province: null }, 'same_province', 'required'],
  ['days without a dash', { etd: '2' }, 'etd', 'format'],
  ['days that run backwards', { etd: '5-2' }, 'etd', 'format'],
  ['days with words', { etd: '2-3 hari' }, 'etd', 'format'],
  ['a code with spaces', { courier: 'j n e' }, 'courier', 'format'],
  ['an unknown service', { service: 'KARGO' }, 'service', 'exists'],
  ['no name', { service_name: '' }, 'service_name', 'required'],
  [
    'another name than the courier has elsewhere',
    { courier_name: 'Jalur Baru' },
    'courier_name',
    'confirmed',
  ],
  ['a switch of words', { is_active: 'mungkin' }, 'is_active', 'type'],
])('%s is refused, and nothing is written', async (_what, change_, field, rule) => {
  const before = await read();
  const good = await one('jnt', 'EZ');
  const bad = { ...(await one('jne', 'REG')), ...change_ };
  const found = await change({ couriers: [{ ...good, other: 1 }, bad] });
  expect(found).toMatchObject({ code: 422, errors: [{ field: `couriers.1.${field}`, rule }] });
  expect(await read()).toEqual(before);
  expect(await audit()).toEqual([]);
});

test('the same service twice, no service at all, and a table seen too long ago are refused', async () => {
  const { version } = await read();
  const reg = await one('jne', 'REG');
  expect((await change({ couriers: [reg, { ...reg, other: 1 }] })).errors).toMatchObject([
    { field: 'couriers.1.service', rule: 'unique', message: 'Layanan ini muncul dua kali' },
  ]);
  expect((await change({ couriers: [] })).code).toBe(422);
  expect((await change({})).code).toBe(422);
  const codes = await Promise.all(
    [25_000, 26_000, 27_000].map(
      async (other) => (await change({ couriers: [{ ...reg, other }], version })).code,
    ),
  );
  expect(codes.toSorted()).toEqual([200, 409, 409]);
  expect(await audit()).toHaveLength(1);
  // dearer in one's own city than across the sea is odd, but it is no nonsense
  expect((await change({ couriers: [{ ...reg, same_city: 90_000 }] })).code).toBe(200);
});
