import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { SellerBank, SellerLocation } from '#contract/seller.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { Voucher } from '#contract/seller-voucher.ts';
import type { StoreCourier } from '#contract/store-courier.ts';
import type { NewWebhook } from '#contract/webhook.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { soon } from '#tests/support/buyer-with-cart.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { asNewMember, keepLogin, newMember } from '#tests/support/member.ts';
import { fieldErrors } from '#tests/support/parts.ts';
import { choosePlace, createProductWithVariants, named, pictureFile } from '#tests/support/seller-forms.ts';
import { sellerMessages } from '#tests/support/seller-messages.ts';
import { shopInBrowser } from '#tests/support/visit.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const receiver = await startWebhookReceiver();
whenFileIsDone(receiver.close);
const shop = demoBuyerInBrowser(shopInBrowser({ WEBHOOK_INSIDE_HOSTS: receiver.host }));
const area = '/merchant/dashboard';
const asSeller = (path: string, width?: number) =>
  shop.open(path, { email: 'penjual@lokapasar.test', ...(width === undefined ? {} : { width }) });
const saves = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByText('Tersimpan', { exact: true }).first().waitFor();
};

describe('the store’s own settings', () => {
  test('#140 place and bank account are changed, and stand there after a reload', async () => {
    const { page, ask } = await asSeller(`${area}/location`, 390);
    await choosePlace(page, 'oebobo');
    await named(page, 'zipcode').fill('85112');
    await named(page, 'address').fill('Jalan Palapa 3');
    await saves(page);
    const location = await ask<SellerLocation>(`${area}/location`);
    expect(location).toMatchObject({ zipcode: '85112', address: 'Jalan Palapa 3' });
    await page.reload();
    await soon(() => named(page, 'area_id').inputValue()).toBe(String(location.area_id));
    await expect.poll(() => named(page, 'address').inputValue()).toBe('Jalan Palapa 3');

    // ticked one after the other without waiting for the server; the last one stays
    const couriers = page.getByRole('region', { name: 'Kurir yang dipakai' });
    await couriers.getByRole('checkbox', { name: 'JNE' }).waitFor();
    for (const name of ['J&T', 'SiCepat', 'POS']) {
      const courier = couriers.getByRole('checkbox', { name });
      await courier.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => courier.isChecked()).toBe(false);
    }
    await expect.poll(() => couriers.getByRole('checkbox', { name: 'JNE' }).isDisabled()).toBe(true);
    // the tick shows before the server has it
    await expect
      .poll(async () =>
        (await ask<StoreCourier[]>(`${area}/courier`))
          .filter(({ is_offered }) => is_offered)
          .map(({ courier }) => courier),
      )
      .toEqual(['jne']);

    await page.goto(`${area}/bank`);
    await soon(() => named(page, 'bank_id').locator('option').count()).toBeGreaterThan(2);
    await named(page, 'bank_id').selectOption({ index: 2 });
    await named(page, 'rekening').fill('12');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await fieldErrors(page).waitFor();
    await named(page, 'rekening').fill('5566778899');
    await named(page, 'atas_nama').fill('Sekar Wangi');
    await saves(page);
    const bank = await ask<SellerBank>(`${area}/bank`);
    expect(bank).toMatchObject({ rekening: '5566778899', atas_nama: 'Sekar Wangi' });
    await page.reload();
    await soon(() => named(page, 'bank_id').inputValue()).toBe(String(bank.bank_id));
    await expect.poll(() => named(page, 'rekening').inputValue()).toBe('5566778899');
  });
});

describe('a voucher that exists', () => {
  const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('is changed in every part before it starts, and only in some once it has', async () => {
    const { page, ask } = await asSeller(`${area}/voucher`);
    const make = (voucher_code: string, days: number) =>
      ask<Voucher>(`${area}/voucher/create`, {
        promo_name: 'Potongan lama',
        voucher_code,
        discount_type: 'percentage',
        discount_value: 10,
        quota: 20,
        start_at: iso(days),
        end_at: iso(9),
      });
    const later = await make(`NANTI${process.pid}`, 2);
    await page.goto(`${area}/voucher/edit/${later.vouchers_id}`);
    await named(page, 'promo_name').fill('Potongan baru');
    await page.getByLabel('Kode voucher').fill(`BARU${process.pid}`);
    await page.getByText('Kode ini tersedia.').waitFor();
    await page.getByLabel('Potongan (%)').fill('15');
    await page.getByLabel('Kuota', { exact: true }).fill('35');
    await page.getByRole('button', { name: 'Simpan voucher' }).click();
    await page.waitForURL(`**${area}/voucher`);
    expect(await ask<Voucher>(`${area}/voucher/detail/${later.vouchers_id}`)).toMatchObject({
      promo_name: 'Potongan baru',
      voucher_code: `BARU${process.pid}`,
      discount_value: 15,
      quota: 35,
      start_at: later.start_at,
    });

    const running = await make(`JALAN${process.pid}`, 0);
    await page.goto(`${area}/voucher/edit/${running.vouchers_id}`);
    await page.getByText('Voucher ini sudah berjalan').waitFor();
    await expect.poll(() => page.getByLabel('Kode voucher').isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Potongan (%)').isDisabled()).toBe(true);
    await page.getByLabel('Kuota', { exact: true }).fill('50');
    await page.getByRole('button', { name: 'Simpan voucher' }).click();
    await page.waitForURL(`**${area}/voucher`);
    expect(await ask<Voucher>(`${area}/voucher/detail/${running.vouchers_id}`)).toMatchObject({
      voucher_code: `JALAN${process.pid}`,
      discount_value: 10,
      quota: 50,
    });
  });
});

test('what is written into a step of the registration is there after a reload, for this account alone', async () => {
  const { page } = await shop.visit('/register/merchant', { before: asNewMember });
  const name = named(page, 'fullname');
  await name.fill('Rambu Ana');
  await named(page, 'gender').selectOption('female');
  await page.reload();
  await soon(() => name.inputValue()).toBe('Rambu Ana');
  await expect.poll(() => named(page, 'gender').inputValue()).toBe('female');
  const kept = () => page.evaluate(() => sessionStorage.getItem('unsaved'));
  expect(await kept()).toContain('Rambu Ana');

  // somebody else in the same tab
  const other = await newMember(page, 'Umbu Landu');
  await keepLogin(page, other.login);
  const { id: _, ...user } = other.login.user;
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
  await page.reload();
  await name.waitFor();
  expect(await name.inputValue()).not.toBe('Rambu Ana');
});

test('#141 rows without a known category take the one that was chosen; what is exported changes nothing', async () => {
  const { page, ask } = await asSeller(`${area}/product/import`);
  const name = `Rempah ${process.pid}`;
  const sheet = ['nama produk;kategori;harga', `${name} A;Rempah Rahasia;Rp 15.000`, `${name} B;;12500`];
  const give = async (file: string, bytes: Buffer) => {
    await page
      .locator('input[data-upload="import"]')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: bytes });
    await page.getByRole('status').filter({ hasText: file }).waitFor();
    await page.getByRole('button', { name: '1 Periksa' }).click();
    await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor();
  };
  const count = (of: string) => page.locator(`[data-count="${of}"] b`).innerText();
  await give('rempah.csv', Buffer.from(sheet.join('\n')));
  await expect.poll(() => Promise.all(['created', 'refused'].map(count))).toEqual(['0', '2']);

  await page.getByRole('link', { name: 'Ubah isian' }).click();
  await page.getByRole('button', { name: 'Pilih kategori' }).click();
  await page.getByLabel('Cari kategori').fill('bumbu');
  await page.locator('.category-list button').first().click();
  await page.getByLabel('Berat (gram)').fill('250');
  await page.getByRole('button', { name: '1 Periksa' }).click();
  await expect.poll(() => count('created'), { timeout: 30_000 }).toBe('2');
  await page.getByRole('region', { name: 'Diimpor dengan catatan' }).getByText('dipakai kategori').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '2 Impor' }).click();
  await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();
  const made = await ask<SellerProduct[]>(`${area}/product/list?search=${encodeURIComponent(name)}`);
  expect(made.map(({ weight, base_price }) => [weight, base_price]).toSorted()).toEqual([
    [250, 12_500],
    [250, 15_000],
  ]);

  await page.goto(`${area}/product`);
  await page.getByRole('button', { name: 'Ekspor' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
  ]);
  await page.goto(`${area}/product/import`);
  await give('ekspor.csv', await readFile(await file.path()));
  const all = await ask<SellerProduct[]>(`${area}/product/list?per_page=100`);
  await expect
    .poll(() => Promise.all(['created', 'updated', 'refused', 'unchanged'].map(count)))
    .toEqual(['0', '0', '0', String(all.length)]);
});

test('#141 a variant has a discount, a weight and a picture of its own, or the product’s', async () => {
  const { page, ask } = await asSeller(area, 390);
  const name = `Taplak ${process.pid}`;
  const offer = { name, price: '200000', stock: '3', options: { Warna: ['Merah', 'Biru'] } };
  await createProductWithVariants(page, sellerMessages.id, offer);
  const [made] = await ask<SellerProduct[]>(`${area}/product/list?search=${encodeURIComponent(name)}`);
  const now = () => ask<SellerProduct>(`${area}/product/detail/${made?.id}`);
  const figures = async () =>
    (await now()).variants.map((one) => [one.options[0], one.publish_price, one.weight, one.photo !== null]);
  const save = async () => {
    await page.getByRole('button', { name: 'Simpan produk' }).click();
    await page.waitForURL(`**${area}/product`);
  };

  await page.goto(`${area}/product/edit/${made?.id}`);
  await page.getByLabel('Potongan Biru').fill('50.000');
  await page.getByLabel('Berat Biru').fill('750');
  await page.getByLabel('Tambah foto Biru').setInputFiles(await pictureFile({ colour: 'navy' }));
  await page.getByRole('img', { name: 'Foto Biru' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await save();
  expect(await figures()).toEqual([
    ['Merah', 200_000, 400, false],
    ['Biru', 150_000, 750, true],
  ]);

  await page.goto(`${area}/product/edit/${made?.id}`);
  await soon(() => page.getByLabel('Berat Biru').inputValue()).toBe('750');
  await page.getByLabel('Berat Biru').fill('');
  await page.getByRole('button', { name: 'Hapus foto Biru' }).click();
  await save();
  expect(await figures()).toEqual([
    ['Merah', 200_000, 400, false],
    ['Biru', 150_000, 400, false],
  ]);
});

test('what became of a webhook’s message stands in the log as soon as it is answered, when it is sent again, too', async () => {
  const { page, ask } = await asSeller(area, 390);
  const { webhook } = await ask<NewWebhook>(`${area}/webhook/create`, {
    ...{ url: `http://${receiver.host}/toko`, events: ['order.paid'] },
  });
  await ask(`${area}/webhook/test`, { webhook_id: webhook.webhook_id });
  await page.goto(`${area}/integration/log`);
  const row = page.getByRole('list', { name: 'Riwayat webhook' }).getByRole('listitem');
  await row.getByText('Menunggu', { exact: true }).waitFor();
  receiver.answerWith(500);
  await row.getByText(/^Menunggu · Dijawab 500 · \d percobaan/).waitFor();
  receiver.answerWith(200);
  await row.getByRole('button', { name: 'Rincian Kabar percobaan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim ulang' }).click();
  // the first retry comes after five seconds by itself
  await row.getByText(/^Diterima · Dijawab 200 · \d percobaan/).waitFor();
});
