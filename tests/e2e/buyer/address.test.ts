import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { AreaMatch } from '#contract/region.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { fieldErrors } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();

const placeOf = async (search: string): Promise<AreaMatch> => {
  const [found] = await get<AreaMatch[]>(`/shipping/areas?search=${encodeURIComponent(search)}`);
  if (found === undefined) throw new Error(`No area called ${search}`);
  return found;
};
const input = (place: AreaMatch, label: string) => ({
  label,
  receiver_name: 'Rani Wulandari',
  phone: '081234567890',
  address: 'Jl. Melati No. 5',
  province_id: place.province_id,
  city_id: place.city_id,
  sub_district_id: place.sub_district_id,
  area_id: place.area_id,
  zipcode: place.zipcode || '10310',
});
/** The address book of a new member who has addresses of these names. */
const bookOf = async (labels: readonly string[] = [], prefix = '') => {
  let member = {} as Member;
  const { page } = await visit(`${prefix}/user/address`, {
    before: async (page) => {
      member = await newMember(page);
      const place = await placeOf('menteng');
      for (const label of labels) await callApi(page, member, '/addressbook/add', input(place, label));
      await keepLogin(page, member.login);
    },
  });
  const addresses = () => callApi<Address[]>(page, member, '/addressbook/list');
  return { page, member, addresses };
};
const field = (page: Page, name: string) => page.locator(`dialog[open] [name=${name}]`);
const save = (page: Page) => page.locator('dialog[open] button[type=submit]').click();
const chosen = (page: Page) =>
  Promise.all(
    ['province_id', 'city_id', 'sub_district_id', 'area_id'].map((name) => field(page, name).inputValue()),
  );

test('#237 a guest is sent to the login and knows the way back', async () => {
  const { page } = await visit('/en/user/address');
  await page.waitForURL((url) => url.pathname === '/en/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/user/address');
});

describe('#8 #138 the address book', () => {
  test('back closes the form, and what was typed is there again', async () => {
    const { page } = await bookOf();
    await page.getByRole('button', { name: 'Tambah alamat' }).click();
    await field(page, 'receiver_name').fill('Rani Wulandari');
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/user/address');
    await page.getByRole('button', { name: 'Tambah alamat' }).click();
    await expect.poll(() => field(page, 'receiver_name').inputValue()).toBe('Rani Wulandari');
  });

  test('adds an address: one box finds the place and fills the lists', async () => {
    const { page, addresses } = await bookOf();
    await page.getByText('Belum ada alamat').waitFor();
    await page.getByRole('button', { name: 'Tambah alamat' }).click();
    await save(page);
    await fieldErrors(page).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('receiver_name');
    await field(page, 'receiver_name').fill('Rani Wulandari');
    await field(page, 'phone').fill('0812 3456 7890');
    await field(page, 'address').fill('Jl. Melati No. 5');
    const place = await placeOf('menteng');
    const box = page.getByRole('combobox', { name: 'Cari kelurahan, kecamatan, atau kota' });
    await box.fill('menteng');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect
      .poll(() => chosen(page))
      .toEqual([place.province_id, place.city_id, place.sub_district_id, place.area_id].map(String));
    await field(page, 'zipcode').fill('10310');
    await save(page);
    await page.getByText('Alamat disimpan').waitFor();
    await page.locator('.address-card').waitFor();
    expect(await addresses()).toMatchObject([
      { receiver_name: 'Rani Wulandari', phone: '+6281234567890', area_id: place.area_id, is_default: true },
    ]);
  });

  test('changes one: its fields come filled, what is not touched stays', async () => {
    const { page, addresses } = await bookOf(['Rumah'], '/en');
    await page.getByRole('button', { name: 'Edit the address Rumah' }).click();
    const [before] = await addresses();
    // a shop that names no map loads none of it
    await page.locator('dialog[open] [name=latitude]').scrollIntoViewIfNeeded();
    expect(await page.locator('.pin-map').count()).toBe(0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /pin-map|draw-map|maplibre/.test(name))).toEqual([]);
    await expect
      .poll(() => chosen(page))
      .toEqual([before?.province_id, before?.city_id, before?.sub_district_id, before?.area_id].map(String));
    await field(page, 'label').fill('Kantor');
    await save(page);
    await page.getByText('Address saved').waitFor();
    await page.locator('.address-card', { hasText: 'Kantor' }).waitFor();
    expect(await addresses()).toEqual([{ ...before, label: 'Kantor' }]);
  });

  test('makes another one the main address, which then stands first', async () => {
    const { page, addresses } = await bookOf(['Rumah', 'Kantor']);
    await page.getByRole('button', { name: 'Jadikan utama: Kantor' }).click();
    await page.getByText('Alamat utama diganti').waitFor();
    await expect.poll(async () => (await addresses()).map(({ label }) => label)).toEqual(['Kantor', 'Rumah']);
    await expect.poll(() => page.locator('.address-card').first().innerText()).toMatch(/Kantor[\s\S]*Utama/);
  });

  test('deletes one only after asking', async () => {
    const { page, addresses } = await bookOf(['Rumah', 'Kantor']);
    await page.getByRole('button', { name: 'Hapus alamat Kantor' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await addresses()).toHaveLength(2);
    await page.getByRole('button', { name: 'Hapus alamat Kantor' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Hapus' }).click();
    await page.getByText('Alamat dihapus').waitFor();
    await expect.poll(async () => (await addresses()).map(({ label }) => label)).toEqual(['Rumah']);
    await expect.poll(() => page.locator('.address-card').count()).toBe(1);
  });
});

test('#211 #212 #213 a place clears those below it', async () => {
  const { page } = await bookOf(['Rumah']);
  await page.getByRole('button', { name: 'Ubah alamat Rumah' }).click();
  await expect.poll(async () => (await chosen(page)).every((id) => id !== '')).toBe(true);
  const other = async (name: string) => {
    const select = field(page, name);
    const now = await select.inputValue();
    const value = async () =>
      (
        await select
          .locator('option')
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      )
        .filter((id) => id !== '' && id !== now)
        .at(0);
    await expect.poll(value).toBeDefined();
    await select.selectOption((await value()) ?? '');
  };
  const filled = async () => (await chosen(page)).map((id) => id !== '');
  await other('sub_district_id');
  await expect.poll(filled).toEqual([true, true, true, false]);
  await other('area_id');
  await other('city_id');
  await expect.poll(filled).toEqual([true, true, false, false]);
  await other('sub_district_id');
  await other('area_id');
  await other('province_id');
  await expect.poll(filled).toEqual([true, false, false, false]);
  await expect.poll(() => field(page, 'sub_district_id').isDisabled()).toBe(true);
});
