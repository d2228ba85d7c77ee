import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import type { FlashSlot, Promo } from '#contract/promo.ts';
import { soon } from '#tests/support/buyer-with-cart.ts';
import { foreignMessages } from '#tests/support/foreign-messages.ts';
import { labelsOf, rawKeys } from '#tests/support/page-labels.ts';
import { productNames, recommendations, toasts } from '#tests/support/parts.ts';
import { goTo, reload, settled } from '#tests/support/settled.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

const { visit, get, url } = shopInBrowser();
let product: Product;
let top: Category;
let promo: Promo;
/** Names of promos, what stores say of themselves, reviews: in the words of whoever wrote them. */
let ownTexts: Set<string>;
beforeAll(async () => {
  [product] = (await get<Product[]>('/products/list')) as [Product];
  top = (await get<Category[]>('/products/categories/tree')).find((one) => one.child.length > 0) as Category;
  const promos = await get<Promo[]>('/promo/list?per_page=100');
  [promo] = promos as [Promo];
  const { merchant } = await get<{ merchant: { description: string } }>(
    `/merchant/detail/${product.merchant.merchant_slug}`,
  );
  const { list: reviews } = await get<{ list: { review: string }[] }>(
    `/products/reviews/${product.slug}?per_page=100`,
  );
  ownTexts = new Set([
    ...promos.map(({ promo_name }) => promo_name),
    ...reviews.map(({ review }) => review.trim()),
    merchant.description.trim(),
  ]);
});

const motion = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
/** An answer that waits until it is let go. */
const held = async (page: Page, pattern: string) => {
  let free: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    free = done;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return () => free();
};

describe('every public page', () => {
  test.each([
    { lang: 'id', prefix: '' },
    { lang: 'en', prefix: '/en' },
  ] as const)(
    '#1 #4 #5 #6 #235 asks no guest to log in and speaks one language only ($lang)',
    { timeout: 180_000 },
    async ({ lang, prefix }) => {
      const foreign = await foreignMessages(lang);
      const paths = [
        '',
        '/search?search=a',
        '/search?search=zzqqzz',
        `/product/category/${top.slug}`,
        `/product/subcategory/${top.child[0]?.slug}`,
        `/product/${product.slug}`,
        '/product/tidak-ada-barang-ini',
        `/store/${product.merchant.merchant_slug}`,
        `/store/${product.merchant.merchant_slug}?tab=products`,
        '/brand',
        '/flash-sale',
        '/promo',
        `/promo/${promo.slug}`,
        '/login',
        '/register',
        '/forgot',
        '/offline',
        '/tidak/ada',
      ];
      const { page } = await visit(prefix === '' ? '/' : prefix);
      for (const path of paths) {
        await goTo(page, `${prefix}${path}` || '/');
        expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(
          `${prefix}${path}` || '/',
        );
        const { lang: said, texts, controls } = await labelsOf(page);
        const telltale =
          lang === 'id'
            ? /\b(the|your|please|loading|choose|add to|sold out|view|show)\b/i
            : /\b(anda|silakan|untuk|yang|belum|pilih|lihat|simpan|hapus|memuat)\b/i;
        expect({
          path,
          said,
          raw: rawKeys(texts),
          // these may well be like a sentence of the tables
          foreign: foreign(texts.filter((text) => !ownTexts.has(text))),
          telltale: controls.filter((text) => telltale.test(text)),
        }).toEqual({ path, said: lang, raw: [], foreign: [], telltale: [] });
      }
    },
  );
});

test('#5 #6 the words of the other language would be found', async () => {
  const [inIndonesian, inEnglish] = [await foreignMessages('id'), await foreignMessages('en')];
  const both = ['Add to cart', 'Masukkan ke keranjang', '12 sold', '12 terjual', 'Wishlist', 'Kemeja Batik'];
  expect(inIndonesian(both)).toEqual(['Add to cart', '12 sold']);
  expect(inEnglish(both)).toEqual(['Masukkan ke keranjang', '12 terjual']);
  expect(rawKeys(['ui.addToCart', 'undefined terjual', 'Kemeja'])).toEqual([
    'ui.addToCart',
    'undefined terjual',
  ]);
});

test('#21 no address has a #; back and forward work, and a deep link opens again', async () => {
  const { page } = await visit('/');
  const path = `/product/category/${top.slug}`;
  await page.locator('.sub-nav a, .kinds a').first().waitFor();
  await goTo(page, `${path}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = await productNames(page).getByRole('link').first().innerText();
  await productNames(page).getByRole('link').first().click();
  await page.waitForURL(/\/product\/(?!category)/);
  const opened = page.url();
  expect(opened).not.toContain('#');
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  await page.goBack();
  await page.waitForURL(`**${path}`);
  await page.locator('.listing').waitFor();
  await page.goForward();
  await page.waitForURL(opened);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await reload(page);
  expect(page.url()).toBe(opened);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
});

describe('colour and motion', () => {
  test('#20 the accent is red', async () => {
    const { page } = await visit(`/product/${product.slug}`);
    const isRed = async () => {
      const [red = 0, green = 255, blue = 255] = rgb(
        await motion(page, '.button-main:visible', 'background-color'),
      );
      return red > 150 && Math.max(green, blue) < 90;
    };
    await soon(isRed).toBe(true);
  });

  test('#218 #219 #60 popups and panels move 0.3 s, turning things 1 s a turn', async () => {
    const { page } = await visit('/', { before: (own) => own.clock.install() });
    const release = await held(page, '**/api/homepage/trending/**');
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    expect(await motion(page, '.refresh.is-turning .icon', 'animation-duration')).toBe('1s');
    expect(await motion(page, '.refresh.is-turning .icon', 'animation-iteration-count')).toBe('infinite');
    // its second is over; from here on no time passes, in which the popup would go by itself
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    const popup = toasts(page);
    await popup.waitFor();
    expect(await motion(page, '.toast', 'animation-duration')).toBe('0.3s');
    await popup.getByRole('button', { name: 'Tutup' }).click();
    await popup.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('.flash-bar');
    expect(await motion(page, '.flash-bar', 'transition-duration')).toContain('0.3s');
    expect(await bar.isVisible()).toBe(false);
    await page.mouse.wheel(0, 2_000);
    await soon(() => page.evaluate(() => scrollY)).toBe(2_000);
    await page.mouse.wheel(0, -300);
    await soon(() => bar.isVisible()).toBe(true);
    await page.mouse.wheel(0, 600);
    await soon(() => bar.isVisible()).toBe(false);
  });

  test('#60 #217 the panel of the code comes in and goes again', async () => {
    const { page } = await visit('/register');
    const field = (name: string) => page.locator(`main form [name=${name}]`);
    await field('fullname').fill('Rani Wulandari');
    await field('email').fill(`panel-${process.pid}@contoh.test`);
    await field('password').fill('Rahasia123');
    await field('password_confirmation').fill('Rahasia123');
    await field('agree_terms').check();
    await page.locator('main form button[type=submit]').click();
    const panel = page.locator('.reveal-auth');
    await panel.waitFor();
    expect(await motion(page, '.reveal-auth', 'animation-duration')).toBe('1s');
    await soon(() => field('fullname').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Ganti isian' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => field('fullname').inputValue()).toBe('Rani Wulandari');
  });
});

test('#59 on a category page the overlay searches within it', async () => {
  const { page } = await visit(`/product/category/${top.slug}`, { width: 390 });
  await page.getByRole('searchbox').first().click();
  const overlay = page.getByRole('dialog', { name: 'Cari' });
  await overlay.getByRole('textbox', { name: `Cari di ${top.name}` }).fill('a');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search');
  expect(new URL(page.url()).searchParams.getAll('categories[]')).toEqual([String(top.id)]);
});

describe('the endless list', () => {
  const path = () => `/store/${product.merchant.merchant_slug}?tab=products`;

  test.each([
    { prefix: '', title: 'Produk Tidak Tersedia', text: 'Tidak ada produk untuk ditampilkan' },
    { prefix: '/en', title: 'Product Not Available', text: 'There are no products to display' },
  ])('#125 #324 #342 twelve placeholders, then its goods or that there are none ($prefix)', async (one) => {
    const { page } = await visit(one.prefix + path());
    await expect.poll(() => page.locator('.grid .card').count()).toBeGreaterThan(0);
    let free: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      free = done;
    });
    await page.route('**/api/products/list?*', async (route) => {
      await gate;
      const meta = { current_page: 1, per_page: 12, total: 0, last_page: 1, from: null, to: null };
      const none = { code: 200, message: 'OK', data: [], total: 0, request_id: 'x' };
      await route.fulfill({ json: { ...none, meta: { ...meta, next_page_url: null, prev_page_url: null } } });
    });
    await page.locator('.input-sort').selectOption({ index: 1 });
    await soon(() => page.locator('.card.skeleton').count()).toBe(12);
    free();
    await page.getByText(one.title, { exact: true }).waitFor();
    await page.getByText(one.text, { exact: true }).waitFor();
  });

  test('#316 a page more that does not come says so', async () => {
    const { page } = await visit('/en');
    await page.route('**/api/homepage/products/recomendation**', (route) => route.abort());
    await recommendations(page).getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('status').getByText('RECOMMENDATION : Error Connection', { exact: true }).waitFor();
  });
});

describe('filters that hold nothing', () => {
  /** A search, reached from another page while these calls answer nothing. */
  const arrive = async (prefix: string, calls: readonly string[], answer: 'nothing' | 'no answer') => {
    const logged: string[] = [];
    const found = await visit(`${prefix}/promo`, {
      before: async (page) => {
        page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
        for (const call of calls)
          await page.route(`**/api/${call}*`, (route) =>
            answer === 'nothing'
              ? route.fulfill({ json: { code: 200, message: 'OK', data: [], total: 0, request_id: 'x' } })
              : route.abort(),
          );
      },
    });
    await found.page.getByRole('searchbox').first().fill('a');
    const isLogged = (call: string) => logged.some((line) => line.includes(call));
    if (answer === 'no answer') await soon(() => isLogged('autocomplete')).toBe(true);
    await found.page.keyboard.press('Enter');
    await found.page.locator('.listing').waitFor();
    return { ...found, isLogged };
  };

  test.each([
    { prefix: '', location: 'Lokasi tidak ditemukan', types: 'Jenis toko tidak tersedia' },
    { prefix: '/en', location: 'Location not found', types: 'Not Available Types of store' },
  ])('#325 #327 say so ($location)', async ({ prefix, location, types }) => {
    const { page } = await arrive(prefix, ['products/provinces', 'products/storetype'], 'nothing');
    await expect
      .poll(() => page.locator('.filter-empty').allTextContents())
      .toEqual(expect.arrayContaining([location, types]));
  });

  test('#320 categories and suggestions that do not come are only logged', async () => {
    const { page, isLogged } = await arrive(
      '',
      ['products/categories/tree', 'header/search/autocomplete'],
      'no answer',
    );
    await soon(() => isLogged('categories/tree')).toBe(true);
    await settled(page);
    expect(await toasts(page).count()).toBe(0);
  });
});

describe('a call', () => {
  test('#248 waits as long as the answer takes', async () => {
    const { page } = await visit('/');
    await page.clock.install();
    const release = await held(page, '**/api/homepage/trending/**');
    const button = page.getByRole('button', { name: 'Muat ulang' });
    await button.click();
    await page.clock.fastForward(3_600_000);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    expect(await toasts(page).count()).toBe(0);
    release();
    await toasts(page).filter({ hasText: 'Trending diperbaharui' }).waitFor();
  });

  test('#344 pages without a wish have ten', async () => {
    for (const path of ['/api/products/list', '/api/promo/list', '/api/merchant/list']) {
      const { meta } = (await (await fetch(url() + path)).json()) as { meta: { per_page: number } };
      expect(meta.per_page).toBe(10);
    }
  });
});

/** Past the moment at which one flash sale gives way to the next, should it be near. */
const pastSlotChange = async () => {
  const running = (await get<FlashSlot[]>('/promo/flashsale')).find(({ tm_start }) => tm_start === 0);
  if (running !== undefined && running.tm_end > 60) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advance_seconds: 61 });
  await fetch(`${url()}/api/__test/clock`, { method: 'POST', headers, body });
};

test('#338 the flash sale strip shows six and moves on by five', async () => {
  await pastSlotChange();
  const { page } = await visit('/');
  const strip = page.locator('.flash .strip');
  await strip.hover();
  await soon(() => strip.locator('li').count()).toBeGreaterThan(6);
  const [row, first, second] = await Promise.all([
    strip.boundingBox(),
    strip.locator('li').nth(0).boundingBox(),
    strip.locator('li').nth(1).boundingBox(),
  ]);
  const step = (second?.x ?? 0) - (first?.x ?? 0);
  expect(Math.round(((row?.width ?? 0) + step - (first?.width ?? 0)) / step)).toBe(6);
  // so many that moving on by four would be seen
  await soon(() => strip.locator('li').count()).toBeGreaterThan(10);
  const firstSeen = () =>
    strip.evaluate((list) => {
      const { left } = list.getBoundingClientRect();
      return [...list.children].findIndex((one) => one.getBoundingClientRect().left >= left - 2);
    });
  await soon(firstSeen).toBe(0);
  await page.locator('.flash .strip-on').click();
  await soon(firstSeen).toBe(5);
});

test('#349 a picture that does not load gives way to the one that always does', async () => {
  const { page } = await visit('/search?search=a', {
    before: (fresh) => fresh.route('**/api/files/**', (route) => route.abort()),
  });
  const pictures = page.locator('.card-photo img');
  await soon(() => pictures.first().getAttribute('src')).toBe('/no-image.svg');
  expect((await page.request.get('/no-image.svg')).headers()['content-type']).toContain('image/svg+xml');
});
