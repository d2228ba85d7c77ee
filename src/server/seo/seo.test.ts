import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { pageMeta } from '#common/paging.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ok, paged } from '#contract/envelope.ts';
import { envelopeOf } from '#platform/http/answer.ts';
import type { Api } from '#web/client/api.ts';
import { mountSeo } from './mount.ts';
import { type ProductReader, productsPerPart } from './sitemap-source.ts';

const origin = 'https://shop.test';

const stores = Array.from({ length: 230 }, (_, index) => ({ merchant_slug: `toko-${index}` }));
const category = (slug: string, level: number, child: unknown[] = []) => ({ slug, level, child });

/** Answers the calls the sitemap asks, as the shop would. */
const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  megamenu: () => ok([category('fashion', 1, [category('hijab', 2, [category('pashmina', 3)])])]),
  listMerchants: ({ storetype, page, per_page }) => {
    const all = storetype === 'official' ? stores : [{ merchant_slug: 'kecil & manis' }];
    const at = (Number(page) - 1) * Number(per_page);
    const rows = all.slice(at, at + Number(per_page));
    return paged(
      rows,
      pageMeta({ page: Number(page), per_page: Number(per_page) }, all.length, rows.length, String),
    );
  },
  listPromos: () => ok([{ slug: 'gajian' }]),
};
const api = {
  call: async (endpoint: Endpoint, { input = {} }: { input?: unknown } = {}) => {
    const answer = answers[endpoint.name];
    if (answer === undefined) throw new Error(`unexpected call ${endpoint.name}`);
    return envelopeOf(answer(input as Record<string, unknown>) as ReturnType<typeof ok>, 'id', 'test');
  },
} as unknown as Api;

/** A catalogue that is only counted, never held: products with every id up to `size`. */
const countedProducts = (size: number) => {
  const reads: number[] = [];
  const products: ProductReader = {
    ranges: async (part) => Array.from({ length: Math.ceil(size / part) }, (_, index) => index + 1),
    read: async (after, upTo, limit) => {
      reads.push(limit);
      const last = Math.min(upTo, size, after + limit);
      return Array.from({ length: Math.max(0, last - after) }, (_, index) => ({
        id: after + index + 1,
        slug: `barang-${after + index + 1}`,
        updated_at: new Date('2026-01-02T03:04:05Z'),
      }));
    },
  };
  return { products, reads };
};

const shop = (products: ProductReader) => {
  const app = fastify();
  mountSeo(app, { publicUrl: origin, api, products });
  return async (url: string) => app.inject({ url });
};

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  test('is an index of parts that covers a million products', async () => {
    const { products } = countedProducts(1_000_000);
    const answer = await shop(products)('/sitemap.xml');
    expect(answer.headers['content-type']).toContain('application/xml');
    const parts = locations(answer.body);
    expect(parts.slice(0, 5)).toEqual([
      ...['pages', 'categories', 'stores', 'promos', 'products-1'].map(
        (part) => `${origin}/sitemap-${part}.xml`,
      ),
    ]);
    expect(parts).toHaveLength(4 + 1_000_000 / productsPerPart);
  });

  test('writes a part of products while reading it, both languages naming each other', async () => {
    const { products, reads } = countedProducts(12_500);
    const ask = shop(products);
    const whole = locations((await ask('/sitemap-products-1.xml')).body);
    expect(whole).toHaveLength(2 * productsPerPart);
    expect(whole.length).toBeLessThanOrEqual(50_000);
    expect(Math.max(...reads)).toBeLessThanOrEqual(1_000);

    const rest = (await ask('/sitemap-products-2.xml')).body;
    expect(locations(rest)).toHaveLength(2 * 2_500);
    expect(rest).toContain(
      `<url><loc>${origin}/en/product/barang-12500</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="id" href="${origin}/product/barang-12500"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/product/barang-12500"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/product/barang-12500"/></url>`,
    );
  });

  test('names fixed pages, every level of categories, all stores and promos', async () => {
    const ask = shop(countedProducts(1).products);
    expect(locations((await ask('/sitemap-pages.xml')).body)).toContain(`${origin}/en/flash-sale`);
    expect(locations((await ask('/sitemap-pages.xml')).body)).toContain(`${origin}/en`);
    expect(
      locations((await ask('/sitemap-categories.xml')).body).filter((one) => !one?.includes('/en/')),
    ).toEqual([
      `${origin}/product/category/fashion`,
      `${origin}/product/subcategory/hijab`,
      `${origin}/product/subcategory/pashmina`,
    ]);
    const found = locations((await ask('/sitemap-stores.xml')).body);
    expect(found).toHaveLength(2 * 231);
    expect(found).toContain(`${origin}/store/kecil%20%26%20manis`);
    expect(locations((await ask('/sitemap-promos.xml')).body)).toContain(`${origin}/promo/gajian`);
  });

  test('has no part beyond the products there are', async () => {
    const ask = shop(countedProducts(10).products);
    for (const part of ['products-2', 'products-0', 'products-x', 'unknown', 'toString']) {
      expect((await ask(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
    }
    expect((await ask('/sitemap-pages')).statusCode).toBe(404);
  });

  test('answers an error, not half a file, when the products cannot be read', async () => {
    const failing: ProductReader = {
      ranges: async () => [1],
      read: async () => Promise.reject(new Error('gone')),
    };
    expect((await shop(failing)('/sitemap-products-1.xml')).statusCode).toBe(500);
  });
});

describe('robots and manifest', () => {
  const ask = shop(countedProducts(1).products);

  test('close calls and personal pages in both languages, and lead to the sitemap', async () => {
    const lines = (await ask('/robots.txt')).body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Allow: /api/files/',
        'Disallow: /cart',
        'Disallow: /en/cart',
        'Disallow: /en/user/',
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    );
    expect(lines).not.toContain('Disallow: /product/');
  });

  test('make the shop installable in either language as one app', async () => {
    const [id, en] = await Promise.all(['/manifest.webmanifest', '/en/manifest.webmanifest'].map(ask));
    expect(id?.headers['content-type']).toContain('application/manifest+json');
    expect(id?.json()).toMatchObject({ id: '/', lang: 'id', start_url: '/', display: 'standalone' });
    expect(en?.json()).toMatchObject({ id: '/', lang: 'en', start_url: '/en' });
    expect(id?.json().icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  });
});
