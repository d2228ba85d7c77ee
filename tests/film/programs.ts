import type { Point } from './film.ts';
import { newProduct } from './goods.ts';

const area = '/merchant/dashboard';

export const programs: Point = {
  name: 'programs',
  title: '10. The door for programs',
  walk: async (film) => {
    const { ask, show } = film;
    await show('none', 'seller', `${area}/integration`, [{ id: 'Kunci API', en: 'API keys' }]);
    await ask('seller', `${area}/apikey/create`, { name: 'ERP gudang', scopes: ['read', 'stock', 'orders'] });
    // nobody listens there
    await ask('seller', `${area}/webhook/create`, {
      url: 'https://erp.contoh.test/lokapasar',
      events: ['order.paid', 'product.stock_changed'],
    });
    await show('keys', 'seller', `${area}/integration`, ['ERP gudang', 'https://erp.contoh.test/lokapasar']);
    await show('new-key', 'seller', `${area}/integration`, [{ id: /Boleh|Izin|Diizinkan/, en: 'Allowed' }], {
      act: (page, { locale }) =>
        page.getByRole('button', { name: locale === 'id' ? 'Buat kunci API' : 'Create an API key' }).click(),
    });
    const [hook] = await ask<{ webhook_id: number }[]>('seller', `${area}/webhook/list`);
    await ask('seller', `${area}/webhook/test`, { webhook_id: hook!.webhook_id });
    const product = await newProduct(film, 'Kerupuk Ikan');
    await ask('seller', `${area}/product/edit`, { product_id: product.id, stock: 5 });
    await show('log', 'seller', `${area}/integration/log`, [/webhook\.test|product\.stock_changed|contoh/i]);
  },
};

const sheet = [
  'nama produk;kategori;harga;berat;stok',
  'Sambal Ijo Film;Lauk Simpanan Nenek;15000;250;4',
  'Sambal Matah Film;Lauk Simpanan Nenek;seribu;250;4',
].join('\n');

export const movingIn: Point = {
  name: 'import',
  title: '11. Moving in',
  walk: async ({ show }) => {
    await show('file', 'seller', `${area}/product/import`, [{ id: /Impor/, en: /Import/ }]);
    await show('questions', 'seller', `${area}/product/import`, ['Lauk Simpanan Nenek'], {
      act: async (page, { locale }) => {
        await page
          .locator('input[data-upload="import"]')
          .setInputFiles({ name: 'sambal.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
        await page.getByRole('status').filter({ hasText: 'sambal.csv' }).waitFor();
        await page.getByRole('button', { name: locale === 'id' ? '1 Periksa' : /^1 / }).click();
        await page.locator('[data-question]').first().waitFor({ timeout: 20_000 });
      },
    });
  },
};
