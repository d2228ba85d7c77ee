import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setDropship } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { approveOrder, exportOrders, orderLabels, pickingList } from '#contract/seller-order.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { code128 } from '#platform/pdf/codes.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { httpOver } from '#tests/support/http.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { sellerOrderRoutes } from './index.ts';

let scene: Scene;
let me: number;
let shirt: number;
let pot: number;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja Tenun', sku: 'KT-1', base_price: 123_450, stock: 500 });
  pot = await scene.product({ product_name: 'Periuk Tanah', base_price: 56_780, stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});

const file = async (endpoint: Endpoint, input: object, locale: 'id' | 'en' = 'id') => {
  const sent = { input: { ...input }, locale };
  return dataOf(await scene.call(endpoint, scene.sellers.cendana, sent)) as FileAnswer;
};
const bytesOf = ({ body }: FileAnswer) => buffer(body as Readable);
const textOf = ({ body }: FileAnswer) => text(body as Readable);

/** What a printer would get of a page: its size, its words, and its filled rectangles in points from the lower left. */
type PrintedPage = { size: number[]; words: string; boxes: [x: number, y: number, w: number, h: number][] };
const printed = (pdf: Buffer): PrintedPage[] => {
  const plain = pdf.toString('latin1');
  expect(plain.startsWith('%PDF-')).toBe(true);
  const sizes = [...plain.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map((found) =>
    found[1]!.split(' ').map(Number),
  );
  const streams = [...plain.matchAll(/\/Length (\d+)[^>]*\/FlateDecode\s*>>\s*stream\r?\n/g)].map((found) => {
    const from = found.index + found[0].length;
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1');
  });
  const contents = streams.filter((stream) => stream.includes(' cm\n'));
  return contents.map((content, index) => ({
    size: sizes[index] ?? [],
    words: [...content.matchAll(/\[(.*?)\] TJ/g)]
      .map((line) =>
        [...line[1]!.matchAll(/<([0-9a-f]+)>/g)]
          .map((one) => Buffer.from(one[1]!, 'hex').toString('latin1'))
          .join(''),
      )
      .join('\n'),
    boxes: [...content.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)].map(
      (box) => box.slice(1, 5).map(Number) as PrintedPage['boxes'][number],
    ),
  }));
};

/** The square code of a page, read as a scanner reads it: its modules drawn on white, large. */
const scanned = (page: PrintedPage): string | undefined => {
  const modules = page.boxes.filter(([, , width, height]) => Math.abs(width - height) < 0.01);
  const scale = 4 / modules[0]![2];
  const left = Math.min(...modules.map(([x]) => x));
  const top = Math.min(...modules.map(([, y]) => y));
  const side = 200;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of modules) {
    const [column, row] = [Math.round((x - left) * scale) + 20, Math.round((y - top) * scale) + 20];
    for (let dy = 0; dy < 4; dy++)
      for (let dx = 0; dx < 4; dx++)
        pixels.fill(0, ((row + dy) * side + column + dx) * 4, ((row + dy) * side + column + dx) * 4 + 3);
  }
  return jsQR(pixels, side, side)?.data;
};

/** Widths of the bars of a page, in modules. */
const barsOf = (page: PrintedPage): number[] => {
  const bars = page.boxes.filter(([, , width, height]) => height > 2 * width);
  const module = Math.min(...bars.map(([, , width]) => width));
  return bars.map(([, , width]) => Math.round(width / module));
};
const bars = (code: string) => code128(code).filter((_, index) => index % 2 === 0);

const noPrices = (words: string) => {
  expect(words).not.toMatch(/Rp|123[.,]?450|56[.,]?780/);
};

test('a label is one A6 page: receiver, store, contents, bars and square code; no price', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'processed' });
  const label = await file(orderLabels, { order_codes: order_code });
  expect(label).toMatchObject({ name: `label-pengiriman-${order_code}.pdf`, mime: 'application/pdf' });
  const [page, ...others] = printed(await bytesOf(label));
  expect(others).toEqual([]);
  expect(page!.size.map((side) => Math.round((side / 72) * 25.4))).toEqual([0, 0, 105, 148]);
  for (const word of [
    'Budi',
    '+628123456789',
    'Jalan Timor Raya 1',
    'Kota Kupang',
    '85111',
    'JNE REG',
    'PENERIMA',
  ])
    expect(page!.words).toContain(word);
  for (const word of ['Toko Cendana', '+6281200000001', '1 x Kemeja Tenun', 'Berat 500 g', order_code])
    expect(page!.words).toContain(word);
  noPrices(page!.words);
  expect(scanned(page!)).toBe(order_code);
  // the parcel has no number yet
  expect(barsOf(page!)).toEqual(bars(order_code));
});

test('once the courier has it, the bars carry the number of the parcel', async () => {
  const order_code = await scene.order({
    buyer: me,
    products: [shirt],
    resi: 'JNE-77-0001',
    status: 'shipped',
  });
  const [page] = printed(await bytesOf(await file(orderLabels, { order_codes: [order_code] }, 'en')));
  expect(page!.words).toContain('JNE-77-0001');
  expect(page!.words).toContain('CONTENTS');
  expect(barsOf(page!)).toEqual(bars('JNE-77-0001'));
  expect(scanned(page!)).toBe(order_code);
});

test('a dropshipped parcel names the dropshipper as sender and nothing of the store', async () => {
  await scene.addProduct(me, shirt);
  const preview = await scene.chooseCourier(me);
  const { order_id } = preview.orders[0]!;
  dataOf(
    await scene.call(setDropship, me, {
      params: { id: order_id },
      input: { is_dropship: true, dropship_name: 'Butik Ani', dropship_phone: '081299990000' },
    }),
  );
  const payment = dataOf(await scene.payCart(me));
  await scene.capture(payment);
  const { order_code } = payment.orders[0]!;
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code } }));
  const [page] = printed(await bytesOf(await file(orderLabels, { order_codes: [order_code] })));
  expect(page!.words).toContain('Butik Ani');
  expect(page!.words).toContain('+6281299990000');
  expect(page!.words).not.toMatch(/Cendana|81200000001/);
  noPrices(page!.words);
});

test('fifty labels come in one file, in the order asked for; fifty-one are too many', async () => {
  const template = await scene.order({ buyer: me, products: [shirt, pot], status: 'processed' });
  const row = await scene.db
    .selectFrom('orders')
    .selectAll()
    .where('order_code', '=', template)
    .executeTakeFirstOrThrow();
  const codes = Array.from({ length: 50 }, (_, n) => `INV-20261120-BANY${String(n).padStart(2, '0')}`);
  for (const [n, order_code] of codes.entries()) {
    const id = 1_000_000 + n;
    const address = JSON.stringify(row.address);
    await scene.db
      .insertInto('orders')
      .values({ ...row, id, order_code, address })
      .execute();
  }
  const asked = codes.toReversed();
  const pages = printed(await bytesOf(await file(orderLabels, { order_codes: asked })));
  expect(pages.map((page) => asked.find((code) => page.words.includes(code)))).toEqual(asked);
  const tooMany = { input: { order_codes: [...codes, template] } };
  const refused = refusalOf(await scene.call(orderLabels, scene.sellers.cendana, tooMany));
  expect(refused.errors?.[0]).toMatchObject({ field: 'order_codes', rule: 'length' });
  await scene.db.deleteFrom('orders').where('id', '>=', 1_000_000).execute();
});

test('a parcel without a number carries the order’s code, and says that it is the shop’s own', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'shipped' });
  const [page] = printed(await bytesOf(await file(orderLabels, { order_codes: [order_code] })));
  expect(page!.words).toContain(`Nomor internal: ${order_code}`);
  const resi = 'JNE-77-0009';
  const numbered = await scene.order({ buyer: me, products: [shirt], status: 'shipped', resi });
  const [other] = printed(await bytesOf(await file(orderLabels, { order_codes: [numbered] })));
  expect(other!.words).toContain(resi);
  expect(other!.words).not.toContain('Nomor internal');
});

test('a name in any script makes a label; what the font lacks is marked', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'processed' });
  await scene.db
    .updateTable('orders')
    .set({ sender_name: 'Śmiały 店 Né', resi: null })
    .where('order_code', '=', order_code)
    .execute();
  const [page] = printed(await bytesOf(await file(orderLabels, { order_codes: [order_code] })));
  expect(page!.words).toContain('Smia?y ? Né');
});

test('labels of orders not to be packed 409, of another store 404', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt] });
  const ask = (who: 'cendana' | 'lontar', endpoint: Endpoint) =>
    scene.call(endpoint, scene.sellers[who], { input: { order_codes: [order_code] } });
  expect(refusalOf(await ask('cendana', orderLabels))).toMatchObject({ code: 409, data: { order_code } });
  for (const endpoint of [orderLabels, pickingList])
    expect(refusalOf(await ask('lontar', endpoint)).code).toBe(404);
});

test('a picking list counts every thing once, as a sheet and as paper', async () => {
  const one = await scene.order({ buyer: me, products: [shirt], status: 'processed' });
  const two = await scene.order({ buyer: me, products: [shirt, pot], qty: 3 });
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code: two } }));
  const order_codes = [one, two];
  const csv = await textOf(await file(pickingList, { order_codes, format: 'csv' }));
  const rows = csv.trim().split('\r\n');
  expect(rows[0]).toContain('SKU,Produk,Varian,Jumlah,Pesanan');
  // some spreadsheets split at semicolons, so a cell with one is quoted
  expect(rows[1]).toBe(`KT-1,Kemeja Tenun,,4,"${one}; ${two} x3",`);
  expect(rows[2]).toBe(`,Periuk Tanah,,3,${two} x3,`);
  const paper = await file(pickingList, { order_codes });
  expect(paper.name).toMatch(/^daftar-pengambilan-barang-2026-\d\d-\d\d\.pdf$/);
  const [page] = printed(await bytesOf(paper));
  expect(page!.words).toContain('Daftar Pengambilan Barang');
  expect(page!.words).toContain('Kemeja Tenun');
  expect(page!.words).toContain('2 pesanan · 7 barang');
  // without codes: whatever is being processed
  const all = await textOf(await file(pickingList, { format: 'csv' }));
  expect(all).toContain(one);
});

test('a picking list is sorted by name as a dictionary does, for one who walks along the shelves', async () => {
  const names = ['Piring 10', 'Piring 9', 'piring kecil', 'PIRING Besar'];
  const things: number[] = [];
  for (const product_name of names) things.push(await scene.product({ product_name, stock: 5 }));
  await scene.publish();
  const order_codes = [await scene.order({ buyer: me, products: things, status: 'processed' })];
  const csv = await textOf(await file(pickingList, { order_codes, format: 'csv' }));
  const rows = csv.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[1])).toEqual([
    'Piring 9',
    'Piring 10',
    'PIRING Besar',
    'piring kecil',
  ]);
});

test('the export has a row per item of every order that was paid, money once per order', async () => {
  const bought = await scene.order({ buyer: me, products: [shirt, pot], qty: 2 });
  const unpaid = (await scene.checkOut(me, [shirt])).orders[0]!.order_code;
  const csv = await textOf(await file(exportOrders, { date_start: '2026-11-20' }));
  expect(csv).not.toContain(unpaid);
  const rows = csv.split('\r\n').filter((row) => row.startsWith(bought));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(
    "Menunggu Konfirmasi Penjual,2026-11-20 12:00:00,2026-11-20 12:00:00,,Budi Santoso,Budi,'+628123456789",
  );
  expect(rows[0]).toContain('Kemeja Tenun,,2,123450,0,246900');
  const { total, shipping_cost } = await scene.storeOrder(bought);
  expect(rows[0]!.endsWith(`${shipping_cost},0,0,0,0,${total},0`)).toBe(true);
  expect(rows[1]!.endsWith(',,,,,')).toBe(true);
  const one = await textOf(await file(exportOrders, { search: bought, format: 'csv' }, 'en'));
  expect(one.split('\r\n')[0]).toContain('Order Number');
  expect(one.trim().split('\r\n')).toHaveLength(3);
  const sheet = await file(exportOrders, { search: bought, format: 'xlsx' });
  expect(sheet.name).toBe('pesanan-2026-11-20.xlsx');
  expect((await file(exportOrders, { search: bought }, 'en')).name).toBe('orders-2026-11-20.csv');
  expect((await bytesOf(sheet)).subarray(0, 2).toString()).toBe('PK');
  const wrong = { input: { date_start: '2026-11-21', date_end: '2026-11-20' } };
  expect(refusalOf(await scene.call(exportOrders, scene.sellers.cendana, wrong)).code).toBe(422);
  const other = await scene.call(exportOrders, scene.sellers.lontar, {});
  expect(await textOf(dataOf(other) as FileAnswer)).not.toContain(bought);
});

test('over HTTP the file comes under its name, kept by nobody; a refusal is an envelope', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'processed' });
  const callers = { seller: scene.sellers.cendana, other: scene.sellers.lontar, buyer: callerOf(me) };
  const { app, headersOf } = await httpOver(sellerOrderRoutes(scene.ctx), {
    authenticate: async (token) => callers[token as keyof typeof callers] ?? null,
  });
  const get = (path: string, token?: string) =>
    app.inject({ url: `/api/merchant/dashboard/orders${path}`, headers: headersOf(token ? { token } : {}) });
  const label = `/label?order_codes%5B%5D=${order_code}`;
  const sent = await get(label, 'seller');
  expect(sent.statusCode).toBe(200);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="label-pengiriman-${order_code}.pdf"`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('/export?format=csv', 'seller')).headers['content-type']).toBe('text/csv; charset=utf-8');
  for (const [path, token, code] of [
    [label, undefined, 401],
    [label, 'buyer', 403],
    [label, 'other', 404],
    ['/label', 'seller', 422],
    ['/export?format=pdf', 'seller', 422],
  ] as const) {
    const refused = await get(path, token);
    expect([refused.statusCode, refused.json().code]).toEqual([code, code]);
  }
});
