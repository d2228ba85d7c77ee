import { beforeAll, describe, expect, test } from 'vitest';
import type { Promo, PromoDetail } from '#contract/promo.ts';
import { emptyState, productNames } from '#tests/support/parts.ts';
import { typesOn } from '#tests/support/type-on.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();
let promos: Promo[];

beforeAll(async () => {
  promos = await get<Promo[]>('/promo/list?per_page=12');
});
const coded = () => promos.find((promo) => promo.voucher_code !== null) as Promo;

describe('the promo list', () => {
  test('#100 #104 has its title, and cards with icon, name and code that lead to the promo', async () => {
    const { page } = await visit('/en/promo');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Promo');
    await expect
      .poll(() => page.locator('.promo-card h2').allInnerTexts())
      .toEqual(promos.map((promo) => promo.promo_name));
    const card = page.locator('.promo-card', { hasText: coded().promo_name });
    await expect
      .poll(() => card.getByRole('link').first().getAttribute('href'))
      .toBe(`/en/promo/${coded().slug}`);
    // names of promos are written once, in Indonesian: an English voice should know
    await expect.poll(() => card.getByRole('heading').getAttribute('lang')).toBe('id');
    await expect.poll(() => card.locator('code').innerText()).toBe(coded().voucher_code);
    await expect.poll(() => card.locator('img').getAttribute('src')).toContain(coded().json_meta.icon);
  });

  test('#105 says its period as start day, month to end day, month, year', async () => {
    const { page } = await visit('/promo');
    await expect
      .poll(() => page.locator('.promo-when').first().innerText())
      .toMatch(/^\d{1,2} [A-Z][a-z]{2} - \d{1,2} [A-Z][a-z]{2} \d{4}$/);
  });

  test.each([
    { path: '/promo', tabs: ['Semua', 'Official Store', 'Merchant', 'Lokapasar'] },
    { path: '/en/promo', tabs: ['All', 'Official Store', 'Merchant', 'Lokapasar'] },
  ])('#101 has tabs that send the organizer ($path)', async ({ path, tabs }) => {
    const { page } = await visit(path);
    await expect.poll(() => page.locator('.tabs a').allInnerTexts()).toEqual(tabs);
    for (const [index, organizer] of [
      [1, 'official'],
      [2, 'merchant'],
      [3, 'marketplace'],
    ] as const) {
      const asked = page.waitForRequest(
        (request) =>
          request.url().includes(`/api/promo/list?`) && request.url().includes(`organizer=${organizer}`),
      );
      await page.locator('.tabs a').nth(index).click();
      await asked;
      await page.locator(`.tabs a[aria-current]`, { hasText: tabs[index] as string }).waitFor();
    }
  });

  test('#102 #103 #336 sends words and order', async () => {
    const { page } = await visit('/promo');
    const order = page.getByRole('combobox', { name: 'Urutkan' });
    await expect.poll(() => order.locator('option').allInnerTexts()).toEqual(['Terbaru', 'Populer']);
    const sorted = page.waitForRequest(/\/api\/promo\/list\?.*sort=topvalue/);
    await order.selectOption('topvalue');
    await sorted;
    await page.waitForURL(/sort=topvalue/);
    // the search takes the order along as soon as it is drawn
    await page.locator('form input[name="sort"][value="topvalue"]').waitFor({ state: 'attached' });
    const found = page.waitForRequest(/\/api\/promo\/list\?(?=.*search=gajian)(?=.*sort=topvalue)/);
    await page.getByRole('searchbox', { name: 'Cari Promo' }).fill('gajian');
    await page.getByRole('searchbox', { name: 'Cari Promo' }).press('Enter');
    await found;
    await page.waitForURL(/search=gajian/);
  });

  test('what is typed while a search is on its way stays, until the search is taken off', async () => {
    const { page } = await visit('/promo');
    const box = page.getByRole('searchbox', { name: 'Cari Promo' });
    await typesOn(page, box, '**/api/promo/list**');
    await page.getByRole('link', { name: 'Hapus pencarian' }).click();
    await page.waitForURL(/promo$/);
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test.each([
    { path: '/promo', text: 'Maaf, promo yang Anda cari tidak tersedia.', link: '/promo' },
    { path: '/en/promo', text: 'Sorry, the promo you are looking for is not available.', link: '/en/promo' },
  ])('#106 without a match says so and leads back to the list ($path)', async ({ path, text, link }) => {
    const { page } = await visit(`${path}?search=zzzqqq`);
    await expect.poll(() => emptyState(page).innerText()).toContain(text);
    await expect.poll(() => emptyState(page).getByRole('link').getAttribute('href')).toBe(link);
  });

  test('copies a code', async () => {
    const { page } = await visit('/promo');
    const code = coded().voucher_code as string;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Salin kode ${code}` }).click();
    await page.getByText(`Kode ${code} disalin`).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});

describe('a promo', () => {
  test('#36 shows what it gives, its terms and its products', async () => {
    const detail = await get<PromoDetail>(`/promo/detail/${coded().slug}`);
    const { page, status } = await visit(`/promo/${coded().slug}`);
    expect(status).toBe(200);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(detail.promo_name);
    await expect
      .poll(() => page.locator('.promo-words').last().innerText())
      .toContain(detail.terms.split('\n')[0]);
    await expect.poll(() => productNames(page).first().innerText()).toBe(detail.products[0]?.product_name);
  });

  test('sends a guest who claims it to the login, and back', async () => {
    const { page } = await visit(`/en/promo/${coded().slug}`);
    await page.getByRole('button', { name: 'Claim voucher' }).click();
    await page.waitForURL((url) => url.pathname === '/en/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/en/promo/${coded().slug}`);
  });

  test('that is unknown is a 404 with a way on', async () => {
    const { page, status } = await visit('/en/promo/no-such-promo');
    expect(status).toBe(404);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expect.poll(() => emptyState(page).getByRole('link').getAttribute('href')).toBe('/en/promo');
  });
});
