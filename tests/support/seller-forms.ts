import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { soon } from './buyer-with-cart.ts';
import type { SellerMessages } from './seller-messages.ts';

type Paint = { colour: string; width?: number; height?: number };

/** A picture of one colour, as a file that is chosen. */
export const pictureFile = async ({ colour, width = 640, height = 480 }: Paint) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

/** Chooses a file for a form and waits until it is up. */
export const uploadFile = async (page: Page, type: string, paint: Paint, at = 0): Promise<void> => {
  const chooser = page.locator(`input[data-upload="${type}"]`);
  const field = page.locator('fieldset.file-pick').filter({ has: chooser }).nth(at);
  await field.locator(chooser).setInputFiles(await pictureFile(paint));
  await soon(() => field.locator('progress').count()).toBe(0);
  await soon(() => field.locator('img, a').count()).toBeGreaterThan(0);
};

export const named = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);
const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await named(page, name).fill(value);
};

/** Finds a place by its name in one box; province, city, district and area come with it. */
export const choosePlace = async (page: Page, text: string): Promise<void> => {
  const box = page.getByRole('combobox').and(page.locator('input'));
  await box.fill(text);
  await page.getByRole('listbox').getByRole('option').first().click();
  await soon(() => named(page, 'area_id').inputValue()).not.toBe('');
};

type Step = 'personal' | 'company' | 'store' | 'location' | 'bank';
const order: Step[] = ['personal', 'company', 'store', 'location', 'bank'];

/** Opens a store on /register/merchant, step by step, every paper included; it waits for a verdict then. */
export const registerStore = async (
  page: Page,
  { registration: say }: SellerMessages,
  store: { name: string; slug: string },
): Promise<void> => {
  const at = (step: Step) =>
    page.getByText(say.progress(order.indexOf(step) + 1, order.length), { exact: true }).waitFor();
  const next = () => page.locator('main form button[type="submit"]').click();

  await at('personal');
  await fill(page, {
    fullname: 'Rambu Ana',
    birthday: '1990-02-03',
    phone: '081234567890',
    no_ktp: '5371014302900001',
  });
  await named(page, 'gender').selectOption('female');
  await uploadFile(page, 'ktp', { colour: 'khaki' });
  await uploadFile(page, 'ktp_selfie', { colour: 'teal', width: 400, height: 600 });
  await next();

  await at('company');
  await named(page, 'is_company').check();
  await fill(page, { company_name: 'CV Sumba Tenun', address: 'Jalan Timor Raya 9' });
  await fill(page, { pic_name: 'Rambu Ana', pic_phone: '081234567891' });
  await uploadFile(page, 'company_doc', { colour: 'orchid' });
  await named(page, 'is_pkp').selectOption('pkp');
  await fill(page, { no_npwp: '01.234.567.8-901.000' });
  await uploadFile(page, 'npwp', { colour: 'tomato' });
  await next();

  await at('store');
  await fill(page, { merchant_name: store.name, merchant_slug: store.slug, description: 'Kain dari Sumba.' });
  await page.locator('.slug-state[data-state="free"]').waitFor();
  await uploadFile(page, 'merchant', { colour: 'maroon', width: 500, height: 500 });
  await next();

  await at('location');
  await choosePlace(page, 'oebobo');
  await fill(page, { zipcode: '85111', address: 'Jalan Timor Raya 9', company_name: 'Gudang Oebobo' });
  await uploadFile(page, 'company', { colour: 'olive' });
  await next();

  await at('bank');
  await named(page, 'bank_id').selectOption({ index: 1 });
  await fill(page, { rekening: '1234567890', atas_nama: 'Rambu Ana', cabang: 'Kupang' });
  await next();
  await page.getByRole('heading', { name: say.pendingTitle }).waitFor();
};

/** Fills the store's own pages: what it says of itself, where it stands, its account, its pictures. */
export const fillStorePages = async (
  page: Page,
  { profile: say, prefix }: SellerMessages,
  store: { description: string; street: string; rekening: string; target: string },
): Promise<void> => {
  const area = `${prefix}/merchant/dashboard`;
  const save = async () => {
    await page.locator('main form button[type="submit"]').click();
    await page.getByText(say.saved, { exact: true }).first().waitFor();
  };
  await page.goto(`${area}/store`);
  await fill(page, { description: store.description });
  await save();
  await page.goto(`${area}/location`);
  await fill(page, { address: store.street });
  await save();
  await page.goto(`${area}/bank`);
  await soon(() => named(page, 'bank_id').locator('option').count()).toBeGreaterThan(1);
  await fill(page, { rekening: store.rekening });
  await save();
  await page.goto(`${area}/banner`);
  await uploadFile(page, 'banner', { colour: 'darkkhaki', width: 1216, height: 208 });
  await page.getByLabel(say.targetOf(say.mainBanner), { exact: true }).fill(store.target);
  await page.getByRole('button', { name: say.addSlide }).click();
  await uploadFile(page, 'banner', { colour: 'steelblue', width: 1216, height: 405 }, 1);
  await save();
};

/** Goes down to a category without children, one level after the other. */
const chooseCategory = async (page: Page, { products: say }: SellerMessages): Promise<void> => {
  await page.getByRole('button', { name: say.chooseCategory }).click();
  const sheet = page.getByRole('dialog');
  while ((await page.locator('[data-category]').count()) === 0)
    await sheet.locator('.category-list button').last().click();
  await expect.poll(() => sheet.isVisible()).toBe(false);
};

export type Offer = { name: string; price: string; stock: string; options: Record<string, string[]> };

/** Writes a product with two pictures and two options; every combination has the same price and stock. */
export const createProductWithVariants = async (
  page: Page,
  words: SellerMessages,
  offer: Offer,
): Promise<void> => {
  const { products: say, prefix } = words;
  await page.goto(`${prefix}/merchant/dashboard/product/create`);
  const pictures = [await pictureFile({ colour: 'indigo' }), await pictureFile({ colour: 'coral' })];
  await page.locator('input[data-upload="product"]').setInputFiles(pictures);
  await soon(() => page.locator('.photo-tile').count()).toBe(2);
  await soon(() => page.locator('.photo-tile progress').count()).toBe(0);
  await page.getByLabel(say.name, { exact: true }).fill(offer.name);
  await chooseCategory(page, words);
  await page.getByLabel(say.price, { exact: true }).fill(offer.price);
  await page.getByLabel(say.weight, { exact: true }).fill('400');
  for (const [at, [name, values]] of Object.entries(offer.options).entries()) {
    await page.getByRole('button', { name: say.addOption }).click();
    await page.getByLabel(say.optionName(at + 1)).fill(name);
    const box = page.getByLabel(say.optionValue(name));
    for (const value of values) {
      await box.fill(value);
      await box.press('Enter');
    }
  }
  await page.getByLabel(say.fillPrice).fill(offer.price);
  await page.getByLabel(say.fillStock).fill(offer.stock);
  await page.getByRole('button', { name: say.fill, exact: true }).click();
  await page.getByRole('button', { name: say.save }).click();
  await page.waitForURL(`**${prefix}/merchant/dashboard/product`);
  await page.locator('.product-row', { hasText: offer.name }).waitFor();
};
