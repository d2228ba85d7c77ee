import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { emptyState, productCards, recommendations, toasts } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();

const simple = async (): Promise<Product[]> => {
  const found = await get<Product[]>('/products/list?per_page=100');
  return found.filter(({ has_variants, stock, is_available }) => !has_variants && stock > 5 && is_available);
};
/** The wishlist page of a new member who keeps these. */
const wishlistOf = async (products: readonly Product[], prefix = '', width = 1440) => {
  let member = {} as Member;
  const found = await visit(`${prefix}/user/wishlist`, {
    width,
    before: async (page) => {
      member = await newMember(page);
      for (const { id } of products) await callApi(page, member, '/wishlist/toggle', { product_id: id });
      await keepLogin(page, member.login);
    },
  });
  return { ...found, member };
};
const names = (page: Page) => page.locator('.wishlist > ul .card-name').allInnerTexts();
const ticks = (page: Page) => page.locator('.card-tick input');

test.each(['', '/en'])(
  '#27 #237 a guest is sent to the login and knows the way back (%s)',
  async (prefix) => {
    const { page, asked } = await visit(`${prefix}/user/wishlist`);
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${prefix}/user/wishlist`);
    expect(asked.filter((path) => path.includes('/wishlist/'))).toEqual([]);
  },
);

test.each([
  { prefix: '', words: 'Silahkan masuk atau daftar terlebih dahulu', logIn: 'Masuk' },
  { prefix: '/en', words: 'Please log in or register first', logIn: 'Log In' },
])(
  '#237 #308 a guest who presses a heart is told to log in, and finds it set after it ($words)',
  async ({ prefix, words, logIn }) => {
    const [product] = await simple();
    const path = `${prefix}/product/${product?.slug}`;
    let member = {} as Member;
    const { page } = await visit(path, {
      width: 390,
      before: async (one) => {
        member = await newMember(one);
      },
    });
    const heart = page.locator(`[data-heart="${product?.id}"]:visible`);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    await page.getByText(words).waitFor();
    await page.locator('input[name="username"]').fill(member.email);
    await page.locator('input[name="password"]').fill(member.password);
    await page.getByRole('main').getByRole('button', { name: logIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    // it shows before the server has it
    await expect
      .poll(() => callApi(page, member, '/wishlist/total'))
      .toEqual({ total: 1, product_ids: [product?.id] });
    // and only once: the next login of this tab sets nothing again
    expect(await page.evaluate(() => sessionStorage.getItem('wishlist-after-login'))).toBeNull();
  },
);

test.each([
  {
    prefix: '',
    crumbs: 'Beranda\nWishlist',
    title: 'Anda belum memiliki wishlist',
    text: 'Pilih produk untuk ditambahkan ke wishlist Anda.',
    home: '/',
  },
  {
    prefix: '/en',
    crumbs: 'Home\nWishlist',
    title: 'You dont have a wishlist yet',
    text: 'Select a product to add to your wishlist.',
    home: '/en',
  },
])('#126 #133 #135 empty ($prefix/user/wishlist)', async ({ prefix, crumbs, title, text, home }) => {
  const { page } = await wishlistOf([], prefix);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Wishlist');
  await expect.poll(() => page.locator('.crumbs').innerText()).toBe(crumbs);
  await expect.poll(() => emptyState(page).innerText()).toContain(`${title}\n`);
  await expect.poll(() => emptyState(page).innerText()).toContain(text);
  await expect.poll(() => emptyState(page).getByRole('link').getAttribute('href')).toBe(home);
  await productCards(recommendations(page)).first().waitFor();
});

test('#135 without recommendations there is no such section', async () => {
  const { page } = await visit('/user/wishlist', {
    before: async (page) => {
      await keepLogin(page, (await newMember(page)).login);
      await page.route('**/api/homepage/products/recomendation**', (route) =>
        route.fulfill({
          json: {
            code: 200,
            message: 'OK',
            data: [],
            total: 0,
            meta: {
              current_page: 1,
              per_page: 12,
              total: 0,
              last_page: 1,
              from: null,
              to: null,
              next_page_url: null,
              prev_page_url: null,
            },
          },
        }),
      );
    },
  });
  await emptyState(page).waitFor();
  await expect.poll(() => recommendations(page).count()).toBe(0);
});

describe('with products', () => {
  test.each([
    {
      prefix: '',
      label: 'Cari barang di wishlist',
      none: ['Produk Tidak Ditemukan', 'Coba kata kunci lain'],
    },
    { prefix: '/en', label: 'Find items on wishlist', none: ['Product Not Found', 'Try another keyword'] },
  ])('#127 #128 #134 #328 searches by name without a request ($prefix)', async ({ prefix, label, none }) => {
    const products = (await simple()).slice(0, 4);
    const { page, asked } = await wishlistOf(products, prefix);
    await expect.poll(() => names(page)).toHaveLength(4);
    // asked for after the list: not a request of the search
    await productCards(recommendations(page)).first().waitFor();
    const before = asked.length;
    const wanted = products[1]?.product_name ?? '';
    const box = page.getByRole('searchbox', { name: label });
    await expect.poll(() => page.locator('.wishlist-tools .search-clear').count()).toBe(0);
    await box.fill(wanted.toUpperCase().slice(0, 20));
    await expect.poll(async () => (await names(page)).length).toBeLessThan(4);
    expect(await names(page)).toContain(wanted);
    await box.fill('zzzqqq');
    await box.press('Enter');
    for (const sentence of none) await expect.poll(() => emptyState(page).innerText()).toContain(sentence);
    await page.locator('.wishlist-tools .search-clear').click();
    await expect.poll(() => names(page)).toHaveLength(4);
    expect(asked.slice(before)).toEqual([]);
  });

  test.each([
    {
      prefix: '',
      words: [
        'Ubah Wishlist',
        'Batal Ubah',
        'Pilih Semua',
        'Hapus Wishlist',
        'Produk yang ditandai telah dihapus',
      ],
    },
    {
      prefix: '/en',
      words: [
        'Edit Wishlist',
        'Cancel Edit',
        'Select All',
        'Delete Wishlist',
        'The marked product has been removed',
      ],
    },
  ])('#129 #130 #131 #201 #202 #204 #232 #322 edit mode ($prefix)', async ({ prefix, words }) => {
    const [edit = '', cancel = '', all = '', remove = '', removed = ''] = words;
    const products = (await simple()).slice(0, 3);
    const { page, member } = await wishlistOf(products, prefix);
    await page.getByRole('button', { name: edit }).click();
    await expect.poll(() => ticks(page).count()).toBe(3);
    const selectAll = page.getByRole('checkbox', { name: all, exact: true });
    const remover = page.getByRole('button', { name: remove });
    expect(await remover.count()).toBe(0);
    await selectAll.check();
    for (const tick of await ticks(page).all()) await expect.poll(() => tick.isChecked()).toBe(true);
    await ticks(page).first().uncheck();
    await expect.poll(() => selectAll.isChecked()).toBe(false);
    await ticks(page).first().check();
    await expect.poll(() => selectAll.isChecked()).toBe(true);
    await selectAll.uncheck();
    await expect.poll(() => remover.count()).toBe(0);

    const stays = (await names(page)).slice(1);
    await ticks(page).first().check();
    const reloaded = page.waitForResponse('**/api/wishlist/my');
    await remover.click();
    await reloaded;
    await page.getByText(removed).waitFor();
    await expect.poll(() => names(page)).toEqual(stays);
    await expect.poll(() => page.getByRole('button', { name: cancel }).count()).toBe(0);
    expect((await callApi<{ total: number }>(page, member, '/wishlist/total')).total).toBe(2);
  });

  test('#129 leaving edit mode forgets the ticks', async () => {
    const { page } = await wishlistOf((await simple()).slice(0, 2));
    await page.getByRole('button', { name: 'Ubah Wishlist' }).click();
    await ticks(page).first().check();
    await page.getByRole('button', { name: 'Batal Ubah' }).click();
    await expect.poll(() => ticks(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Ubah Wishlist' }).click();
    expect(await ticks(page).first().isChecked()).toBe(false);
  });

  test('#132 a card buys: one of it alone, at the checkout', async () => {
    const [product] = await simple();
    const { page, member } = await wishlistOf([product as Product]);
    const bought = page.waitForResponse('**/api/cart/singlecheckout');
    await page.getByRole('button', { name: `Beli ${product?.product_name}` }).click();
    expect((await bought).status()).toBe(200);
    await page.waitForURL('**/checkout');
    const cart = await callApi<{ total_checked: number }>(page, member, '/cart/list', {});
    expect(cart.total_checked).toBe(1);
  });

  test('#132 what comes in variants is chosen on its own page', async () => {
    const varied = (await get<Product[]>('/products/list?per_page=100')).find(
      ({ has_variants, stock }) => has_variants && stock > 0,
    );
    const { page } = await wishlistOf([varied as Product]);
    const link = page.getByRole('link', { name: `Pilih varian ${varied?.product_name}` });
    await expect.poll(() => link.getAttribute('href')).toBe(`/product/${varied?.slug}`);
  });
});

test('#203 on opening the list and recommendations are asked, under the loading overlay', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page, asked } = await visit('/', {
    before: async (page) => {
      await keepLogin(page, (await newMember(page)).login);
      await page.route('**/api/wishlist/my', async (route) => {
        await held;
        await route.continue();
      });
    },
  });
  await page.goto('/user/wishlist');
  await page.locator('.loading-overlay').waitFor();
  release();
  await page.locator('.loading-overlay').waitFor({ state: 'detached' });
  expect(asked).toContain('/api/wishlist/my');
  await expect
    .poll(() => asked.some((path) => path.startsWith('/api/homepage/products/recomendation')))
    .toBe(true);
});

test('#321 a list that cannot be loaded says why, the indicator closes, and it can be asked again', async () => {
  let broken = true;
  let told: Promise<void> | undefined;
  const { page } = await visit('/user/wishlist', {
    before: async (page) => {
      await keepLogin(page, (await newMember(page)).login);
      // it leaves again after six seconds, whether the page was looked at by then or not
      told = toasts(page).filter({ hasText: 'Terjadi kesalahan pada server' }).waitFor();
      await page.route('**/api/wishlist/my', (route) =>
        broken
          ? route.fulfill({
              status: 500,
              json: { code: 500, message: 'Terjadi kesalahan pada server', data: null, request_id: 'x' },
            })
          : route.continue(),
      );
    },
  });
  await told;
  await page.locator('.loading-overlay').waitFor({ state: 'detached' });
  broken = false;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText('Anda belum memiliki wishlist').waitFor();
});

test('#136 on narrow the header leads back', async () => {
  const { page } = await wishlistOf([], '', 390);
  const back = page.getByRole('link', { name: 'Kembali' });
  await expect.poll(() => back.isVisible()).toBe(true);
  await expect.poll(() => back.getAttribute('href')).toBe('/');
});
