import { expect, test } from 'vitest';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { readingServer } from '#tests/support/reading-server.ts';

const server = await readingServer();

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  const body = (await answer.json()) as {
    message: string;
    data: { label: string }[];
    errors?: { message: string }[];
  };
  return { body, language: answer.headers.get('content-language'), vary: answer.headers.get('vary') };
};

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN-gb', 'en'],
  ['en;q=0.1, id;q=0.9', 'en'],
  [' en , id', 'en'],
  ['id', 'id'],
  ['id-ID,en;q=0.9', 'id'],
  ['fr, en', 'id'],
  ['*', 'id'],
  ['english', 'id'],
  ['en_US', 'id'],
  ['', 'id'],
  [',en', 'id'],
  ['💥', 'id'],
])('Accept-Language %j is answered in %s', async (header, language) => {
  const bytes = Buffer.from(header).toString('latin1');
  const { body, ...told } = await ask('/products/sort', { 'accept-language': bytes });
  expect(told.language).toBe(language);
  expect(told.vary).toContain('Accept-Language');
  expect(body.data[0]?.label).toBe(language === 'en' ? 'Latest' : 'Terbaru');
});

test('without the header it is Indonesian, whatever page or cookie asks', async () => {
  // fetch always sends the header: an empty one is how it is left out
  const referer = { 'accept-language': '', referer: `${server.url}/en/search`, cookie: 'lang=en' };
  expect((await ask('/products/sort', referer)).language).toBe('id');
  expect((await ask('/products/sort?locale=en&lang=en', { 'accept-language': '' })).language).toBe('id');
});

test('#308 messages, field errors and labels are in the language; names of things and enum values are not', async () => {
  const [id, en] = await Promise.all(
    ['id', 'en'].map((language) => ask('/wishlist/total', { 'accept-language': language })),
  );
  expect(id?.body.message).toBe('Silahkan masuk atau daftar terlebih dahulu');
  expect(en?.body.message).toBe('Please log in or register first');

  const wrong = await Promise.all(
    ['id', 'en'].map((language) => ask('/products/list?ratings[]=9', { 'accept-language': language })),
  );
  for (const { body } of wrong) expect(body.message).toBe(body.errors?.[0]?.message);
  expect(wrong[0]?.body.message).not.toBe(wrong[1]?.body.message);

  type Card = { product_name: string; slug: string; merchant: { merchant_name: string } };
  const lists = await Promise.all(
    ['id', 'en'].map(async (language) => {
      const { body } = await ask('/products/list?per_page=20&sort=topprice', { 'accept-language': language });
      return (body.data as unknown as Card[]).map(({ product_name, slug, merchant }) => [
        product_name,
        slug,
        merchant.merchant_name,
      ]);
    }),
  );
  expect(lists[0]).toEqual(lists[1]);
});

test('a category shows its English name where it has one', async () => {
  type Node = { name: string; slug: string };
  const read = async (language: string) =>
    (await ask('/products/categories/tree', { 'accept-language': language })).body.data as unknown as Node[];
  const [indonesian, english] = [await read('id'), await read('en')];
  expect(english.map((one) => one.slug)).toEqual(indonesian.map((one) => one.slug));
  expect(english.some((one, index) => one.name !== indonesian[index]?.name)).toBe(true);
});

test('#308 files are named in the language of whoever saves them', async () => {
  const namesOf = async ({ token }: Person, path: string) => {
    const names = ['id', 'en'].map(async (language) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const answer = await fetch(`${server.url}/api${path}`, { headers });
      await answer.arrayBuffer();
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      return name?.replace(/\d{4}-\d\d-\d\d/g, 'DAY');
    });
    return Promise.all(names);
  };
  const area = '/merchant/dashboard';
  const { known } = peopleOf(server.databaseUrl);
  const seller = await known('penjual@lokapasar.test');
  const { body } = await ask(`${area}/order/list?status=processed`, {
    authorization: `Bearer ${seller.token}`,
  });
  const [{ order_code: code } = { order_code: '' }] = body.data as unknown as { order_code: string }[];
  const ofSeller: [path: string, id: string, en: string][] = [
    [
      `${area}/orders/label?order_codes[]=${code}`,
      `label-pengiriman-${code}.pdf`,
      `shipping-label-${code}.pdf`,
    ],
    [`${area}/orders/picking?format=csv`, 'daftar-pengambilan-barang-DAY.csv', 'picking-list-DAY.csv'],
    [`${area}/orders/export?format=csv`, 'pesanan-DAY.csv', 'orders-DAY.csv'],
    [`${area}/product/export?format=xlsx`, 'produk-DAY.xlsx', 'products-DAY.xlsx'],
    [`${area}/product/import/template`, 'contoh-impor-produk.csv', 'product-import-sample.csv'],
    [`${area}/wallet/export`, 'saldo-DAY.csv', 'balance-DAY.csv'],
    [`${area}/invoices/month?month=2026-11&format=csv`, 'nota-2026-11.csv', 'invoices-2026-11.csv'],
  ];
  for (const [path, ...names] of ofSeller) expect(await namesOf(seller, path), path).toEqual(names);

  const operator = await known('operator@lokapasar.test');
  const days = 'date_start=2026-11-01&date_end=2026-11-20';
  const ofOperator: [path: string, id: string, en: string][] = [
    [`/operator/reports/export?report=sales&${days}`, 'penjualan-DAY-DAY.csv', 'sales-DAY-DAY.csv'],
    ['/operator/accounting/export?month=2026-11&report=taxes', 'pajak-2026-11.csv', 'taxes-2026-11.csv'],
    [
      '/operator/accounting/export?month=2026-11&report=account&account=merchant_wallet',
      'saldo-toko-2026-11.csv',
      'balance-of-store-2026-11.csv',
    ],
    ['/operator/tax/income?month=2026-11', 'pph22-2026-11.csv', 'income-tax-2026-11.csv'],
    ['/operator/withdraw/bankfile', 'penarikan-DAY.csv', 'withdrawals-DAY.csv'],
  ];
  for (const [path, ...names] of ofOperator) expect(await namesOf(operator, path), path).toEqual(names);
});
