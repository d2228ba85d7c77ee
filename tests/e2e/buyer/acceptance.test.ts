import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { digits, rupiah } from '#common/money.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { soon } from '#tests/support/buyer-with-cart.ts';
import { demoMember } from '#tests/support/demo-buyer.ts';
import { foreignMessages } from '#tests/support/foreign-messages.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { labelsOf, rawKeys } from '#tests/support/page-labels.ts';
import { productCards, recommendations, toasts } from '#tests/support/parts.ts';
import { goTo, reload, settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();
let product: Product;
beforeAll(async () => {
  const all = await get<Product[]>('/products/list?per_page=100');
  product = all.find((one) => !one.has_variants && one.stock >= 20 && one.flash_sale === null) as Product;
});

/** A page whose visitor is a member; `prepare` comes before the page is opened. */
const asMember = async (
  path: string,
  prepare: (page: Page, member: Member) => Promise<unknown> = async () => undefined,
  who: (page: Page) => Promise<Member> = newMember,
) => {
  let member = {} as Member;
  const found = await visit(path, {
    before: async (page) => {
      member = await who(page);
      await keepLogin(page, member.login);
      await prepare(page, member);
    },
  });
  return { ...found, member };
};
/** An answer that waits until it is let go. */
const held = async (page: Page, pattern: string) => {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
};

/** The next answer is made at once and arrives when it is released. */
const lateAnswer = async (page: Page, pattern: string) => {
  const gate = Promise.withResolvers<void>();
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  };
  await page.route(pattern, answerLate, { times: 1 });
  return () => gate.resolve();
};

describe("every page of a buyer's own", () => {
  test.each([
    { lang: 'id', prefix: '' },
    { lang: 'en', prefix: '/en' },
  ] as const)('#5 #6 speaks one language only ($lang)', { timeout: 180_000 }, async ({ lang, prefix }) => {
    const foreign = await foreignMessages(lang);
    const { page, member } = await asMember(`${prefix}/cart`, undefined, (one) =>
      demoMember(one, 'pembeli@lokapasar.test'),
    );
    await callApi(page, member, '/cart/add', { product_id: product.id, qty: 1 });
    const orders = await callApi<Order[]>(page, member, '/order/list?per_page=100');
    // what people wrote is not the shop's to translate
    const written = new Set<unknown>();
    JSON.stringify(orders, (key, value: unknown) => {
      if (key === 'note') written.add(value);
      return value;
    });
    const inState = (status: string) => orders.find((one) => one.status === status);
    const paths = [
      '/cart',
      '/checkout',
      `/payment/${inState('waiting_payment')?.payment?.payment_code}`,
      '/buyer/dashboard',
      '/user/profile/settings',
      '/user/profile/notification',
      '/user/address',
      '/user/wishlist',
      '/user/wallet',
      `/buyer/dashboard/refund/${inState('refunded')?.payment?.payment_code}`,
      '/user/order/list',
      '/user/order/review',
      ...['waiting_payment', 'shipped', 'complained', 'completed', 'refunded'].map(
        (status) => `/user/order/${inState(status)?.order_code}`,
      ),
    ];
    for (const path of paths) {
      await goTo(page, prefix + path);
      await soon(() => page.locator('.loading-screen, .loading-overlay').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(prefix + path);
      const { lang: said, texts } = await labelsOf(page);
      expect({
        path,
        said,
        raw: rawKeys(texts),
        foreign: foreign(texts.filter((text) => !written.has(text))),
      }).toEqual({
        path,
        said: lang,
        raw: [],
        foreign: [],
      });
    }
  });
});

describe('a member in the header', () => {
  test('#7 #19 #41 #42 #44 #46 #47 what is theirs is shown, and is there again after logging out and in', async () => {
    const { page, member } = await asMember('/', async (one, who) => {
      await callApi<Cart>(one, who, '/cart/add', { product_id: product.id, qty: 2 });
      await callApi(one, who, '/wishlist/toggle', { product_id: product.id });
    });
    const head = page.getByRole('banner');
    const cart = head.getByRole('link', { name: 'Keranjang, 1 barang' });
    const wishlist = head.getByRole('link', { name: 'Wishlist, 1 produk' });
    await cart.waitFor();
    await expect.poll(() => wishlist.getAttribute('href')).toBe('/user/wishlist');
    await expect.poll(() => wishlist.getAttribute('data-active')).toBe('true');
    await expect.poll(() => head.locator('.top-name').innerText()).toBe(member.name);

    const { list } = await callApi<Cart>(page, member, '/cart/list', {});
    const line = list[0]?.items[0];
    await cart.hover();
    const preview = page.locator('#cart-preview');
    await preview.locator('li').waitFor();
    await expect.poll(() => preview.locator('li').count()).toBe(1);
    const text = (await preview.locator('li').innerText()).replaceAll('\u00a0', ' ');
    for (const part of [
      product.product_name,
      `2 barang · ${digits(2 * product.weight)} gram`,
      rupiah(line?.subtotal ?? -1).replaceAll('\u00a0', ' '),
    ])
      expect(text).toContain(part);
    await expect.poll(() => preview.locator('li img').count()).toBe(1);
    await expect
      .poll(() => preview.getByRole('link', { name: 'Lihat keranjang' }).getAttribute('href'))
      .toBe('/cart');

    await head.locator('.top-account').hover();
    const menu = page.locator('#account-menu');
    await menu.locator('a').first().waitFor();
    await expect
      .poll(() => menu.locator('a, button').allInnerTexts())
      .toEqual([
        'Profil',
        'Riwayat Transaksi',
        'Saldo',
        'Alamat',
        'Ulasan',
        'Chat',
        'Notifikasi',
        'Ringkasan',
        'Mulai berjualan',
        'Keluar',
      ]);
    await expect
      .poll(() => menu.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual([
        '/user/profile/settings',
        '/user/order/list',
        '/user/wallet',
        '/user/address',
        '/user/order/review',
        '/user/chat',
        '/user/profile/notification',
        '/buyer/dashboard',
        '/merchant/dashboard',
      ]);
    const release = await held(page, '**/api/auth/logout');
    await menu.getByRole('button', { name: 'Keluar' }).click();
    const overlay = page.locator('.loading-overlay');
    await overlay.waitFor();
    expect(await overlay.locator('.loading').evaluate((one) => getComputedStyle(one).animationDuration)).toBe(
      '1s',
    );
    // the home page is opened afresh, below a header that knows of the logout already
    const afresh = page.waitForEvent('load');
    release();
    await afresh;
    await settled(page);
    await head.getByRole('link', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/login*');
    await expect.poll(() => overlay.count()).toBe(0);
    await expect.poll(() => head.locator('[data-active=true]').count()).toBe(0);

    await page.locator('[name=username]').fill(member.email);
    await page.locator('[name=password]').fill(member.password);
    await page.locator('main form button[type=submit]').first().click();
    await cart.waitFor();
    await wishlist.waitFor();
  });

  test.each([
    { path: '/brand', unnamed: 'Nama belum diatur' },
    { path: '/en/brand', unnamed: 'Name not set' },
  ])('#41 without a name the e-mail stands there, without either $unnamed', async ({ path, unnamed }) => {
    const { page } = await asMember(path);
    const name = page.getByRole('banner').locator('.top-name');
    for (const { user, shown } of [
      { user: { fullname: '', email: 'rani@contoh.test' }, shown: 'rani@contoh.test' },
      { user: { fullname: null, email: null }, shown: unnamed },
    ]) {
      await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
      await reload(page);
      await soon(() => name.innerText()).toBe(shown);
    }
  });
});

test('#18 while a page is awaited the logo turns', async () => {
  let release: () => void = () => undefined;
  const { page } = await asMember('/offline', async (one) => {
    release = await held(one, '**/api/auth/me');
  });
  await page.goto('/login?next=%2Fbrand', { waitUntil: 'load' });
  const logo = page.locator('.loading-screen svg.loading');
  await logo.waitFor();
  expect(await logo.evaluate((one) => getComputedStyle(one).animationIterationCount)).toBe('infinite');
  release();
  await page.waitForURL('**/brand');
});

describe('the wishlist from a card', () => {
  const heart = (page: Page) => page.locator('.grid [data-heart]').first();
  const totals = (asked: string[]) => asked.filter((path) => path === '/api/wishlist/total').length;

  test('#149 #184 after code 200 the mark flips and the total is asked again', async () => {
    const { page, member, asked } = await asMember('/search?sort=lates');
    const id = Number(await heart(page).getAttribute('data-heart'));
    const marks = async (headers: Record<string, string>) => {
      const answer = await page.request.get('/api/products/list?sort=lates&per_page=100', { headers });
      const { data } = (await answer.json()) as { data: Product[] };
      return data.find((one) => one.id === id)?.is_wishlisted;
    };
    const own = { Authorization: `Bearer ${member.login.token}` };
    expect(await marks(own)).toBe('0');
    for (const [pressed, mark] of [
      ['true', '1'],
      ['false', '0'],
    ] as const) {
      const before = totals(asked);
      await heart(page).click();
      await soon(() => heart(page).getAttribute('aria-pressed')).toBe(pressed);
      await soon(() => totals(asked)).toBe(before + 1);
      expect(await marks(own)).toBe(mark);
      expect(await marks({})).toBe('0');
    }
  });

  test('#149 #184 a press while the total is still asked for counts', async () => {
    const { page, member, asked } = await asMember('/search?sort=lates');
    const release = await held(page, '**/api/wishlist/total');
    for (const pressed of ['true', 'false', 'true']) {
      const before = totals(asked);
      await heart(page).click();
      await soon(() => heart(page).getAttribute('aria-pressed')).toBe(pressed);
      await soon(() => totals(asked)).toBe(before + 1);
    }
    release();
    await soon(() => page.getByRole('banner').locator('[aria-label="Wishlist, 1 produk"]').count()).toBe(1);
    expect(await callApi(page, member, '/wishlist/total')).toMatchObject({ total: 1 });
  });

  test('#149 marks that were asked for before a press do not take it back', async () => {
    const { page, asked } = await asMember('/offline');
    const release = await lateAnswer(page, '**/api/wishlist/total');
    const before = totals(asked);
    await page.goto('/search?sort=lates', { waitUntil: 'load' });
    await soon(() => totals(asked)).toBe(before + 1);
    await heart(page).click();
    await soon(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    release();
    await settled(page);
    expect(await heart(page).getAttribute('aria-pressed')).toBe('true');
  });

  test('#185 #313 another code leaves the mark and tells the server’s sentence', async () => {
    const message = 'Produk ini sudah tidak dijual';
    const { page, asked } = await asMember('/search', (one) =>
      one.route('**/api/wishlist/toggle', (route) =>
        route.fulfill({ status: 404, json: { code: 404, message, data: null, request_id: 'x' } }),
      ),
    );
    const before = totals(asked);
    await heart(page).click();
    const toast = toasts(page).filter({ hasText: message });
    await toast.waitFor();
    await expect.poll(() => toast.getAttribute('data-kind')).toBe('info');
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false');
    expect(totals(asked)).toBe(before);
  });

  test('#151 #287 ticking sends nothing, and of the answer to a delete nothing but its success counts', async () => {
    const { page, asked } = await asMember('/user/wishlist', async (one, who) => {
      await callApi(one, who, '/wishlist/toggle', { product_id: product.id });
      await one.route('**/api/wishlist/delete', async (route) => {
        await route.fetch();
        await route.fulfill({ json: { code: 200, message: 'lain', data: 'lain', request_id: 'x' } });
      });
    });
    await page.getByRole('button', { name: 'Ubah Wishlist' }).click();
    // asked for after the list: not a request of the ticks
    await productCards(recommendations(page)).first().waitFor();
    const before = asked.length;
    const tick = page.locator('.card-tick input').first();
    await tick.check();
    await tick.uncheck();
    await tick.check();
    expect(asked.slice(before)).toEqual([]);
    await page.getByRole('button', { name: 'Hapus Wishlist' }).click();
    await page.getByText('Anda belum memiliki wishlist').waitFor();
    expect(await page.getByText('lain', { exact: true }).count()).toBe(0);
  });
});

test.each([
  {
    prefix: '',
    button: 'Masukkan ke keranjang',
    text: 'Silahkan login untuk menambahkan produk ke keranjang',
  },
  { prefix: '/en', button: 'Add to cart', text: 'Please log in to add products to the cart' },
])(
  '#238 #314 a guest who adds to the cart is told so at the login ($text)',
  async ({ prefix, button, text }) => {
    const path = `${prefix}/product/${product.slug}`;
    const { page } = await visit(path);
    const answered = page.waitForResponse('**/api/cart/add');
    await page.getByRole('button', { name: button }).first().click();
    expect(((await (await answered).json()) as { code: number }).code).toBe(401);
    await page.waitForURL(`**${prefix}/login?next=${encodeURIComponent(path)}`);
    await toasts(page).filter({ hasText: text }).waitFor();
  },
);

test('#45 a cart that was asked for before something was added does not hide it', async () => {
  const { page, asked } = await asMember('/offline');
  const lists = () => asked.filter((path) => path === '/api/cart/list').length;
  const release = await lateAnswer(page, '**/api/cart/list');
  const before = lists();
  await page.goto(`/product/${product.slug}`, { waitUntil: 'load' });
  await soon(lists).toBe(before + 1);
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().click();
  const badge = page.locator('.top .counter').last();
  await soon(() => badge.innerText()).toBe('1');
  release();
  await settled(page);
  expect(await badge.innerText()).toBe('1');
});

describe('what every call carries', () => {
  const headersOn = async (page: Page) => {
    const seen: Record<string, string>[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')) seen.push(request.headers());
    });
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await toasts(page).waitFor();
    return seen;
  };

  test('#243 #247 a guest: JSON in UTF-8, no Authorization', async () => {
    const { page } = await visit('/');
    const seen = await headersOn(page);
    expect(seen.length).toBeGreaterThan(0);
    for (const headers of seen) {
      expect(headers['content-type']?.toLowerCase()).toBe('application/json; charset=utf-8');
      expect(headers.accept).toBe('application/json');
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  test('#243 #247 a member: the decoded cookie as Bearer, from the start of the page', async () => {
    const { page, member } = await asMember('/');
    const start = page.waitForRequest('**/api/cart/list');
    await reload(page);
    const seen = [(await start).headers(), ...(await headersOn(page))];
    expect(seen.length).toBeGreaterThan(1);
    for (const headers of seen) expect(headers.authorization).toBe(`Bearer ${member.login.token}`);
  });
});

test('#234 buyers and sellers have areas of their own', async () => {
  const buyer = await asMember('/buyer/dashboard');
  expect(new URL(buyer.page.url()).pathname).toBe('/buyer/dashboard');
  await buyer.page.getByRole('heading', { level: 1 }).waitFor();
  const area = async (page: Page, { login }: Member, path: string) => {
    const headers = { Authorization: `Bearer ${login.token}` };
    return (await page.request.get(`/api${path}`, { headers })).status();
  };
  expect(await area(buyer.page, buyer.member, '/buyer/dashboard/bio')).toBe(200);
  expect(await area(buyer.page, buyer.member, '/merchant/dashboard')).toBe(403);
  const seller = await asMember('/merchant/dashboard', undefined, (page) =>
    demoMember(page, 'penjual@lokapasar.test'),
  );
  expect(new URL(seller.page.url()).pathname).toBe('/merchant/dashboard');
  await seller.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await area(seller.page, seller.member, '/merchant/dashboard')).toBe(200);
  expect((await seller.page.request.get('/api/merchant/dashboard')).status()).toBe(401);
});
