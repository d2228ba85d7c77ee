import { expect, test } from 'vitest';
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
