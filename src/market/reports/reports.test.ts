import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { selectPromo } from '#contract/checkout.ts';
import { exportReport, operatorReport, type Report } from '#contract/operator-report.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';
import { countReports, countRisks, recountReports, reportTimer } from './index.ts';

const HOUR_MS = 3_600_000;
let scene: Scene;
let clerk: Account;
const goods = { shirt: 0, pot: 0 };
const vouchers = { store: 0, platform: 0 };
const at = (instant: string) => scene.clock.set(new Date(Date.parse(instant)).toISOString());
const report = async (input: Record<string, unknown>): Promise<Report> =>
  dataOf(await scene.call(operatorReport, clerk, { input }));
const totalsOf = ({ totals }: Report) => Object.fromEntries(totals.map(({ key, now }) => [key, now]));
/** Everything that is counted, without when it was. */
const everything = async () => {
  const { rows: days } = await sql`
    select day, is_final, commission, fees, vat, vouchers, voucher_shares, refunds, escrow, goods, carriage, store_vouchers, viewers, carts
    from report_days order by day`.execute(scene.db);
  const { rows: sales } = await sql`select * from report_sales order by day, part, key`.execute(scene.db);
  const { rows: cohorts } = await sql`select * from report_cohorts order by day, cohort`.execute(scene.db);
  return { days, sales, cohorts };
};

/** The same random numbers with each run. */
let seed = 20_261_120;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

beforeAll(async () => {
  scene = await createScene();
  clerk = await scene.operator('finance');
  scene.settings.commission_percentage = 3.75;
  const other = await scene.category();
  goods.shirt = await scene.product({ stock: 5_000, base_price: 73_333 });
  goods.pot = await scene.product({
    merchant_id: scene.lontar,
    category_id: other,
    base_price: 51_777,
    stock: 5_000,
  });
  await scene.publish();
  const terms = { start_at: '2026-01-01T00:00:00Z', end_at: '2027-12-01T00:00:00Z', min_purchase: 0 };
  vouchers.platform = await scene.voucher({ ...terms, discount_value: 7_001, store_share: 37 });
  await scene.db
    .insertInto('voucher_stores')
    .values({
      promo_id: vouchers.platform,
      merchant_id: scene.cendana,
      joined_by: scene.sellers.cendana.accountId,
      joined_at: scene.clock.now(),
    })
    .execute();
  vouchers.store = await scene.voucher({
    ...terms,
    merchant_id: scene.cendana,
    organizer: 'merchant',
    discount_value: 4_003,
  });
});

/** Places an order and lets chance say what becomes of it. */
const live = async (buyer: number): Promise<void> => {
  const products = [[goods.shirt], [goods.pot], [goods.shirt, goods.pot]][random(3)] ?? [];
  for (const id of products) await scene.addProduct(buyer, id, { qty: 1 + random(3) });
  await scene.chooseCourier(buyer);
  for (const promo_id of Object.values(vouchers))
    if (random(2) === 0) await scene.call(selectPromo, buyer, { input: { promo_id } });
  const payment = dataOf(await scene.payCart(buyer));
  if (random(6) === 0) return;
  await scene.capture(payment);
  for (const { order_code } of payment.orders) {
    const { total } = await scene.orderOf(buyer, order_code);
    const endings = [
      () => scene.move(order_code, 'cancel', 'buyer'),
      () => scene.move(order_code, 'reject', 'seller'),
      async () => true,
      ...(['complete', 'complete', 'part', 'refund', 'release'] as const).map((ending) => async () => {
        await scene.move(order_code, 'approve', 'seller');
        await scene.move(order_code, 'ship', 'seller', { resi: `RESI${order_code.slice(-6)}` });
        if (ending === 'complete') return scene.move(order_code, 'complete', 'buyer');
        await scene.move(order_code, 'complain', 'buyer');
        if (ending === 'refund') return scene.move(order_code, 'resolve_refund', 'operator');
        const partialRefund = 1 + random(total - 1);
        return scene.move(
          order_code,
          'resolve_release',
          'operator',
          ending === 'part' ? { partialRefund } : {},
        );
      }),
    ];
    expect(await endings[random(endings.length)]?.()).toBe(true);
  }
};

test('over random orders with cancellations, partial refunds and vouchers of both, the figures are those of the books, to the rupiah', async () => {
  const buyers = await Promise.all([scene.buyer(), scene.buyer(), scene.buyer()]);
  for (const [index, day] of [
    '2026-09-29',
    '2026-09-30',
    '2026-10-01',
    '2026-10-30',
    '2026-11-02',
    '2026-11-03',
  ].entries()) {
    at(`${day}T23:50:00+07:00`);
    for (let times = 0; times < 5; times += 1) await live(buyers[(index + times) % buyers.length] ?? 0);
    await countReports(scene.ctx);
    // what is still open goes on after midnight
    at(`${day}T23:59:59+07:00`);
    await live(buyers[index % buyers.length] ?? 0);
  }
  at('2026-11-05T12:00:00+07:00');
  await scene.expireOverdueOrders();
  await countReports(scene.ctx);

  const days = { date_start: '2026-09-01', date_end: '2026-11-05' };
  const take = await report({ report: 'take', ...days });
  const sums = totalsOf(take);
  expect(take.notes).toEqual(['take', 'books']);
  expect(sums.commission).toBe(await scene.balance('platform_commission', null));
  expect(sums.fees).toBe(await scene.balance('platform_fee', null));
  expect(sums.vat).toBe(await scene.balance('vat_payable', null));
  expect(sums.vouchers).toBe(-(await scene.balance('platform_promo', null)));
  expect(sums.commission).toBeGreaterThan(0);
  expect(sums.vouchers).toBeGreaterThan(0);
  const { rows: given } = await sql<{ advanced: number }>`
    select sum(marketplace_discount)::bigint as advanced from orders
    where paid_at is not null and status not in ('cancelled', 'rejected', 'refunded')`.execute(scene.db);
  expect(sums.vouchers).toBe((given[0]?.advanced ?? 0) - (sums.voucher_shares ?? 0));
  expect(sums.voucher_shares).toBeGreaterThan(0);
  expect(sums.escrow).toBe((sums.goods ?? 0) + (sums.carriage ?? 0) - (sums.store_vouchers ?? 0));
  expect((await verifyLedger(scene.db)).findings).toEqual([]);

  const sales = await report({ report: 'sales', ...days });
  const moves = totalsOf(sales);
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(subtotal), 0)::bigint as ordered, count(*) as ordered_orders,
      coalesce(sum(subtotal) filter (where paid_at is not null), 0)::bigint as paid,
      coalesce(sum(subtotal) filter (where status = 'completed'), 0)::bigint as completed,
      coalesce(sum(subtotal) filter (where status in ('cancelled', 'expired', 'rejected', 'refunded')), 0)::bigint as ended,
      sum(refund_amount)::bigint as refunds
    from orders`.execute(scene.db);
  expect(moves).toMatchObject(rows[0] ?? {});
  expect(moves.refunds).toBeGreaterThan(0);

  // by category, by province, by week and by month it is the same money
  for (const by of ['week', 'month', 'category', 'province']) {
    const divided = await report({ report: 'sales', by, ...days });
    for (const key of ['ordered', 'paid', 'completed', 'ended']) {
      const place = divided.columns.findIndex((column) => column.key === key);
      const sum = divided.rows.reduce((all, row) => all + Number(row[place]), 0);
      expect([by, key, sum]).toEqual([by, key, moves[key]]);
    }
  }
});

test('counted from nothing it is what was counted day by day; a product that moved to another category changes nothing', async () => {
  const before = await everything();
  expect(before.days.length).toBeGreaterThan(30);
  await scene.db
    .updateTable('products')
    .set({ category_id: scene.categoryId })
    .where('id', '=', goods.pot)
    .execute();
  await recountReports(scene.ctx);
  expect(await everything()).toEqual(before);
  await sql`truncate report_days, report_sales, report_cohorts`.execute(scene.db);
  await countReports(scene.ctx);
  const { days, ...rest } = await everything();
  // views and carts can be counted on their day alone
  const withoutViews = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), viewers: 0, carts: 0 }));
  expect(withoutViews(days)).toEqual(withoutViews(before.days));
  expect(rest).toEqual({ sales: before.sales, cohorts: before.cohorts });
});

test('a period stands beside as many days before; what ends before it begins, or is too long, is refused', async () => {
  const november = await report({
    report: 'sales',
    by: 'month',
    date_start: '2026-11-01',
    date_end: '2026-11-05',
  });
  expect(november).toMatchObject({ before_start: '2026-10-27', before_end: '2026-10-31' });
  const october = await report({ report: 'sales', date_start: '2026-10-27', date_end: '2026-10-31' });
  expect(november.totals.map(({ before }) => before)).toEqual(october.totals.map(({ now }) => now));
  const asked = (input: Record<string, unknown>) => scene.call(operatorReport, clerk, { input });
  for (const days of [
    { date_start: '2026-11-05', date_end: '2026-11-01' },
    { date_start: '2025-01-01', date_end: '2026-11-01' },
  ])
    expect(refusalOf(await asked(days)).code).toBe(422);
  expect(refusalOf(await asked({ report: 'luck' })).code).toBe(422);
});

test('cohorts: who bought first in a month, and the share of them who came back', async () => {
  const cohorts = await report({ report: 'cohorts', date_start: '2026-11-01', date_end: '2026-11-05' });
  const { rows } = await sql<{ cohort: string; buyers: number; back: number }>`
    with bought as (select distinct user_id, date_trunc('month', paid_at at time zone 'Asia/Jakarta') as month
      from orders where paid_at is not null),
    firsts as (select user_id, min(month) as cohort from bought group by 1)
    select to_char(cohort, 'YYYY-MM-DD') as cohort, count(distinct firsts.user_id) as buyers,
      count(distinct firsts.user_id) filter (where bought.month = cohort + interval '1 month') as back
    from firsts join bought using (user_id) group by 1 order by 1`.execute(scene.db);
  expect(cohorts.rows.map(([cohort, buyers, back]) => [cohort, buyers, back])).toEqual(
    rows.map(({ cohort, buyers, back }) => [
      cohort,
      buyers,
      cohort < '2026-11-01' ? Math.floor((back * 10_000) / buyers) / 100 : null,
    ]),
  );
});

test('the funnel counts views of those alone who allow it, and says that visits are not kept', async () => {
  at('2026-11-10T12:00:00+07:00');
  const [open, silent] = [await scene.buyer(), await scene.buyer()];
  await scene.db
    .insertInto('recommendation_consents')
    .values({ user_id: open, given_at: scene.clock.now(), given_ip: '192.0.2.1' })
    .execute();
  await scene.db
    .insertInto('product_views')
    .values({ user_id: open, product_id: goods.shirt, viewed_at: scene.clock.now() })
    .execute();
  await scene.addProduct(silent, goods.shirt);
  await sql`update cart_items set created_at = ${scene.clock.now()} where user_id = ${silent}`.execute(
    scene.db,
  );
  await scene.order({ buyer: open, products: [goods.shirt] });
  await countReports(scene.ctx);
  // what leaves the cart later was in it all the same
  await scene.db.deleteFrom('cart_items').where('user_id', '=', silent).execute();
  await countReports(scene.ctx);
  const funnel = await report({ report: 'funnel', date_start: '2026-11-10', date_end: '2026-11-10' });
  expect(funnel.rows).toEqual([
    ['visits', null, null],
    ['viewers', 1, null],
    ['carts', 2, null],
    ['placed', 1, 50],
    ['paid_orders', 1, 100],
  ]);
  expect(funnel.notes).toContain('not_kept_visits');
});

test('stores at risk are those that fell, counted once a day; searches without results add up', async () => {
  at('2026-11-28T12:00:00+07:00');
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [goods.pot], qty: 30 });
  await sql`update orders set paid_at = ${new Date(scene.clock.now().getTime() - 40 * 24 * HOUR_MS)}
    where order_code = ${code}`.execute(scene.db);
  await countRisks(scene.ctx);
  const stores = await report({ report: 'stores' });
  expect(stores.rows.map(([name, reasons]) => [name, reasons])).toContainEqual(['Toko Lontar', 'falling']);
  await sql`insert into missed_searches (day, text, times, last_at) values
    ('2026-11-27', 'kacamata renang', 3, now()), ('2026-11-28', 'kacamata renang', 2, now()),
    ('2026-11-28', 'sepatu roda', 4, now())`.execute(scene.db);
  const searches = await report({ report: 'searches' });
  expect(searches.rows).toEqual([
    ['kacamata renang', 5, 2],
    ['sepatu roda', 4, 1],
  ]);
});

test('a report is a file of the same rows, in the reader’s words, and what a spreadsheet would run is guarded', async () => {
  await sql`insert into missed_searches (day, text, times, last_at) values ('2026-11-28', '=1+1', 9, now())`.execute(
    scene.db,
  );
  const file = async (format: string, locale: 'id' | 'en') => {
    const answer = dataOf(
      await scene.call(exportReport, clerk, { input: { report: 'searches', format }, locale }),
    ) as { body: AsyncIterable<Buffer | string>; name: string };
    const parts: Buffer[] = [];
    for await (const part of answer.body) parts.push(Buffer.from(part));
    return { name: answer.name, bytes: Buffer.concat(parts) };
  };
  const csv = await file('csv', 'id');
  expect(csv.name).toBe('pencarian-tanpa-hasil-2026-10-30-2026-11-28.csv');
  expect(csv.bytes.toString('utf8')).toBe(
    "\uFEFFKata yang dicari,Kali dicari,Hari\r\n'=1+1,9,1\r\nkacamata renang,5,2\r\nsepatu roda,4,1\r\n",
  );
  expect((await file('csv', 'en')).bytes.toString('utf8')).toContain('Words searched,Times searched,Days');
  expect((await file('xlsx', 'id')).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the timer counts today again when it is a quarter of an hour old, and leaves final days alone', async () => {
  at('2026-11-29T10:00:00+07:00');
  const timer = reportTimer(scene.ctx);
  const counted = async (day: string) =>
    (
      await scene.db.selectFrom('report_days').select('counted_at').where('day', '=', day).executeTakeFirst()
    )?.counted_at.toISOString();
  await timer.run();
  const first = await counted('2026-11-29');
  const yesterday = await counted('2026-11-28');
  at('2026-11-29T10:14:00+07:00');
  await timer.run();
  expect(await counted('2026-11-29')).toBe(first);
  at('2026-11-29T10:15:00+07:00');
  await timer.run();
  expect(await counted('2026-11-29')).not.toBe(first);
  expect(await counted('2026-11-28')).toBe(yesterday);
});
