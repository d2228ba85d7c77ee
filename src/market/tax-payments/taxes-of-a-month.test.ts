import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeMonth, trialBalance } from '#contract/operator-accounting.ts';
import { addTaxExemption, removeTaxExemption, taxExemptions } from '#contract/tax-exemption.ts';
import { addTaxPayment, reverseTaxPayment, taxesOwed, taxPayments } from '#contract/tax-payment.ts';
import { privateFileLink } from '#contract/upload.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';
import { owedByMonth } from './owed.rules.ts';
import { taxMovements } from './tax-payments-store.ts';

// Categories of which a tax is not asked, and then what of the taxes of a month is paid to the state.

let scene: Scene;
let finance: Account;
let coffee: number;
let pot: number;

beforeAll(async () => {
  scene = await createScene();
  scene.settings.commission_percentage = 10;
  scene.clock.set('2026-11-22T12:00:00+07:00');
  finance = await scene.operator('finance');
  coffee = await scene.product({ product_name: 'Kopi', base_price: 100_000, stock: 1_000 });
  pot = await scene.product({
    ...{ merchant_id: scene.lontar, product_name: 'Periuk', base_price: 40_000, stock: 1_000 },
    category_id: await scene.category(),
  });
  await scene.publish();
  const since = { valid_from: '2026-11-01', created_at: new Date() };
  await scene.db
    .insertInto('tax_rates')
    .values({ ...since, kind: 'income_tax', rate: 50, exempt_turnover: 500_000_000, source: 'PMK 37/2025' })
    .execute();
  await scene.db
    .insertInto('tax_identities')
    .values({
      ...{ ...since, name: 'PT Lokapasar', address: 'Jalan Merdeka 1, Jakarta', is_pkp: true },
      ...{ npwp: '0999999999999999', nitku: '0999999999999999000000' },
    })
    .execute();
});

/** The fields of a refusal and what they say. */
const faultsOf = (envelope: Parameters<typeof refusalOf>[0]): Record<string, string> =>
  Object.fromEntries((refusalOf(envelope).errors ?? []).map(({ field, message }) => [field, message]));
/** Kinds of lines of an order and their tax, as they were written. */
const linesOf = (code: string) =>
  scene.db
    .selectFrom('income_tax_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.kind', 'line.tax', 'line.exemption'])
    .where('orders.order_code', '=', code)
    .orderBy('line.id')
    .execute();

describe('goods that are taxed otherwise', () => {
  const say = (input: object) =>
    scene.call(addTaxExemption, finance, {
      input: {
        ...{ kind: 'vat', category_id: category, valid_from: '2026-11-23', is_exempt: true },
        ...{ reason: 'Dibebaskan, Pasal 16B UU PPN', ...input },
      } as never,
    });
  let category: number;
  beforeAll(async () => {
    const { category_id } = await scene.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', coffee)
      .executeTakeFirstOrThrow();
    category = category_id;
  });

  test('what holds begins on a day to come, is taken back until then, is replaced and never changed, and is audited', async () => {
    expect(Object.keys(faultsOf(await say({ valid_from: '2026-11-22' })))).toEqual(['valid_from']);
    expect(Object.keys(faultsOf(await say({ category_id: 99_999_999 })))).toEqual(['category_id']);
    expect(Object.keys(faultsOf(await say({ reason: '' })))).toEqual(['reason']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => say({})));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    const [rule] = dataOf(await scene.call(taxExemptions, finance));
    expect(rule).toMatchObject({ state: 'ahead', reason: 'Dibebaskan, Pasal 16B UU PPN' });
    dataOf(await scene.call(removeTaxExemption, finance, { input: { id: rule!.id } }));
    expect(refusalOf(await scene.call(removeTaxExemption, finance, { input: { id: rule!.id } })).code).toBe(
      404,
    );
    dataOf(await say({}));
    dataOf(await say({ kind: 'income_tax', reason: 'Pasal 10 PMK 37/2025' }));
    const begun = dataOf(await scene.call(taxExemptions, finance));
    scene.clock.set('2026-11-23T08:00:00+07:00');
    expect(
      refusalOf(await scene.call(removeTaxExemption, finance, { input: { id: begun[0]!.id } })).code,
    ).toBe(409);
    await expect(
      sql`update tax_exemptions set reason = 'lain' where id = ${begun[0]!.id}`.execute(scene.db),
    ).rejects.toThrow();
    dataOf(await say({ valid_from: '2026-11-25', is_exempt: false, reason: 'PP 49/2022 berakhir' }));
    expect((await scene.auditEvents(`category:${category}`)).map(({ action }) => action)).toEqual([
      ...['tax.exemption', 'tax.exemption_remove', 'tax.exemption', 'tax.exemption', 'tax.exemption'],
    ]);
  });

  test('an order keeps what held on its day, whatever holds when it is sent; its document says the article', async () => {
    await scene.db.updateTable('merchants').set({ is_pkp: 'pkp' }).where('id', '=', scene.cendana).execute();
    const buyer = await scene.buyer();
    scene.clock.set('2026-11-24T12:00:00+07:00');
    const exempted = await scene.order({ buyer, products: [coffee] });
    expect(await linesOf(exempted)).toEqual([{ kind: 'exempt', tax: 0, exemption: 'goods' }]);
    scene.clock.set('2026-11-25T12:00:00+07:00');
    const taxed = await scene.order({ buyer, products: [coffee] });
    const documentOf = async (code: string) => {
      await scene.move(code, 'approve', 'seller');
      await scene.move(code, 'ship', 'seller', { resi: `JNE${code.slice(-8)}` });
      const { id, vat } = await scene.db
        .selectFrom('invoices')
        .select(['id', 'vat'])
        .where('order_code', '=', code)
        .executeTakeFirstOrThrow();
      const [goods] = await scene.db
        .selectFrom('invoice_lines')
        .select(['is_taxed', 'base', 'vat_exemption'])
        .where('invoice_id', '=', id)
        .orderBy('position')
        .execute();
      return { vat, goods };
    };
    expect(await documentOf(exempted)).toEqual({
      vat: 0,
      goods: { is_taxed: false, base: 100_000, vat_exemption: 'Dibebaskan, Pasal 16B UU PPN' },
    });
    const after = await documentOf(taxed);
    expect(after.goods).toMatchObject({ is_taxed: true, vat_exemption: '' });
    expect(after.vat).toBeGreaterThan(0);
    // PPh 22 is exempted still: nobody has ended that
    expect(await linesOf(taxed)).toEqual([{ kind: 'exempt', tax: 0, exemption: 'goods' }]);
    for (const code of [exempted, taxed]) await scene.actOnOrder(buyer, code, 'receive');
  });
});

describe('payments to the state', () => {
  const NTPN = '0A1B2C3D4E5F6G7H';
  const pay = (input: object = {}, by = finance) =>
    scene.call(addTaxPayment, by, {
      input: {
        ...{ kind: 'income_tax', month: '2026-11', amount: 200, ntpn: NTPN, paid_on: '2026-12-10' },
        ...input,
      } as never,
    });
  const owed = async (kind = 'income_tax', month = '2026-11') =>
    dataOf(await scene.call(taxesOwed, finance)).find((one) => one.kind === kind && one.month === month);
  const balanceOf = async (month: string, account: string) =>
    dataOf(await scene.call(trialBalance, finance, { input: { month } })).lines.find(
      (line) => line.account === account,
    );

  beforeAll(async () => {
    scene.clock.set('2026-11-26T12:00:00+07:00');
    const buyer = await scene.buyer();
    for (const qty of [1, 2]) {
      const code = await scene.order({ buyer, products: [pot], qty });
      await scene.move(code, 'approve', 'seller');
      await scene.move(code, 'ship', 'seller', { resi: `JNE2026${qty}` });
      await scene.move(code, 'complete', 'buyer');
    }
  });

  test('what is owed is told by month, and paid when the month is over, on a day that there was, with a whole receipt', async () => {
    // half a percent of 40,000 and of 80,000
    expect(await owed()).toMatchObject({
      owed: 600,
      paid: 0,
      open: 600,
      is_over: false,
      due_on: '2026-12-15',
    });
    expect(Object.keys(faultsOf(await pay({ paid_on: '2026-11-26' })))).toEqual(['month']);
    scene.clock.set('2026-12-10T12:00:00+07:00');
    expect(await owed()).toMatchObject({ is_over: true });
    expect((await owed('vat'))?.due_on).toBe('2026-12-31');
    expect(Object.keys(faultsOf(await pay({ paid_on: '2026-12-11' })))).toEqual(['paid_on']);
    expect(Object.keys(faultsOf(await pay({ paid_on: '2026-11-30' })))).toEqual(['paid_on']);
    expect(Object.keys(faultsOf(await pay({ ntpn: '123' })))).toEqual(['ntpn']);
    expect(Object.keys(faultsOf(await pay({ amount: 0 })))).toEqual(['amount']);
    const foreign = await scene.upload(await scene.buyer(), 'tax_statement', true);
    expect(Object.keys(faultsOf(await pay({ file_id: foreign })))).toEqual(['file_id']);
    expect(dataOf(await scene.call(taxPayments, finance))).toEqual([]);
  });

  test('a payment goes from the tax owed to the bank, shows in the trial balance, and is audited', async () => {
    const file_id = await scene.upload(finance.accountId, 'tax_payment', true);
    const paid = dataOf(await pay({ ntpn: '0a1b 2c3d 4e5f 6g7h', file_id }));
    expect(paid).toMatchObject({ amount: 200, ntpn: NTPN, booked_on: '2026-12-10', file_id, reverses: null });
    expect(await owed()).toMatchObject({ owed: 600, paid: 200, open: 400 });
    expect(await balanceOf('2026-12', 'income_tax_payable')).toMatchObject({
      ...{ opening: 600, debit: 200, credit: 0, closing: 400 },
    });
    expect(await balanceOf('2026-12', 'bank_out')).toMatchObject({ credit: 200 });
    expect((await scene.auditEvents(`tax_payment:${paid.id}`)).map(({ action }) => action)).toEqual([
      'tax.payment',
    ]);
    // the same receipt of the same tax and month is entered once; of another tax it may be
    expect(refusalOf(await pay()).code).toBe(409);
    const vat = await owed('vat');
    expect(vat!.owed).toBeGreaterThan(0);
    dataOf(await pay({ kind: 'vat', amount: 1 }));
    expect(await owed('vat')).toMatchObject({ paid: 1, open: vat!.owed - 1 });
  });

  test('without the lock two who look at once would both find it open', async () => {
    const bothLooked = Promise.withResolvers<void>();
    let looked = 0;
    const look = () =>
      scene.db.transact(async (tx) => {
        const movements = await taxMovements(tx, '2026-11');
        looked += 1;
        if (looked === 2) bothLooked.resolve();
        await bothLooked.promise;
        return owedByMonth(movements, '2026-12').find(({ kind }) => kind === 'income_tax')?.open;
      });
    expect(await Promise.all([look(), look()])).toEqual([400, 400]);
  });

  test('of ten operators who pay what is open at once one does, and never is more paid than is owed', async () => {
    expect(refusalOf(await pay({ amount: 401, ntpn: 'F'.repeat(16) }))).toMatchObject({
      code: 409,
      message: 'Melebihi pajak yang masih terutang untuk bulan itu: Rp\u00a0400',
      data: { open: 400 },
    });
    const others = await Promise.all(Array.from({ length: 9 }, () => scene.operator('finance')));
    const answers = await Promise.all(
      [finance, ...others].map((by, at) => pay({ amount: 400, ntpn: `${at}`.repeat(16) }, by)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(9);
    expect(await owed()).toMatchObject({ paid: 600, open: 0 });
    expect(await scene.balance('income_tax_payable', null)).toBe(0);
  });

  test('a wrong payment is taken back once, by an entry of its own in the open month, and can be entered anew', async () => {
    dataOf(await scene.call(closeMonth, finance, { input: { month: '2026-11' } }));
    scene.clock.set('2027-01-04T12:00:00+07:00');
    dataOf(await scene.call(closeMonth, finance, { input: { month: '2026-12' } }));
    const first = dataOf(await scene.call(taxPayments, finance, { input: { kind: 'income_tax' } })).at(-1)!;
    const back = () =>
      scene.call(reverseTaxPayment, finance, { input: { id: first.id, reason: 'Jumlahnya keliru' } });
    const answers = await Promise.all([back(), back(), back()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const rows = dataOf(await scene.call(taxPayments, finance, { input: { kind: 'income_tax' } }));
    expect(rows[0]).toMatchObject({
      amount: -200,
      reverses: first.id,
      booked_on: '2027-01-04',
      month: '2026-11',
    });
    expect(rows.at(-1)).toMatchObject({ id: first.id, is_reversed: true, amount: 200 });
    const reversal = { id: rows[0]!.id, reason: 'Balik lagi' };
    expect(refusalOf(await scene.call(reverseTaxPayment, finance, { input: reversal })).code).toBe(409);
    expect(await owed()).toMatchObject({ owed: 600, paid: 400, open: 200 });
    // paid in a month that is closed by now: booked in the first open one, still a payment for November
    expect(dataOf(await pay({ paid_on: '2026-12-20' }))).toMatchObject({ booked_on: '2027-01-01' });
    expect(await owed()).toMatchObject({ owed: 600, paid: 600, open: 0 });
    expect(await owed('income_tax', '2026-12')).toBeUndefined();
    expect((await balanceOf('2026-12', 'income_tax_payable'))?.closing).toBe(0);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
    await expect(sql`update tax_payments set amount = 1`.execute(scene.db)).rejects.toThrow();
    await expect(sql`delete from tax_payments`.execute(scene.db)).rejects.toThrow();
  });

  test('the receipt is opened by operators of the money alone', async () => {
    const [row] = await scene.db
      .selectFrom('tax_payments')
      .select('file_id')
      .where('file_id', 'is not', null)
      .execute();
    const see = (who: Account | number) =>
      scene.call(privateFileLink, who, { input: { file_id: row!.file_id! } });
    expect((await see(await scene.operator('finance'))).code).toBe(200);
    expect((await see(await scene.operator('catalog'))).code).not.toBe(200);
    expect((await see(scene.sellers.cendana)).code).not.toBe(200);
  });
});
