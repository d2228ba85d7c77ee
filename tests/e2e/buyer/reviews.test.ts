import { describe, expect, test } from 'vitest';
import type { ReviewRow } from '#contract/order.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { fieldErrors } from '#tests/support/parts.ts';
import { goTo } from '#tests/support/settled.ts';

const { visit, open } = demoBuyerInBrowser();
const path = '/user/order/review';

describe('the reviews of a buyer', () => {
  test('#237 a guest is sent to the login and back', async () => {
    const { page } = await visit(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  });

  test.each([
    { prefix: '', names: ['Menunggu ulasan', 'Sudah diulas'] },
    { prefix: '/en', names: ['To review', 'Reviewed'] },
  ])('#10 #138 #295 has what can be and what was reviewed ($names)', async ({ prefix, names }) => {
    const { page, ask } = await open(prefix + path);
    await expect.poll(() => page.locator('.tabs a').allInnerTexts()).toEqual(names);
    const items = page.locator('.account-main li h2');
    const shown = async (status: string) =>
      (await ask<ReviewRow[]>(`/order/review/list?status=${status}`)).map((row) => row.product.product_name);
    await expect.poll(() => items.allInnerTexts()).toEqual(await shown('pending'));
    await page.locator('.tabs a').last().click();
    await page.waitForURL('**?status=done');
    const done = await shown('done');
    expect(done.length).toBeGreaterThan(0);
    await expect.poll(() => items.allInnerTexts()).toEqual(done);
    await expect.poll(() => page.locator('.own-review .stars').count()).toBe(done.length);
  });

  test.each([390, 1440])('has no finding of axe at %i px', { tags: ['detail'] }, async (width) => {
    for (const query of ['', '?status=done']) {
      const { page } = await open(path + query, { width });
      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

  test('says so when nothing waits', async () => {
    const { page } = await open(path, { email: 'pembeli2@lokapasar.test' });
    await expect
      .poll(() => page.getByRole('heading', { name: 'Tidak ada yang menunggu ulasan' }).isVisible())
      .toBe(true);
  });
});

describe('writing one', () => {
  test('what was written and not sent is offered back after a reload, and can be thrown away', {
    tags: ['detail'],
  }, async () => {
    const { page } = await open(path);
    const write = page.getByRole('button', { name: /^Tulis ulasan/ }).first();
    const words = page.getByRole('dialog').getByLabel('Ceritakan barangnya');
    await write.click();
    await words.fill('Kainnya halus, ukurannya pas.');
    await page.reload();
    await write.click();
    await expect.poll(() => words.inputValue()).toBe('Kainnya halus, ukurannya pas.');
    await page.getByText('Tulisan Anda yang belum terkirim ada di sini.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mulai dari awal' }).click();
    await expect.poll(() => words.inputValue()).toBe('');
    await expect.poll(() => page.getByText('Tulisan Anda yang belum').count()).toBe(0);
  });

  test('stars by the arrow keys, words and a photo; then it stands here and in its order', async () => {
    const { page, ask } = await open(path);
    const [row] = await ask<ReviewRow[]>('/order/review/list?status=pending');
    await page.getByRole('button', { name: /^Tulis ulasan/ }).press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Kirim ulasan' }).click();
    await expect.poll(() => fieldErrors(sheet).innerText()).toBe('Pilih bintangnya dulu');
    await sheet.getByRole('radio', { name: '5 bintang' }).press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => sheet.getByRole('radio', { name: '4 bintang' }).isChecked()).toBe(true);
    await expect.poll(() => sheet.locator('.star-word').innerText()).toBe('Bagus');
    await sheet.getByLabel('Ceritakan barangnya').fill('Persis seperti di gambar <b>dan</b> rapi.');
    await sheet
      .locator('input[type="file"]')
      .setInputFiles([{ name: 'barang.png', mimeType: 'image/png', buffer: await page.screenshot() }]);
    await expect.poll(() => sheet.locator('.photo-row').innerText()).toContain('Terunggah');
    await sheet.getByRole('button', { name: 'Kirim ulasan' }).click();
    // as long as it is open nothing behind it has a role
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: /^Tulis ulasan/ }).count()).toBe(0);

    const [done] = await ask<ReviewRow[]>('/order/review/list?status=done');
    expect(done).toMatchObject({ order_item_id: row?.order_item_id, review: { rating: 4 } });
    await goTo(page, `/user/order/${row?.order_code}`);
    const own = page.getByRole('group', { name: 'Ulasan Anda' });
    await expect.poll(() => own.innerText()).toContain('Persis seperti di gambar <b>dan</b> rapi.');
    const photo = own.getByRole('img', { name: 'Foto ulasan 1' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Tulis ulasan' }).count()).toBe(0);
  });
});
