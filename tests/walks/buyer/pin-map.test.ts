import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { AreaMatch } from '#contract/region.ts';
import type { SellerLocation } from '#contract/seller.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { startMapServer } from '#tests/support/map-style.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

const maps = await startMapServer();
afterAll(() => maps.close());
const shop = shopInBrowser({ MAP_STYLE_URL: maps.styleUrl });
const { visit, get } = shop;
const seller = demoBuyerInBrowser(shop);
beforeEach(() => maps.answer('well'));

/** The form to change the only address of a new buyer, in Menteng. */
const openForm = async (width: number, prefix = '', first?: (page: Page) => Promise<unknown>) => {
  let member = {} as Member;
  const { page, errors } = await visit(`${prefix}/user/address`, {
    width,
    before: async (page) => {
      await first?.(page);
      member = await newMember(page);
      const [place] = await get<AreaMatch[]>('/shipping/areas?search=menteng');
      await callApi(page, member, '/addressbook/add', {
        ...{ label: 'Rumah', receiver_name: 'Rani Wulandari', phone: '081234567890' },
        ...{ address: 'Jl. Melati No. 5', zipcode: '10310', province_id: place?.province_id },
        ...{ city_id: place?.city_id, sub_district_id: place?.sub_district_id, area_id: place?.area_id },
      });
      await keepLogin(page, member.login);
    },
  });
  await page
    .getByRole('button', { name: prefix === '' ? 'Ubah alamat Rumah' : 'Edit the address Rumah' })
    .click();
  const saved = async () => {
    const [{ latitude, longitude }] = (await callApi<Address[]>(page, member, '/addressbook/list')) as [
      Address,
    ];
    return [latitude, longitude];
  };
  return { page, errors, saved };
};
const field = (page: Page, name: 'latitude' | 'longitude') => page.locator(`dialog[open] [name=${name}]`);
const number = async (page: Page, name: string) => Number(await page.locator(`[name=${name}]`).inputValue());
const pinOf = async (page: Page) => [
  Number(await field(page, 'latitude').inputValue()),
  Number(await field(page, 'longitude').inputValue()),
];
const save = async (page: Page, told: string) => {
  await page.locator('dialog[open] button[type=submit]').click();
  await page.getByText(told).waitFor();
};
/** Where the map stands on the screen once its style is drawn. */
const mapIn = async (page: Page, name: string) => {
  const canvas = page.getByRole('region', { name });
  await page.locator('.pin-map').scrollIntoViewIfNeeded();
  await page.locator('.pin-map[data-state=ready]').waitFor();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The map is not on the screen');
  return { canvas, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
};
const JAKARTA = [-6.18, 106.83];
const near = (pin: (number | null)[], place: readonly number[], degrees: number) =>
  expect(
    pin.every((one, at) => Math.abs((one ?? 99) - place[at]!) < degrees),
    `${pin} near ${place}`,
  ).toBe(true);

test('a pin is set by a press on the map, which begins at the city, dragged to its place, and saved', async () => {
  const { page, saved } = await openForm(1440);
  const { middle } = await mapIn(page, 'Peta untuk titik lokasi');
  await page.mouse.click(middle.x, middle.y);
  await page.getByText('Titik dipasang. Simpan untuk menerapkan.').waitFor();
  const pressed = await pinOf(page);
  near(pressed, JAKARTA, 0.01);

  // who presses a whole city is shown the streets around: the marker stands in the middle, where it is taken hold of
  await page.mouse.click(middle.x, middle.y - 15);
  expect(await pinOf(page)).toEqual(pressed);
  await page.mouse.move(middle.x, middle.y - 15);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 25, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => pinOf(page)).not.toEqual(pressed);
  const dragged = await pinOf(page);
  expect([dragged[0]! < pressed[0]!, dragged[1]! > pressed[1]!]).toEqual([true, true]);
  near(dragged, pressed, 0.01);
  expect(await axeFindings(page)).toEqual([]);

  await save(page, 'Alamat disimpan');
  expect(await saved()).toEqual(dragged);
  // the script beside the page fetched tiles from the map's own host, under a policy of its own
  expect(maps.asked.some((url) => url.startsWith('/tiles/'))).toBe(true);
});

test('by keyboard: arrows move the map, Enter puts the pin in its middle, so does the button; what is typed moves it', async () => {
  const { page, saved } = await openForm(390, '/en');
  const { canvas } = await mapIn(page, 'Map for the pin');
  // one finger scrolls the page
  expect(await canvas.evaluate((one) => getComputedStyle(one).touchAction)).toBe('pan-x pan-y');
  await canvas.focus();
  await canvas.press('Enter');
  await expect.poll(() => field(page, 'latitude').inputValue()).not.toBe('');
  const before = await pinOf(page);
  near(before, JAKARTA, 0.01);
  await canvas.press('ArrowRight');
  const button = page.getByRole('button', { name: 'Put the pin in the middle' });
  await expect
    .poll(async () => {
      await button.click();
      return (await pinOf(page))[1]! > before[1]!;
    })
    .toBe(true);
  await field(page, 'latitude').fill('-6.175392, 106.827153');
  await expect.poll(() => field(page, 'longitude').inputValue()).toBe('106.827153');
  await button.click();
  const placed = await pinOf(page);
  near(placed, [-6.175392, 106.827153], 1e-4);
  await save(page, 'Address saved');
  expect(await saved()).toEqual(placed);
});

test('a seller sets where couriers fetch parcels by a press on the map', async () => {
  const { page, ask } = await seller.open('/merchant/dashboard/location', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const { middle } = await mapIn(page, 'Peta untuk titik lokasi');
  await page.mouse.click(middle.x, middle.y);
  await page.getByText('Titik dipasang. Simpan untuk menerapkan.').waitFor();
  const pin = [await number(page, 'latitude'), await number(page, 'longitude')];
  await page.getByRole('form', { name: 'Lokasi toko' }).getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(async () => {
      const { latitude, longitude } = await ask<SellerLocation>('/merchant/dashboard/location');
      return [latitude, longitude];
    })
    .toEqual(pin);
});

/** An old phone. */
const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });

test.each([
  ['a style that is answered with 500', 'fault', undefined],
  ['a style that does not come within 8 seconds', 'silence', undefined],
  ['a style whose tiles all fail', 'no tiles', undefined],
  ['a browser without WebGL', 'well', withoutWebGl],
] as const)('%s leaves the fields and one sentence, and nothing is lost', async (_what, how, first) => {
  maps.answer(how);
  const { page, saved } = await openForm(390, '', first);
  await page.locator('dialog[open] [name=receiver_name]').fill('Rani W.');
  await page.locator('.pin-map').scrollIntoViewIfNeeded();
  await page.getByText('Peta tidak bisa dimuat.').waitFor({ timeout: 20_000 });
  expect(await page.locator('.pin-map').count()).toBe(0);
  expect(await page.locator('dialog[open] [name=receiver_name]').inputValue()).toBe('Rani W.');
  await field(page, 'latitude').fill('-6.2, 106.8');
  await save(page, 'Alamat disimpan');
  expect(await saved()).toEqual([-6.2, 106.8]);
});
