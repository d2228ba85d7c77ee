import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const shop = demoBuyerInBrowser();

const areaButton = (page: Page) => page.locator('.area-button');
const pickCity = async (page: Page, typed: string, city: string) => {
  await areaButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Dikirim ke mana?' });
  await dialog.getByRole('combobox').fill(typed);
  await dialog.getByRole('option', { name: city }).click();
  await expect.poll(() => areaButton(page).innerText()).toContain(city);
};
const cards = (page: Page) => page.locator('.results .card');
const rupiahIn = (text: string): number => Number(/Rp\s?([\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''));

/** A city that has products with several couriers, and other cities that have some too. */
const cityOfProduct = async () => {
  const products = await shop.get<Product[]>('/products/list?per_page=50');
  const product = products.find(
    ({ merchant, is_available, stock, has_variants }) =>
      merchant.merchant_city !== '' && is_available && stock > 0 && !has_variants,
  ) as Product;
  const city = product.merchant.merchant_city;
  return { product, city, typed: city.replace(/^(Kota|Kab\.) /, '') };
};

test('a guest at 390 px chooses a city, sees estimates on cards, keeps to that city, and the product says the same', async () => {
  const { city, typed } = await cityOfProduct();
  const { page, asked } = await shop.visit('/search', { width: 390 });
  await page.mouse.move(100, 100);
  await expect.poll(() => areaButton(page).innerText()).toContain('Pilih lokasi');
  expect(asked.filter((path) => path.startsWith('/api/shipping/'))).toEqual([]);
  const place = page.locator('.results .card-ship').first();
  const before = await place.boundingBox();

  await pickCity(page, typed, city);
  await expect.poll(() => place.innerText()).toMatch(/^Ongkir mulai Rp/);
  const after = await place.boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
  expect(asked.filter((path) => path.startsWith('/api/shipping/estimates'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Dekat saya' }).click();
  await page.waitForURL((url) => url.searchParams.getAll('cities[]').length === 1);
  await expect.poll(() => cards(page).locator('.card-place').allInnerTexts()).not.toContain('');
  await expect
    .poll(async () =>
      [...new Set(await cards(page).locator('.card-place').allInnerTexts())].map((text) => text.trim()),
    )
    .toEqual(['Dari kotamu']);
  const onCard = rupiahIn(await place.innerText());

  await cards(page).first().getByRole('link').first().click();
  await page.waitForURL('**/product/**');
  await page.locator('.ship-slot').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.ship-slot').innerText()).toContain('Dari kotamu');
  const line = await page.locator('.ship-slot').innerText();
  expect(line).toContain('Perkiraan ongkir');
  expect(line).toContain('Ongkir pasti dihitung saat checkout');
  expect(rupiahIn(line)).toBe(onCard);

  // back: the filter, the place and the estimates are there again
  await page.goBack();
  await expect.poll(() => place.innerText()).toMatch(/^Ongkir mulai Rp/);
  expect(await page.getByRole('button', { name: 'Dekat saya' }).getAttribute('aria-pressed')).toBe('true');
});

test.each([390, 1440])(
  'a guest at %i px sees nothing empty below the choice of a place, and what follows stays where it is',
  async (width) => {
    const { product } = await cityOfProduct();
    const { page } = await shop.visit(`/product/${product.slug}`, { width });
    const slot = page.locator('.ship-slot');
    const before = await slot.boundingBox();
    await page.mouse.move(100, 100);
    await slot.scrollIntoViewIfNeeded();
    const last = slot.getByText('Lihat perkiraan ongkir ke kota Anda');
    await last.waitFor();
    const [room, line] = [await slot.boundingBox(), await last.boundingBox()];
    expect(room?.height).toBe(before?.height);
    expect((room?.y ?? 0) + (room?.height ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeLessThan(4);
  },
);

test('the order `Terdekat` asks where near is, begins there, and Back takes it away', async () => {
  const { city, typed } = await cityOfProduct();
  const { page } = await shop.visit('/search', { width: 390 });
  await page.mouse.move(100, 100);
  await page.getByRole('button', { name: 'Terdekat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dikirim ke mana?' });
  await dialog.getByRole('combobox').fill(typed);
  await dialog.getByRole('option', { name: city }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'nearest');
  await expect.poll(() => cards(page).first().locator('.card-place').innerText()).toContain('Dari kotamu');
  expect(await page.getByRole('button', { name: 'Urutkan: Terdekat' }).count()).toBe(1);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  const nearest = page.getByRole('button', { name: 'Terdekat', exact: true });
  await expect.poll(() => nearest.getAttribute('aria-pressed')).toBe('false');
});

test('whoever is logged in has their main address; the checkout asks what was estimated', async () => {
  const products = await shop.get<Product[]>('/products/list?per_page=50');
  const product = products.find(
    ({ is_available, stock, has_variants }) => is_available && stock > 5 && !has_variants,
  ) as Product;
  const { page, ask } = await shop.open(`/product/${product.slug}`, { width: 390 });
  await page.locator('.ship-slot').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.ship-slot').innerText()).toContain('Perkiraan ongkir');
  const [main] = await ask<{ city: string }[]>('/addressbook/list');
  const line = await page.locator('.ship-slot').innerText();
  expect(line).toContain(main?.city);

  await ask('/cart/add', { product_id: product.id, qty: 1 });
  type Preview = {
    orders: {
      merchant: { id: number };
      items?: unknown[];
      listShipping: { services: { price: number }[] }[];
    }[];
  };
  const preview = await ask<Preview>('/shipping/checkout/preview');
  const order = preview.orders.find(({ merchant }) => merchant.id === product.merchant.id);
  const prices = order?.listShipping.flatMap(({ services }) => services.map(({ price }) => price)) ?? [];
  // other goods of the store may lie in the cart: never less than was estimated
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(rupiahIn(line));
});

test('stores near the chosen city stand in a list that leads to them', async () => {
  const { city, typed } = await cityOfProduct();
  const { page } = await shop.visit('/brand', { width: 390 });
  await page.getByRole('link', { name: 'Toko di dekat Anda' }).click();
  await page.getByRole('heading', { name: 'Toko di dekat Anda', level: 1 }).waitFor();
  await pickCity(page, typed, city);
  const first = page.locator('.near-store').first();
  await expect.poll(() => first.innerText()).toContain(city);
  expect(await first.innerText()).toContain('Dari kotamu');
  await first.getByRole('link').click();
  await page.waitForURL('**/store/**');
});

/** A guest who has chosen a city in an earlier visit. */
const withArea = (city: number, savesData = false) => ({
  width: 390,
  before: (page: Page) =>
    page.addInitScript(
      ([id, saves]) => {
        localStorage.setItem('area', JSON.stringify({ city: id, name: 'Kota', address: null }));
        if (saves) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
      [city, savesData] as const,
    ),
});
const estimated = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/shipping/'));

test('cards of home, store and promo say what sending to the chosen place may cost, where nobody saves data', async () => {
  const [city] = await shop.get<{ id: number }[]>('/products/cities');
  const [product] = await shop.get<Product[]>('/products/list?per_page=1');
  const [promo] = await shop.get<{ slug: string }[]>('/homepage/promos');
  const paths = ['/', `/store/${product?.merchant.merchant_slug}`, `/promo/${promo?.slug}`];
  for (const path of paths) {
    const { page, asked, close } = await shop.visit(path, withArea(city?.id ?? 0));
    await expect.poll(() => page.locator('.card-ship').first().innerText()).toMatch(/^Ongkir mulai Rp/);
    expect(estimated(asked).length).toBeGreaterThan(0);
    await close();
  }
  for (const options of [{ width: 390 }, withArea(city?.id ?? 0, true)]) {
    const { page, asked } = await shop.visit('/', options);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 600);
    await page.locator('.recommendations').scrollIntoViewIfNeeded();
    expect(estimated(asked)).toEqual([]);
    expect(await page.locator('.card-ship').first().innerText()).toBe('');
  }
});
