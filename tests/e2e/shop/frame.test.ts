import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, reload, settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = sharedShopInBrowser();

type Visit = { width?: number; credential?: string; storedUser?: object };

const visit = (path: string, { width, credential, storedUser }: Visit = {}) =>
  shop.visit(path, {
    width,
    before: async (page) => {
      const cookie = { name: 'my_token', url: shop.url() };
      if (credential !== undefined) await page.context().addCookies([{ ...cookie, value: btoa(credential) }]);
      if (storedUser !== undefined)
        await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(storedUser));
    },
  });

const openMenu = async (page: Page, name: string) => {
  // a mouse that rests there already would not come in
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name, exact: true }).first().hover();
  await page.locator('#mega .mega-tops a').first().waitFor();
};
const megamenuCalls = (asked: string[]) => asked.filter((path) => path === '/api/header/megamenu').length;

describe('who is looking', () => {
  test.each([
    { path: '/', register: 'Daftar', logIn: 'Masuk', prefix: '' },
    { path: '/en', register: 'Register', logIn: 'Log In', prefix: '/en' },
  ])('a guest on $path sees $register and $logIn (#39)', async ({ path, register, logIn, prefix }) => {
    const { page } = await visit(path);
    const head = page.getByRole('banner');
    await expect
      .poll(() => head.getByRole('link', { name: register, exact: true }).getAttribute('href'))
      .toBe(`${prefix}/register`);
    await expect
      .poll(() => head.getByRole('link', { name: logIn, exact: true }).getAttribute('href'))
      .toBe(`${prefix}/login`);
  });

  const personal = ['/api/cart/list', '/api/wishlist/total', '/api/buyer/dashboard/notification/new'];

  test('cart, wishlist total and notifications are asked with a credential only (#183)', async () => {
    const guest = await visit('/');
    expect(guest.asked.filter((path) => personal.includes(path))).toEqual([]);
    const member = await visit('/', { credential: 'a.b.c' });
    await expect
      .poll(() => member.asked.filter((path) => personal.includes(path)).toSorted())
      .toEqual(personal.toSorted());
  });

  test('a stored user without credential is a guest (#182)', async () => {
    const { page, asked } = await visit('/', { storedUser: { fullname: 'Rani Wulandari' } });
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: 'Masuk', exact: true }).isVisible())
      .toBe(true);
    expect(asked.filter((path) => personal.includes(path))).toEqual([]);
  });
});

describe('the category menu', () => {
  test('shows top categories, and of the hovered one two levels and its brands (#49, #50, #51)', async () => {
    const { page } = await visit('/');
    await openMenu(page, 'Kategori');
    const answer = await page.request.get('/api/header/megamenu');
    const tops = (await answer.json()).data;
    const links = page.locator('#mega .mega-tops a');
    await expect.poll(() => links.allTextContents()).toEqual(tops.map((top: { name: string }) => top.name));
    await expect.poll(() => links.locator('img').count()).toBe(tops.length);

    const chosen = tops.findIndex((top: { related_brand: unknown[] }) => top.related_brand.length > 0);
    const top = tops[chosen];
    await links.nth(chosen).hover();
    const hrefs = (part: string) =>
      page.locator(`#mega ${part} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const subcategory = ({ slug }: { slug: string }) => `/product/subcategory/${slug}`;
    await expect.poll(() => links.nth(chosen).getAttribute('href')).toBe(`/product/category/${top.slug}`);
    await expect
      .poll(async () => (await hrefs('.mega-mid')).toSorted())
      .toEqual(
        top.child
          .flatMap((child: { slug: string; child: { slug: string }[] }) =>
            [child, ...child.child].map(subcategory),
          )
          .toSorted(),
      );
    await expect
      .poll(() => hrefs('.mega-brands'))
      .toEqual(top.related_brand.map((brand: { slug: string }) => `/store/${brand.slug}`));
  });

  test('is kept for ten minutes: no request within, a new one after (#253)', async () => {
    const { page, asked } = await visit('/');
    expect(megamenuCalls(asked)).toBe(0);
    await openMenu(page, 'Kategori');
    expect(megamenuCalls(asked)).toBe(1);
    await reload(page);
    await openMenu(page, 'Kategori');
    expect(megamenuCalls(asked)).toBe(1);

    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('megamenu:id') ?? '{}');
      localStorage.setItem('megamenu:id', JSON.stringify({ ...kept, at: kept.at - 600_000 }));
    });
    await reload(page);
    await openMenu(page, 'Kategori');
    expect(megamenuCalls(asked)).toBe(2);
  });

  test('is walked by the keyboard', async () => {
    const { page } = await visit('/');
    const button = page.getByRole('button', { name: 'Kategori', exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('#mega .mega-tops a').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.locator('#mega .mega-tops a').nth(1).getAttribute('aria-expanded'))
      .toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.mega-mid') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the search box', () => {
  test('submits to /search?search={text} (#52)', async () => {
    const { page } = await visit('/en');
    await page.getByRole('searchbox').fill('sepatu lari');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?search=sepatu+lari');
  });

  test('#52 looks in the whole shop wherever it stands, for its words alone', async () => {
    const { page } = await visit('/search?categories[]=1&storetype[]=official&search=a');
    const box = page.getByRole('banner').getByRole('searchbox', { name: 'Cari di Lokapasar' });
    await box.fill('panci');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=panci/);
    expect(new URL(page.url()).search).toBe('?search=panci');
    const tree = await (await page.request.get('/api/products/categories/tree')).json();
    await goTo(page, `/product/category/${tree.data[0].slug}`);
    await box.fill('panci');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?search=panci');
    // the heading is read aloud, and nothing is drawn around what cannot be pressed
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await title.evaluate((one) => getComputedStyle(one).boxShadow)).toBe('none');
  });

  test('does nothing when nothing is written in it', async () => {
    const { page } = await visit('/brand');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('sepatu');
    await box.press('Enter');
    await page.waitForURL('**/search?search=sepatu');
    await page.goBack();
    // the blank search left no page in between
    await page.waitForURL('**/brand');
  });

  test('suggests categories only while there is text (#53, #54)', async () => {
    const { page, asked } = await visit('/');
    const suggestions = () => asked.filter((path) => path.startsWith('/api/header/search/autocomplete'));
    const box = page.getByRole('searchbox');
    await box.click();
    await page.clock.install();
    await box.fill('   ');
    await page.clock.runFor(5_000);
    expect(suggestions()).toEqual([]);
    expect(await page.locator('.suggestions').count()).toBe(0);

    const answered = page.waitForResponse((response) => response.url().includes('/autocomplete'));
    await box.fill('sepatu');
    await page.clock.runFor(5_000);
    const { data } = await (await answered).json();
    expect(data.length).toBeGreaterThan(0);
    const links = page.locator('.suggestions a');
    await links.first().waitFor();
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(data.map(({ id }: { id: number }) => `/search?categories[]=${id}`));
    await box.fill('');
    await page.clock.runFor(5_000);
    await expect.poll(() => links.count()).toBe(0);
    expect(suggestions()).toHaveLength(1);
  });
});

describe('on narrow', () => {
  test('the search overlay opens with its field focused, copies suggestions, resets and closes (#55, #56, #58)', async () => {
    const { page } = await visit('/', { width: 390 });
    await page.getByRole('searchbox').click();
    const overlay = page.getByRole('dialog', { name: 'Cari' });
    const field = overlay.getByRole('textbox');
    await field.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    const suggested = page.waitForResponse((response) => response.url().endsWith('?search=sep'));
    await page.keyboard.type('sep');
    await suggested;
    await settled(page);
    const copy = overlay.getByRole('button', { name: /^Salin/ }).first();
    const label = (await copy.getAttribute('aria-label')) ?? '';
    await copy.click();
    await expect.poll(async () => `Salin ${await field.inputValue()} ke kolom pencarian`).toBe(label);
    expect(new URL(page.url()).pathname).toBe('/');
    await overlay.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await overlay.getByRole('button', { name: 'Kembali' }).click();
    await overlay.waitFor({ state: 'detached' });
  });

  test('the overlay takes selected filters along (#57)', async () => {
    const { page } = await visit('/search?categories[]=1&storetype[]=official&search=a', { width: 390 });
    await page.getByRole('searchbox').first().click();
    const field = page.getByRole('dialog', { name: 'Cari' }).getByRole('textbox');
    await field.fill('panci');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=panci/);
    const query = new URL(page.url()).searchParams;
    expect([query.getAll('categories[]'), query.getAll('storetype[]')]).toEqual([['1'], ['official']]);
  });

  test('one press takes the search in the overlay back to the whole shop, and a blank one goes nowhere', async () => {
    const { page } = await visit('/search?categories[]=1&storetype[]=official&search=a', { width: 390 });
    await page.getByRole('searchbox').first().click();
    const overlay = page.getByRole('dialog', { name: 'Cari' });
    const everywhere = overlay.getByRole('button', { name: 'Cari di semua Lokapasar' });
    await everywhere.click();
    await everywhere.waitFor({ state: 'detached' });
    const field = overlay.getByRole('textbox', { name: 'Cari di Lokapasar' });
    await field.fill('');
    await field.press('Enter');
    await expect.poll(() => overlay.isVisible()).toBe(true);
    await field.fill('panci');
    await field.press('Enter');
    await page.waitForURL('**/search?search=panci');
  });

  test('922 px is narrow and 923 px is wide (#17)', async () => {
    const { page } = await visit('/', { width: 922 });
    const bottom = page.getByRole('navigation', { name: 'Utama' });
    await expect.poll(() => bottom.isVisible()).toBe(true);
    await page.setViewportSize({ width: 923, height: 844 });
    await expect.poll(() => bottom.isVisible()).toBe(false);
  });
});

test('switching language loads the same page with or without the prefix, query kept (#14)', async () => {
  const { page } = await visit('/brand?page=2');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click();
  await page.waitForURL('**/en/brand?page=2');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'ID', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/brand' && url.search === '?page=2');
});
