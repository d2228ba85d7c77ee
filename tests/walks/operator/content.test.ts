import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { HomeBlock } from '#contract/home.ts';
import type { OperatorHomeBlock } from '#contract/operator-home.ts';
import type { OperatorReview } from '#contract/operator-review.ts';
import type { RatingSummary } from '#contract/product.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { backofficeInBrowser } from '#tests/support/backoffice.ts';
import { productNames } from '#tests/support/parts.ts';
import { arrived, goTo, reload } from '#tests/support/settled.ts';

const shop = backofficeInBrowser();
const { asOperator, auditActions } = shop;
/** Public pages forget what they kept, which they do by themselves within fifteen seconds. */
const forget = (page: Page) => page.request.post('/api/__test/tick');
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('reviews', () => {
  const summaryOf = async (slug: string) =>
    (await shop.get<{ summary: RatingSummary }>(`/products/reviews/${slug}`)).summary;
  /** A review with words of its own whose going moves the average that the page shows. */
  const tellingReview = async (ask: <T>(call: string) => Promise<T>): Promise<OperatorReview> => {
    const poor = await ask<OperatorReview[]>('/operator/review/list?rating=1&is_hidden=0&per_page=100');
    for (const review of poor) {
      const { total_review } = await summaryOf(review.product.slug);
      if (review.review.length > 12 && total_review > 1 && total_review < 12) return review;
    }
    throw new Error('The demo shop has no poor review that fits');
  };

  test('a review hidden in the backoffice leaves the product page and its average, and comes back', async () => {
    const { page, ask, errors } = await asOperator('/operator/review');
    const review = await tellingReview(ask);
    const { slug } = review.product;
    const before = await summaryOf(slug);
    const { page: product } = await shop.visit(`/product/${slug}`);
    const average = product.locator('.rating-number');
    const shown = async () => {
      await reload(product);
      return average.textContent();
    };
    const first = await average.textContent();

    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(review.review.slice(0, 60));
    // the product may have others, in the list that stands until what is searched for came
    const row = page
      .locator('tbody tr', { hasText: review.product.product_name })
      .filter({ hasText: review.review });
    await page.waitForURL('**/operator/review?search=*');
    await row.getByRole('button', { name: 'Sembunyikan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sembunyikan ulasan ini?' });
    await dialog.getByLabel('Alasan, dibaca penulis ulasan').fill('Menghina orang lain');
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await page.getByText('Ulasan disembunyikan', { exact: true }).waitFor();
    await row.getByText('Alasan: Menghina orang lain').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await forget(page);
    await expect.poll(shown).not.toBe(first);
    const after = await summaryOf(slug);
    expect(after.total_review).toBe(before.total_review - 1);
    expect(after.avg_rating).toBeGreaterThan(before.avg_rating);
    expect(await product.getByText(review.review, { exact: true }).count()).toBe(0);
    expect(await auditActions(`review:${review.id}`)).toEqual(['review.hide']);

    // several at once: what is shown already is told and does no harm
    await goTo(page, `/operator/review?is_hidden=1`);
    await row.getByRole('checkbox').check();
    await page.getByRole('group').getByRole('button', { name: 'Tampilkan' }).click();
    await page.getByText('Ulasan tampil lagi', { exact: true }).waitFor();
    await forget(page);
    await expect.poll(shown).toBe(first);
    expect(await auditActions(`review:${review.id}`)).toEqual(['review.hide', 'review.show']);
    expect(errors).toEqual([]);
  });

  test('of two operators the second is told', async () => {
    const { page, ask } = await asOperator('/en/operator/review?rating=5');
    await page.locator('tbody tr').first().waitFor();
    const [newest] = await ask<OperatorReview[]>('/operator/review/list?rating=5');
    await ask('/operator/review/hide', { review_id: newest?.id, reason: 'Seen by another' });
    await page.locator('tbody tr').first().getByRole('button', { name: 'Hide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
    await dialog.getByLabel('Reason, read by the writer').fill('Also rude');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await page.getByText('1 review did not change.').waitFor();
    await page.locator('tbody tr').first().getByText('Reason: Seen by another').waitFor();
    await ask('/operator/review/show', { review_id: newest?.id });
  });
});

describe('the home page', () => {
  test('a highlight made here stands on the home page, ordered by keyboard, hidden again', async () => {
    const { page, ask, errors } = await asOperator('/operator/home/create');
    const title = 'Pilihan petugas minggu ini';
    const englishTitle = 'Picked by the staff this week';
    await page.getByLabel('Judul', { exact: true }).fill(title);
    await page.getByLabel('Judul bahasa Inggris').fill(englishTitle);
    await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Cari produk').fill('a');
    const finder = page.getByRole('button', { name: /^Tambah/ });
    await finder.first().click();
    const preview = page.getByRole('region', { name: 'Pratinjau' });
    await preview.getByRole('heading', { name: title }).waitFor();
    const name = await productNames(preview).first().textContent();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Simpan blok' }).click();
    await page.waitForURL('**/operator/home');
    const made = (await ask<OperatorHomeBlock[]>('/operator/homeblock/list?per_page=100')).at(-1);
    expect(made).toMatchObject({ title, title_en: englishTitle, products: [{ product_name: name }] });

    await forget(page);
    const { page: home } = await shop.visit('/');
    const block = home.getByRole('region', { name: title });
    await expect.poll(() => productNames(block).first().textContent()).toBe(name);
    const { page: englishHome } = await shop.visit('/en');
    await englishHome.getByRole('region', { name: englishTitle }).waitFor();

    const grip = page.getByRole('button', { name: new RegExp(`Pindahkan ${title}`) });
    await grip.focus();
    const changed = page.getByText('Urutan berubah, belum disimpan.');
    await page.keyboard.press('ArrowUp');
    await changed.waitFor();
    // moving its row takes the focus away for a moment
    await expect.poll(() => grip.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Simpan urutan' }).click();
    await page.getByText('Urutan disimpan').waitFor();
    await changed.waitFor({ state: 'hidden' });
    const order = await shop.get<HomeBlock[]>('/homepage/blocks');
    expect((await ask<OperatorHomeBlock[]>('/operator/homeblock/list?per_page=100')).at(-3)?.id).toBe(
      made?.id,
    );
    expect(order.length).toBeGreaterThan(3);

    await page.getByRole('button', { name: `Sembunyikan ${title}` }).click();
    await page.getByRole('button', { name: `Tampilkan ${title}` }).waitFor();
    await forget(page);
    await reload(home);
    await home.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => block.count()).toBe(0);
    await page.getByRole('button', { name: `Hapus ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await page.getByText('Blok dihapus').waitFor();
    expect(await auditActions(`homeblock:${made?.id}`)).toEqual([
      'homeblock.create',
      'homeblock.edit',
      'homeblock.delete',
    ]);
    expect(errors).toEqual([]);
  });

  test('a banner with an uploaded picture on a phone; whoever saves over another is told', async () => {
    const { page, ask, errors } = await asOperator('/en/operator/home/create', 390);
    await page.getByLabel('Type', { exact: true }).selectOption('banner');
    await page.getByLabel('Title', { exact: true }).fill('Harvest week');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'panen.png', mimeType: 'image/png', buffer: picture });
    await page.locator('.block-preview .hero').waitFor();
    await page.getByLabel('Link of picture 1').fill('/nowhere');
    await page.getByLabel('Shown from').fill('2030-12-01T08:00');
    await page.getByLabel('Device').selectOption('phone');
    await page.getByRole('button', { name: 'Save block' }).click();
    await page.getByText('There is no page of Lokapasar at this address').waitFor();
    await page.getByLabel('Link of picture 1').fill('/promo');
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Save block' }).click();
    await arrived(page, '**/en/operator/home');
    expect(await sideways(page)).toBe(0);
    const made = (await ask<OperatorHomeBlock[]>('/operator/homeblock/list?per_page=100')).at(-1);
    expect(made).toMatchObject({
      type: 'banner',
      banners: [{ target_url: '/promo' }],
      start_at: '2030-12-01T08:00:00+07:00',
      device: 'phone',
      state: 'planned',
    });
    await page.getByRole('link', { name: /^Planned/ }).click();
    await page.getByText('from 1 Dec 2030, 08.00 WIB').waitFor();
    await page.getByRole('link', { name: 'Harvest week' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('English title').inputValue()).toBe('');
    await ask(`/operator/homeblock/edit/${made?.id}`, { title: 'Planting week' });
    await page.getByLabel('Title', { exact: true }).fill('Fishing week');
    await page.getByRole('button', { name: 'Save block' }).click();
    await page.getByText('Somebody else has just changed this').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await ask('/operator/homeblock/delete', { homeblock_id: made?.id });
    // the refused save is the one thing the browser complains of
    expect(errors.filter((error) => !/409|422/.test(error))).toEqual([]);
  });
});

test('what nobody finds is listed, becomes a word, and is found from then on', async () => {
  const search = (text: string) => shop.get<{ product_name: string }[]>(`/products/list?search=${text}`);
  const before = await search('gadogadotelur');
  expect(before).toEqual([]);
  const { page, errors } = await asOperator('/operator/search-words');
  await page.getByRole('button', { name: 'Jadikan sinonim: gadogadotelur' }).click();
  const line = page.getByLabel('Baris 1: kata dipisah dengan =');
  await expect.poll(() => line.inputValue()).toBe('gadogadotelur = ');
  await page.getByRole('button', { name: 'Simpan sinonim' }).click();
  await page.getByText('Perlu paling sedikit dua kata yang berbeda').waitFor();
  await line.fill('gadogadotelur = kopi');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simpan sinonim' }).click();
  await page.getByText('Sinonim disimpan').waitFor();
  const coffee = await search('kopi');
  await forget(page);
  await expect.poll(() => search('gadogadotelur')).toEqual(coffee);
  expect(coffee.length).toBeGreaterThan(0);
  expect(await auditActions('search_words')).toEqual(['search_words.save']);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
