import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeMonth, trialBalance } from '#contract/operator-accounting.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { sealText } from '#platform/sealed-text.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { issueFeeInvoices } from './index.ts';

const ORDERS = scale('MONTH_ORDERS', 60);

const scene = await createScene();
scene.settings.commission_percentage = 5;
await scene.db
  .updateTable('merchants')
  .set({ is_pkp: 'pkp', no_npwp: sealText(testKeys, 'npwp', '0123456789012345') })
  .where('id', '=', scene.cendana)
  .execute();
await scene.db
  .insertInto('tax_rates')
  .values({
    kind: 'income_tax',
    valid_from: '2026-11-01',
    rate: 50,
    exempt_turnover: 500_000_000,
    source: 'PMK 37/2025',
    created_at: new Date(),
  })
  .execute();
await scene.db
  .insertInto('tax_identities')
  .values({
    ...{ valid_from: '2026-01-01', name: 'PT Lokapasar', address: 'Jalan Merdeka 1, Jakarta' },
    ...{ npwp: '0999999999999999', nitku: '0999999999999999000000', is_pkp: true, created_at: new Date() },
  })
  .execute();
const goods = [
  await scene.product({ product_name: 'Kopi', base_price: 33_333, stock: 10_000 }),
  await scene.product({ product_name: 'Teh', base_price: 12_345, stock: 10_000 }),
  await scene.product({
    merchant_id: scene.lontar,
    product_name: 'Periuk',
    base_price: 77_777,
    stock: 10_000,
  }),
];
await scene.publish();

const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await query.execute(scene.db)).rows[0]?.n ?? 0);
const ledger = (kind: string) => scene.balance(kind, null);

/** One order from the cart to its end; every fifth is paid from the balance, others end in other ways. */
const live = async (turn: number): Promise<void> => {
  const buyer = await scene.buyer();
  const product = goods[turn % goods.length]!;
  let code: string;
  if (turn % 5 === 0) {
    await scene.credit(buyer, 2_000_000);
    const payment = await scene.checkOut(buyer, [product], { payment_method: 'wallet' }, (turn % 7) + 1);
    code = payment.orders[0]!.order_code;
  } else {
    code = await scene.order({ buyer, products: [product], qty: (turn % 7) + 1 });
  }
  if (turn % 11 === 3) return void (await scene.actOnOrder(buyer, code, 'cancel'));
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: `JNE${10_000 + turn}` });
  if (turn % 6 === 1) {
    await scene.actOnOrder(buyer, code, 'complain', { reason: 'damaged', note: 'pecah di jalan' });
    const part = turn % 4 === 1 ? { partialRefund: 10_001 } : undefined;
    await scene.move(code, part ? 'resolve_release' : 'resolve_refund', 'operator', part);
  } else await scene.move(code, 'complete', 'buyer');
};

test(`a month of ${ORDERS} orders comes out even, from the invoices through the taxes to the trial balance`, async () => {
  for (let turn = 0; turn < ORDERS; turn += 1) await live(turn);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);

  // what was withheld and not given back is what is owed, and nothing of it hangs in orders that are over
  const withheld = await number(sql`select coalesce(sum(tax), 0)::bigint as n from income_tax_lines`);
  expect(withheld).toBeGreaterThan(0);
  expect(await ledger('income_tax_payable')).toBe(withheld);
  expect(await ledger('income_tax_withheld')).toBe(0);
  expect(
    await number(sql`select coalesce(sum(case kind when 'invoice' then income_tax else -income_tax end), 0)::bigint as n
      from invoices where order_id is not null`),
  ).toBe(
    withheld -
      (await number(sql`select coalesce(sum(tax), 0)::bigint as n from income_tax_lines
      where order_id not in (select order_id from invoices where order_id is not null)`)),
  );

  // what buyers were asked for and got back is what the ledger released
  const billed = await number(sql`
    select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::bigint as n from invoices where order_id is not null`);
  const earned = await number(sql`
    select coalesce(sum(total - refund_amount), 0)::bigint as n from orders where status in ('completed', 'refunded')
      and shipped_at is not null`);
  expect(billed).toBe(earned);

  // the month after it: every store has its document, and they are what the ledger earned
  scene.clock.set('2026-12-01T02:00:00+07:00');
  expect(await issueFeeInvoices(scene.ctx, '2026-11')).toBe(2);
  expect(await issueFeeInvoices(scene.ctx, '2026-11')).toBe(0);
  const fees = await scene.db.selectFrom('invoices').selectAll().where('month', 'is not', null).execute();
  const sum = (of: (row: (typeof fees)[number]) => number) => fees.reduce((total, row) => total + of(row), 0);
  expect(sum(({ base }) => base)).toBe(
    (await ledger('platform_commission')) + (await ledger('platform_fee')),
  );
  expect(sum(({ vat }) => vat)).toBe(await ledger('vat_payable'));
  expect(sum(({ vat }) => vat)).toBeGreaterThan(0);

  const finance = await scene.operator('finance');
  const before = dataOf(await scene.call(trialBalance, finance, { input: { month: '2026-11' } }));
  expect(before).toMatchObject({ is_balanced: true, can_close: true, obstacle: null });
  expect(before.total_debit).toBe(before.total_credit);
  for (const { account, closing } of before.lines) expect(closing).toBe(await ledger(account));
  reportFigure(`${ORDERS} orders: ${before.journals} journals, debit = credit = ${before.total_debit}`);

  // closed it stays closed, and what comes later is booked in the month that is open
  expect(refusalOf(await scene.call(closeMonth, finance, { input: { month: '2026-12' } })).code).toBe(409);
  const closed = dataOf(await scene.call(closeMonth, finance, { input: { month: '2026-11' } }));
  expect(closed).toMatchObject({ state: 'closed', can_close: false });
  expect(refusalOf(await scene.call(closeMonth, finance, { input: { month: '2026-11' } })).code).toBe(409);
  expect((await scene.auditEvents('month:2026-11')).map(({ action }) => action)).toEqual([
    'accounting.close',
  ]);
  scene.clock.set('2026-11-30T23:59:00+07:00');
  await scene.credit(await scene.buyer(), 5_000);
  expect(await number(sql`select count(*) as n from ledger_journals where booked_on = '2026-12-01'`)).toBe(1);
  expect(dataOf(await scene.call(trialBalance, finance, { input: { month: '2026-11' } })).total_debit).toBe(
    closed.total_debit,
  );
  await expect(
    sql`insert into ledger_journals (event, reference, created_at, booked_on) values ('adjusted', 'late', now(), '2026-11-30')`.execute(
      scene.db,
    ),
  ).rejects.toThrow('is closed');
  await expect(sql`delete from accounting_months`.execute(scene.db)).rejects.toThrow('is closed');
  const next = dataOf(await scene.call(trialBalance, finance, { input: { month: '2026-12' } }));
  expect(next).toMatchObject({
    obstacle: 'running',
    can_close: false,
    total_debit: 5_000,
    total_credit: 5_000,
  });
}, 600_000);
