import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  listStoreInvoices,
  operatorInvoiceFile,
  operatorInvoices,
  orderInvoice,
  storeInvoiceFile,
  storeInvoicesOfMonth,
  storeOrderInvoice,
} from '#contract/invoice.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { sealText } from '#platform/sealed-text.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene } from '#tests/support/scene.ts';
import { invoicesOfOrder } from './index.ts';

const scene = await createScene();
await scene.db
  .updateTable('merchants')
  .set({ is_pkp: 'pkp', no_npwp: sealText(testKeys, 'npwp', '0123456789012345'), address: 'Jalan Cendana 1' })
  .where('id', '=', scene.cendana)
  .execute();
const coffee = await scene.product({ product_name: 'Kopi Flores', base_price: 55_500, stock: 1_000 });
const pot = await scene.product({ merchant_id: scene.lontar, base_price: 100_000, stock: 1_000 });
await scene.publish();

const bytes = async (answer: unknown): Promise<Buffer> => {
  const { body } = answer as FileAnswer;
  return Buffer.isBuffer(body) || typeof body === 'string' ? Buffer.from(body) : buffer(body as Readable);
};
const documentsOf = async (order_code: string) => invoicesOfOrder(scene.db, await scene.orderId(order_code));
const shipped = async (product: number, qty = 2) => {
  const buyer = await scene.buyer();
  return {
    buyer,
    code: await scene.order({ buyer, products: [product], qty, status: 'shipped', resi: 'JNE12345' }),
  };
};

test('a sent order has an invoice with the VAT within its prices, as its store was when it was placed', async () => {
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [coffee], qty: 2 });
  expect(await documentsOf(code)).toEqual([]);
  expect(refusalOf(await scene.call(orderInvoice, buyer, { params: { order_code: code } }))).toMatchObject({
    code: 409,
    message: expect.stringContaining('belum dikirim'),
  });
  // what the store becomes later changes nothing
  await scene.db
    .updateTable('merchants')
    .set({ address: 'Jalan Lain 2' })
    .where('id', '=', scene.cendana)
    .execute();
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'JNE12345' });
  const [invoice, ...others] = await documentsOf(code);
  expect(others).toEqual([]);
  const order = await scene.orderOf(buyer, code);
  expect(invoice).toMatchObject({ kind: 'invoice', total: order.total, store_is_pkp: true, vat_rate: 1200 });
  expect(invoice?.store_address).toContain('Jalan Cendana 1');
  const [goods, shipping] = invoice?.lines ?? [];
  expect(goods).toMatchObject({ kind: 'goods', amount: 111_000, base: 100_000, vat: 11_000 });
  expect(shipping).toMatchObject({ kind: 'shipping', amount: order.shipping_cost });
  await scene.db
    .updateTable('merchants')
    .set({ address: 'Jalan Cendana 1' })
    .where('id', '=', scene.cendana)
    .execute();
});

test('a store without VAT has none on its invoice', async () => {
  const { code } = await shipped(pot);
  const [invoice] = await documentsOf(code);
  expect(invoice).toMatchObject({ vat_rate: 0, vat: 0, store_is_pkp: false, base: invoice?.amount });
});

test('numbers of a store follow one another, and start anew each year', async () => {
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1) codes.push((await shipped(coffee, 1)).code);
  const serials = [];
  for (const code of codes) serials.push((await documentsOf(code))[0]?.serial ?? 0);
  expect(serials).toEqual([serials[0], (serials[0] ?? 0) + 1, (serials[0] ?? 0) + 2]);
  expect((await documentsOf(codes[0] ?? ''))[0]?.number).toMatch(/^INV\/\d+\/2026\/\d{6}$/);
});

test('a refund is a document of its own that mirrors the sale, and the invoice stays as it is', async () => {
  const { buyer, code } = await shipped(coffee);
  const [before] = await documentsOf(code);
  await scene.actOnOrder(buyer, code, 'complain', { reason: 'damaged', note: 'pecah semua' });
  await scene.move(code, 'resolve_refund', 'operator');
  const [invoice, note] = await documentsOf(code);
  expect(invoice).toEqual(before);
  expect(note).toMatchObject({ kind: 'credit_note', refers_to: invoice?.id, total: invoice?.total });
  expect(note?.lines.map(({ invoice_id: _, ...line }) => line)).toEqual(
    invoice?.lines.map(({ invoice_id: _, ...line }) => line),
  );
});

test('a part that goes back is credited to the rupiah', async () => {
  const { buyer, code } = await shipped(coffee);
  await scene.actOnOrder(buyer, code, 'complain', { reason: 'incomplete', note: 'kurang satu' });
  await scene.move(code, 'resolve_release', 'operator', { partialRefund: 55_500 });
  const [, note] = await documentsOf(code);
  expect(note).toMatchObject({
    kind: 'credit_note',
    amount: 55_500,
    base: 50_000,
    vat: 5_500,
    total: 55_500,
  });
  const credit = await scene.call(orderInvoice, buyer, {
    params: { order_code: code },
    input: { document: 'credit_note' },
  });
  expect((await bytes(dataOf(credit))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an order that ends unsent has no document', async () => {
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [coffee] });
  await scene.actOnOrder(buyer, code, 'cancel');
  expect(await documentsOf(code)).toEqual([]);
  const params = { order_code: code };
  for (const document of ['invoice', 'credit_note'] as const)
    expect(refusalOf(await scene.call(orderInvoice, buyer, { params, input: { document } }))).toMatchObject({
      ...{ code: 409, message: expect.stringContaining('berakhir sebelum dikirim') },
    });
});

test('the database changes no document, and takes none that is not the sum of its lines', async () => {
  const { code } = await shipped(coffee);
  const [invoice] = await documentsOf(code);
  const id = invoice?.id ?? 0;
  await expect(
    scene.db.updateTable('invoices').set({ buyer_name: 'Lain' }).where('id', '=', id).execute(),
  ).rejects.toThrow('append-only');
  await expect(
    scene.db.updateTable('invoice_lines').set({ qty: 9 }).where('invoice_id', '=', id).execute(),
  ).rejects.toThrow('append-only');
  await expect(scene.db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('append-only');
  // a key may be exchanged
  const store_npwp = sealText(testKeys, 'npwp', '0123456789012345');
  await scene.db.updateTable('invoices').set({ store_npwp }).where('id', '=', id).execute();
});

test('made again it is the same file, in both languages', async () => {
  const { buyer, code } = await shipped(coffee);
  const make = async (locale: 'id' | 'en') =>
    bytes(dataOf(await scene.call(orderInvoice, buyer, { params: { order_code: code }, locale })));
  const [first, again, english] = [await make('id'), await make('id'), await make('en')];
  expect(again.equals(first)).toBe(true);
  expect(english.equals(first)).toBe(false);
  expect(first.toString('latin1')).toContain('/FontFile');
});

test('buyer, store and operator read what is theirs; of a parcel for somebody else the slip names no store', async () => {
  const { buyer, code } = await shipped(coffee);
  const params = { order_code: code };
  const other = await scene.buyer();
  expect(refusalOf(await scene.call(orderInvoice, other, { params }))).toMatchObject({ code: 404 });
  expect(refusalOf(await scene.call(storeOrderInvoice, scene.sellers.lontar, { params }))).toMatchObject({
    code: 404,
  });
  dataOf(await scene.call(orderInvoice, buyer, { params }));
  const slip = { params, input: { document: 'slip' } };
  dataOf(await scene.call(storeOrderInvoice, scene.sellers.cendana, slip));

  const list = dataOf(
    await scene.call(listStoreInvoices, scene.sellers.cendana, { input: { month: '2026-11' } }),
  );
  const number = list[0]?.number ?? '';
  expect(list[0]).toMatchObject({ kind: 'invoice', order_code: code });
  dataOf(await scene.call(storeInvoiceFile, scene.sellers.cendana, { input: { number } }));
  expect(
    refusalOf(await scene.call(storeInvoiceFile, scene.sellers.lontar, { input: { number } })),
  ).toMatchObject({ code: 404 });
  const operator = await scene.operator('finance');
  const found = dataOf(
    await scene.call(operatorInvoices, operator, { input: { search: number.toLowerCase() } }),
  );
  expect(found.map((one) => one.number)).toEqual([number]);
  dataOf(await scene.call(operatorInvoiceFile, operator, { input: { number } }));
});

test('a month comes as a ZIP with a PDF a document, and as a table that adds up to the same', async () => {
  const zip = dataOf(
    await scene.call(storeInvoicesOfMonth, scene.sellers.lontar, {
      input: { month: '2026-11', format: 'zip' },
    }),
  );
  const packed = await bytes(zip);
  const rows = await scene.db
    .selectFrom('invoices')
    .select(['number'])
    .where('merchant_id', '=', scene.lontar)
    .execute();
  for (const { number } of rows) expect(packed.includes(`${number.replaceAll('/', '-')}.pdf`)).toBe(true);
  const csv = dataOf(
    await scene.call(storeInvoicesOfMonth, scene.sellers.lontar, {
      input: { month: '2026-11', format: 'csv' },
    }),
  ) as FileAnswer;
  expect((await text(csv.body as Readable)).trim().split('\r\n')).toHaveLength(rows.length + 1);
});
