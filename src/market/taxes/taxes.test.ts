import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, test } from 'vitest';
import { operatorEfaktur } from '#contract/invoice.ts';
import { closeMonth } from '#contract/operator-accounting.ts';
import {
  addTaxRate,
  decideTaxStatement,
  incomeTaxOfMonth,
  removeTaxRate,
  saveTaxIdentity,
  sendTaxStatement,
  storeTaxes,
  taxStatements,
  taxTerms,
  unificationOfMonth,
} from '#contract/tax.ts';
import { feeInvoiceTimer } from '#market/invoices/index.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { sealText } from '#platform/sealed-text.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { bookingDay } from './index.ts';

const NPWP = '0123456789012345';

let scene: Scene;
let finance: Account;
let coffee: number;
let pot: number;

beforeAll(async () => {
  scene = await createScene();
  scene.settings.commission_percentage = 5;
  finance = await scene.operator('finance');
  coffee = await scene.product({ product_name: 'Kopi', base_price: 100_000, stock: 1_000 });
  pot = await scene.product({
    ...{ merchant_id: scene.lontar, product_name: 'Periuk', base_price: 40_000, stock: 1_000 },
  });
  await scene.publish();
});

const rate = {
  ...{ kind: 'income_tax', valid_from: '2026-11-21', rate: 50, exempt_turnover: 500_000_000 },
  source: 'PMK 37/2025',
};
const identity = {
  ...{ valid_from: '2026-11-21', name: 'PT Lokapasar', address: 'Jalan Merdeka 1, Jakarta' },
  ...{ npwp: '0999999999999999', is_pkp: true },
};
/** The fields of a refusal and what they say. */
const faultsOf = (envelope: Parameters<typeof refusalOf>[0]): Record<string, string> =>
  Object.fromEntries((refusalOf(envelope).errors ?? []).map(({ field, message }) => [field, message]));
const asFinance = (
  endpoint: typeof addTaxRate | typeof removeTaxRate | typeof saveTaxIdentity,
  input: object,
) => scene.call(endpoint, finance, { input: { ...input } });
const fileOf = async (answer: Promise<unknown>): Promise<FileAnswer> => dataOf((await answer) as never);
/** The texts of an XML file by their elements, in order. @throws where it is not well-formed */
const textsOf = (xml: string): Record<string, string[]> => {
  const said: Record<string, string[]> = {};
  let content = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    content = '';
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', ({ name }) => {
    said[name] ??= [];
    said[name].push(content);
    content = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return said;
};
/** Kinds of lines of an order and their tax, as they were written. */
const linesOf = async (code: string) =>
  scene.db
    .selectFrom('income_tax_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.kind', 'line.tax', 'line.exemption'])
    .where('orders.order_code', '=', code)
    .orderBy('line.id')
    .execute();

describe('rates and the platform', () => {
  test('a rate begins tomorrow at the earliest, once a day, and is taken back until it begins', async () => {
    expect(faultsOf(await asFinance(addTaxRate, { ...rate, valid_from: '2026-11-20' }))).toEqual({
      valid_from: 'Pilih hari yang akan datang: yang sudah berjalan sudah dihitung',
    });
    expect(
      faultsOf(await asFinance(addTaxRate, { ...rate, base_numerator: 12, base_denominator: 11 })),
    ).toEqual({ base_numerator: 'Pembilang dasar pajak paling banyak 11' });
    const sheet = dataOf(await asFinance(addTaxRate, rate));
    const added = sheet.rates.find(({ valid_from }) => valid_from === '2026-11-21');
    expect(added).toMatchObject({ kind: 'income_tax', rate: 50, is_ahead: true });
    expect(refusalOf(await asFinance(addTaxRate, { ...rate, rate: 100 })).code).toBe(409);
    dataOf(await asFinance(removeTaxRate, { id: added!.id }));
    expect(refusalOf(await asFinance(removeTaxRate, { id: added!.id })).code).toBe(404);
    dataOf(await asFinance(addTaxRate, rate));
    expect((await scene.auditEvents('tax:income_tax')).map(({ action }) => action)).toEqual([
      ...['tax.rate', 'tax.rate_remove', 'tax.rate'],
    ]);
    scene.clock.set('2026-11-21T08:00:00+07:00');
    const begun = dataOf(await scene.call(taxTerms, finance)).rates.find(({ kind }) => kind === 'income_tax');
    expect(begun).toMatchObject({ is_ahead: false });
    expect(refusalOf(await asFinance(removeTaxRate, { id: begun!.id })).code).toBe(409);
    scene.clock.set(NOON);
  });

  test('of ten who add the same rate at once one does', async () => {
    const input = { ...rate, kind: 'vat', valid_from: '2031-01-01', rate: 1_200, exempt_turnover: null };
    const answers = await Promise.all(Array.from({ length: 10 }, () => asFinance(addTaxRate, input)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(9);
  });

  test('who the platform is holds from a day on, with the number of its main office', async () => {
    expect(refusalOf(await asFinance(saveTaxIdentity, { ...identity, valid_from: '2026-11-20' })).code).toBe(
      422,
    );
    const { identities } = dataOf(await asFinance(saveTaxIdentity, identity));
    expect(identities).toMatchObject([{ npwp: '0999999999999999', nitku: '0999999999999999000000' }]);
    expect(refusalOf(await asFinance(saveTaxIdentity, identity)).code).toBe(409);
  });
});

describe('what a store declares', () => {
  let file_id: string;
  beforeAll(async () => {
    scene.clock.set('2026-11-22T12:00:00+07:00');
    file_id = await scene.upload(scene.sellers.cendana.accountId, 'tax_statement', true);
  });
  const send = (by: Account, input: object) =>
    scene.call(sendTaxStatement, by, {
      input: { kind: 'turnover', tax_number: NPWP, file_id, ...input },
    });

  test('a letter without its day, one that is over, the file of somebody else and the turnover of a company are refused', async () => {
    const { cendana, lontar } = scene.sellers;
    expect(faultsOf(await send(cendana, { kind: 'letter' }))).toEqual({
      valid_until: 'Isi tanggal akhir berlaku',
    });
    expect(faultsOf(await send(cendana, { kind: 'letter', valid_until: '2026-11-21' }))).toEqual({
      valid_until: 'Pilih hari yang akan datang: yang sudah berjalan sudah dihitung',
    });
    expect(Object.keys(faultsOf(await send(lontar, {})))).toEqual(['file_id']);
    const companies = (is_company: boolean) =>
      scene.db.updateTable('merchants').set({ is_company }).where('id', '=', scene.lontar).execute();
    await companies(true);
    const own = await scene.upload(lontar.accountId, 'tax_statement', true);
    expect(Object.keys(faultsOf(await send(lontar, { file_id: own })))).toEqual(['kind']);
    await companies(false);
    expect(await scene.db.selectFrom('tax_statements').selectAll().execute()).toEqual([]);
  });

  test('it exempts from the day on which it is sent until an operator rejects it, which needs a reason and is done once', async () => {
    const seller = scene.sellers.cendana;
    const buyer = await scene.buyer();
    const before = await scene.order({ buyer, products: [coffee] });
    expect(await linesOf(before)).toEqual([{ kind: 'withheld', tax: 500, exemption: null }]);

    const sheet = dataOf(await send(seller, {}));
    expect(sheet).toMatchObject({ rate: 50, exemption: 'turnover', turnover: 100_000 });
    const plain = await sql<{ n: number }>`
      select count(*)::int as n from tax_statements where tax_statements::text like ${`%${NPWP}%`}`.execute(
      scene.db,
    );
    expect(plain.rows).toEqual([{ n: 0 }]);
    const exempted = await scene.order({ buyer, products: [coffee] });
    expect(await linesOf(exempted)).toEqual([{ kind: 'exempt', tax: 0, exemption: 'turnover' }]);

    const [listed] = dataOf(await scene.call(taxStatements, finance, { input: { state: 'sent' } }));
    expect(listed).toMatchObject({
      file_id,
      turnover: 200_000,
      store: { name: 'Toko Cendana' },
      is_company: false,
    });
    const decide = (input: object) =>
      scene.call(decideTaxStatement, finance, { input: { id: listed!.id, accept: false, ...input } });
    expect(Object.keys(faultsOf(await decide({})))).toEqual(['reason']);
    const decisions = await Promise.all([1, 2, 3].map(() => decide({ reason: 'Tanda tangan tidak ada' })));
    expect(decisions.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(dataOf(await scene.call(storeTaxes, seller))).toMatchObject({
      exemption: null,
      statements: [{ state: 'rejected', reason: 'Tanda tangan tidak ada' }],
    });
    const after = await scene.order({ buyer, products: [coffee] });
    expect(await linesOf(after)).toEqual([{ kind: 'withheld', tax: 500, exemption: null }]);
    await scene.actOnOrder(buyer, after, 'cancel');
    expect(await linesOf(after)).toEqual([
      { kind: 'withheld', tax: 500, exemption: null },
      { kind: 'reversed', tax: -500, exemption: null },
    ]);
    expect(await scene.balance('income_tax_payable', null)).toBe(500);
  });
});

describe('files for the tax office', () => {
  const listOf = (format: 'csv' | 'xlsx') =>
    fileOf(scene.call(incomeTaxOfMonth, finance, { input: { month: '2026-11', format } }));

  test('the monthly list has each order withheld, given back and exempted, adds up to the ledger, and its taking is written down', async () => {
    await scene.db
      .updateTable('merchants')
      .set({ is_pkp: 'pkp', no_npwp: sealText(testKeys, 'npwp', NPWP) })
      .where('id', '=', scene.cendana)
      .execute();
    const csv = await text((await listOf('csv')).body as Readable);
    const rows = csv
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(rows[0]).toEqual([
      ...['booked_on', 'order', 'store_id', 'store', 'tax_number'],
      ...['kind', 'exemption', 'base', 'rate_percent', 'tax'],
    ]);
    expect(rows.slice(1).map((row) => row[5])).toEqual(['withheld', 'exempt', 'withheld', 'reversed']);
    expect(rows.slice(1).reduce((sum, row) => sum + Number(row[9]), 0)).toBe(
      await scene.balance('income_tax_payable', null),
    );
    expect((await buffer((await listOf('xlsx')).body as Readable)).subarray(0, 2).toString()).toBe('PK');
    expect((await scene.auditEvents('month:2026-11')).map(({ action }) => action)).toEqual([
      'tax.list',
      'tax.list',
    ]);
  });

  test('the unification return has what stays withheld or exempted of each order, in the order of the elements of DDBU', async () => {
    const input = { month: '2026-11', object_code: '22-100-17' };
    const file = await fileOf(scene.call(unificationOfMonth, finance, { input }));
    expect(file).toMatchObject({ name: 'unifikasi-2026-11.xml', mime: 'application/xml' });
    const xml = await text(file.body as Readable);
    const [first = ''] = /<SDocs>.*?<.SDocs>/.exec(xml) ?? [];
    expect([...first.matchAll(/<(\w+)[ >/]/g)].map(([, name]) => name)).toEqual([
      ...['SDocs', 'TaxPeriodMonth', 'TaxPeriodYear', 'IncomeRecipientTinNik', 'IncomeRecipientName'],
      ...['IncomeRecipientAccountId', 'IncomeGiverTinNik', 'IncomeGiverName', 'IncomeGiverAccountId'],
      ...['TaxObjectCode', 'BillingNumber', 'BillingDate', 'TaxBase', 'Rate', 'TaxCertificate'],
      'IDPlaceOfBusinessActivity',
    ]);
    const said = textsOf(xml);
    // what was given back whole is in the list, and not in the return
    const kept = await scene.db
      .selectFrom('income_tax_lines')
      .select(['kind', 'base', 'order_id'])
      .where('order_id', 'not in', (eb) =>
        eb.selectFrom('income_tax_lines').select('order_id').where('kind', '=', 'reversed'),
      )
      .orderBy('id')
      .execute();
    expect(said).toMatchObject({
      ...{ TIN: ['0999999999999999'], TaxPeriodMonth: kept.map(() => '11') },
      ...{ TaxBase: kept.map(({ base }) => String(base)), TaxObjectCode: kept.map(() => '22-100-17') },
      Rate: kept.map(({ kind }) => (kind === 'withheld' ? '0.5' : '0')),
      IDPlaceOfBusinessActivity: kept.map(() => '0999999999999999000000'),
    });
    expect(said.BillingNumber?.every((number) => number.length > 0)).toBe(true);
    expect((await scene.auditEvents('month:2026-11')).at(-1)?.action).toBe('tax.list');
  });

  test('the unification return needs the code of a tax object, and a month in which the platform has a number', async () => {
    const asked = (input: object) =>
      scene.call(unificationOfMonth, finance, { input: { ...input } as never });
    expect(faultsOf(await asked({ month: '2026-11', object_code: '22' }))).toHaveProperty('object_code');
    expect(refusalOf(await asked({ month: '2026-10', object_code: '22-100-17' }))).toMatchObject({
      code: 409,
      message: 'Belum ada NPWP platform untuk bulan itu. Isi dulu di halaman pajak',
    });
  });

  test('a month that is over gets its documents by the timer once, and those with VAT are the e-Faktur', async () => {
    const buyer = await scene.buyer();
    await scene.db
      .insertInto('tax_rates')
      .values({
        ...{ kind: 'vat', valid_from: '2026-11-22', rate: 1_200, base_numerator: 11, base_denominator: 12 },
        ...{ exempt_turnover: null, source: 'PMK 131/2024', created_at: new Date() },
      })
      .onConflict((conflict) => conflict.columns(['kind', 'valid_from']).doNothing())
      .execute();
    for (const product of [coffee, pot]) {
      const code = await scene.order({ buyer, products: [product], qty: 3 });
      await scene.move(code, 'approve', 'seller');
      await scene.move(code, 'ship', 'seller', { resi: `JNE${product}0001` });
      await scene.move(code, 'complete', 'buyer');
    }
    const timer = feeInvoiceTimer(scene.ctx);
    await timer.run();
    expect(
      await scene.db.selectFrom('invoices').select('id').where('month', 'is not', null).execute(),
    ).toEqual([]);
    scene.clock.set('2026-12-01T00:30:00+07:00');
    await Promise.all([timer.run(), timer.run()]);
    const documents = await scene.db
      .selectFrom('invoices')
      .selectAll()
      .where('month', 'is not', null)
      .orderBy('id')
      .execute();
    expect(documents.map(({ kind }) => kind)).toEqual(['fee_invoice', 'fee_invoice']);
    const file = await fileOf(scene.call(operatorEfaktur, finance, { input: { month: '2026-11' } }));
    expect(file).toMatchObject({ name: 'efaktur-2026-11.xml', mime: 'application/xml' });
    const said = textsOf(String(file.body));
    // Toko Lontar has no tax number
    const [own] = documents.filter(({ merchant_id }) => merchant_id === scene.cendana);
    expect(own!.vat).toBeGreaterThan(0);
    expect(said).toMatchObject({
      ...{ TIN: ['0999999999999999'], TaxInvoiceDate: ['2026-11-30'] },
      ...{ BuyerTin: [NPWP], BuyerName: ['Toko Cendana'], RefDesc: [own!.number], TrxCode: ['04'] },
      ...{ VAT: [String(own!.vat)], TaxBase: [String(own!.base)], VATRate: ['12'] },
    });
    scene.clock.set('2026-11-22T12:00:00+07:00');
  });
});

test('whoever closes a month waits for the tax that is being withheld: it is booked on the day that its line says', async () => {
  const at = new Date('2026-11-30T23:59:59+07:00');
  const closing = Promise.withResolvers<void>();
  const dayIsRead = Promise.withResolvers<void>();
  const booked = scene.db.transact(async (tx) => {
    const day = await bookingDay(tx, at);
    dayIsRead.resolve();
    await closing.promise;
    const { rows } = await sql<{ booked_on: string }>`
      insert into ledger_journals (event, reference, created_at) values ('adjusted', 'race', ${at}) returning booked_on`.execute(
      tx,
    );
    return { day, booked_on: rows[0]?.booked_on };
  });
  await dayIsRead.promise;
  scene.clock.set('2026-12-01T09:00:00+07:00');
  const closed = scene.call(closeMonth, finance, { input: { month: '2026-11' } });
  const isWaiting = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(scene.db)
    ).rows.length > 0;
  let isDone = false;
  void closed.then(() => {
    isDone = true;
  });
  while (!isDone && !(await isWaiting()));
  closing.resolve();
  const { day, booked_on } = await booked;
  expect(booked_on).toBe(day);
  dataOf(await closed);
});
