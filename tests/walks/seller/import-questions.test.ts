import { expect, test } from 'vitest';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const shop = demoBuyerInBrowser();

test('a category is asked for once and remembered; the second time it is asked what becomes of names without a SKU', async () => {
  const { page } = await shop.open('/merchant/dashboard/product/import', {
    email: 'penjual@lokapasar.test',
    width: 390,
  });
  const name = `Sambal ${process.pid}`;
  const sheet = [
    'nama produk;kategori;harga;berat;stok',
    `${name} Ijo;Lauk Simpanan Nenek;15000;250;4`,
    `${name} Matah;Lauk Simpanan Nenek;16000;250;4`,
  ].join('\n');
  const give = async () => {
    await page
      .locator('input[data-upload="import"]')
      .setInputFiles({ name: 'sambal.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await page.getByRole('status').filter({ hasText: 'sambal.csv' }).waitFor();
    await page.getByRole('button', { name: '1 Periksa' }).click();
    await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor();
  };
  const counts = () =>
    Promise.all(
      ['created', 'updated', 'refused'].map((of) => page.locator(`[data-count="${of}"] b`).innerText()),
    );
  const questions = page.getByRole('region', { name: 'Kategori yang belum dikenal' });
  const again = page.getByRole('button', { name: 'Simpan dan periksa lagi' });

  await give();
  await expect.poll(counts).toEqual(['0', '0', '2']);
  // one question for both rows
  const question = questions.locator('[data-question]');
  await expect
    .poll(() => question.allInnerTexts())
    .toEqual([expect.stringMatching('Lauk Simpanan Nenek 2 produk')]);
  await question.locator('.category-row').getByRole('button').click();
  await page.getByLabel('Cari kategori').fill('bumbu');
  await page.locator('.category-list button').first().click();
  await again.click();
  await expect.poll(counts, { timeout: 30_000 }).toEqual(['2', '0', '0']);
  await page.getByRole('button', { name: '2 Impor' }).click();
  await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();

  await page.goto('/merchant/dashboard/product/import');
  await give();
  // the answer holds for later files; now the names are those of products there are
  const same = page.getByRole('group', { name: '2 produk tanpa SKU bernama sama dengan produk di toko' });
  await same.waitFor();
  expect(await questions.count()).toBe(0);
  await expect.poll(counts).toEqual(['0', '0', '2']);
  expect(await again.isDisabled()).toBe(true);
  await same.getByRole('radio', { name: 'Perbarui yang ada' }).check();
  await again.click();
  await expect.poll(counts, { timeout: 30_000 }).toEqual(['0', '0', '0']);
  await expect.poll(() => page.locator('[data-count="unchanged"] b').innerText()).toBe('2');
});
