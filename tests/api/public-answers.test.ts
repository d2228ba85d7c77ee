import { expect, test } from 'vitest';
import { faultsOfAnswer, faultsOfRefusal } from '#tests/support/contract-calls.ts';
import { peopleOf } from '#tests/support/people.ts';
import { readingServer } from '#tests/support/reading-server.ts';
import { addressesOf, publicReads, samplesOf } from './public-calls.ts';

const server = await readingServer();
const people = peopleOf(server.databaseUrl);
const samples = await samplesOf(server.url);
const buyer = await people.known('pembeli@lokapasar.test');

type Body = {
  code: number;
  data: unknown;
  total?: number;
  meta?: Record<string, number | string | null>;
};
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text && JSON.parse(text)) as Body };
};
const withToken = { authorization: `Bearer ${buyer.token}` };

const PUBLIC = 'public, max-age=15, stale-while-revalidate=60';
const cacheOf = { public: PUBLIC, 'ten-minutes': 'public, max-age=600', never: 'private, no-store' };

/** The lines of the checklist that are about this call and what it answers. */
const lines: Record<string, string> = {
  megamenu: '#252 ',
  autocomplete: '#156 #254 ',
  homeFlashSale: '#162 ',
  trendingCategories: '#257 ',
  homePromos: '#257 ',
  recommendations: '#258 ',
  categoryTree: '#152 #259 ',
  listCities: '#158 #260 ',
  listBrandFilters: '#161 #260 ',
  listStoreTypes: '#159 #261 ',
  listSorts: '#160 #261 ',
  listProducts: '#146 #262 ',
  listProvinces: '#158 #265 ',
  listMerchants: '#153 #288 ',
  merchantBySlug: '#165 ',
  listPromos: '#164 #268 ',
  activePromos: '#269 ',
  listFlashSlots: '#163 #269 ',
  listPromoProducts: '#270 ',
  provinces: '#274 ',
  cities: '#274 ',
  subDistricts: '#274 ',
  areas: '#274 ',
  banks: '#281 ',
};
const read = publicReads.map((endpoint) => ({
  ...endpoint,
  title: `${lines[endpoint.name] ?? ''}${endpoint.name}`,
}));

test.each(read)(
  '$title $path answers exactly what is declared, in both languages, to guests and buyers',
  async (endpoint) => {
    for (const path of addressesOf(endpoint, samples[endpoint.name] ?? {})) {
      for (const locale of ['id', 'en']) {
        for (const token of [{}, withToken]) {
          const { status, headers, body } = await ask(path, { 'accept-language': locale, ...token });
          expect({ path, status, faults: faultsOfAnswer(endpoint, body) }).toEqual({
            path,
            status: 200,
            faults: [],
          });
          expect(body.code).toBe(200);
          expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
          expect(headers.get('content-language')).toBe(locale);
        }
      }
    }
  },
);

const arrays = publicReads.filter(({ kind }) => kind !== 'one');
test.each(arrays)('#157 $name $path counts what it lists', async (endpoint) => {
  for (const path of addressesOf(endpoint, samples[endpoint.name] ?? {})) {
    const { body } = await ask(path);
    const rows = (
      Array.isArray(body.data) ? body.data : (body.data as { list: unknown[] }).list
    ) as unknown[];
    if (endpoint.kind === 'list') {
      expect(body.total).toBe(rows.length);
      continue;
    }
    const { current_page, per_page, total, last_page, from, to, next_page_url, prev_page_url } = body.meta!;
    const [page, size, all] = [Number(current_page), Number(per_page), Number(total)];
    expect(body.total).toBe(total);
    expect(last_page).toBe(Math.max(1, Math.ceil(all / size)));
    expect([from, to]).toEqual(
      rows.length === 0 ? [null, null] : [(page - 1) * size + 1, (page - 1) * size + rows.length],
    );
    expect(next_page_url === null).toBe(page >= Number(last_page));
    expect(prev_page_url === null).toBe(page === 1);
  }
});

test.each(publicReads)(
  '$name $path is kept by guests as declared and by nobody who is logged in',
  async (endpoint) => {
    const [path = ''] = addressesOf(endpoint, samples[endpoint.name] ?? {});
    const guest = await ask(path);
    expect(guest.headers.get('cache-control')).toBe(cacheOf[endpoint.caching]);
    for (const one of ['Accept-Language', 'Authorization']) expect(guest.headers.get('vary')).toContain(one);
    expect(guest.headers.get('x-content-type-options')).toBe('nosniff');
    expect(guest.headers.get('x-request-id')).toMatch(/\S/);
    expect(guest.headers.has('access-control-allow-origin')).toBe(false);

    const member = await ask(path, withToken);
    const isForAll = endpoint.caching === 'ten-minutes';
    expect(member.headers.get('cache-control')).toBe(isForAll ? 'public, max-age=600' : 'private, no-store');
    // a token that is none makes a guest, whose answer still is not to be shared
    const stranger = await ask(path, { authorization: 'Bearer x' });
    expect(stranger.status).toBe(200);
    expect(stranger.headers.get('cache-control')).toBe(
      isForAll ? 'public, max-age=600' : 'private, no-store',
    );

    const etag = guest.headers.get('etag');
    if (endpoint.caching === 'never') return expect(etag).toBeNull();
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    // an answer that is renewed in between (a countdown, say) has another tag, which then matches
    let known = etag;
    let again = await fetch(server.url + path, { headers: { 'if-none-match': known ?? '' } });
    for (let turn = 0; turn < 3 && again.status === 200; turn += 1) {
      expect(again.headers.get('etag')).not.toBe(known);
      known = again.headers.get('etag');
      again = await fetch(server.url + path, { headers: { 'if-none-match': known ?? '' } });
    }
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(known);
    expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200);
    // the other language is another answer
    const english = await ask(path, { 'accept-language': 'en' });
    expect(english.headers.get('content-language')).toBe('en');
  },
);

test('#329 what is not there is refused in the envelope, in the reader’s language', async () => {
  for (const [call, path] of [
    ['productBySlug', '/products/detail/tidak-ada'],
    ['listReviews', '/products/reviews/tidak-ada'],
    ['categoryBySlug', '/products/categories/detail/tidak-ada'],
    ['merchantBySlug', '/merchant/detail/tidak-ada'],
    ['listPromoProducts', '/promo/products/99999999'],
    ['promoBySlug', '/promo/detail/tidak-ada'],
    ['file', '/files/tidak-ada'],
    ['-', '/tidak/ada'],
  ]) {
    const messages = new Set<string>();
    for (const locale of ['id', 'en']) {
      const { status, body, headers } = await ask(`/api${path}`, { 'accept-language': locale });
      expect({ call, status, faults: faultsOfRefusal(body) }).toEqual({ call, status: 404, faults: [] });
      expect((body as Body & { request_id: string }).request_id).toBe(headers.get('x-request-id'));
      expect(headers.get('cache-control')).toBe('private, no-store');
      messages.add((body as Body & { message: string }).message);
    }
    expect(messages.size).toBe(2);
  }
});
