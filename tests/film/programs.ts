import { expect } from 'vitest';
import type { NewWebhook, WebhookDelivery } from '#contract/webhook.ts';
import type { Film, Point } from './film.ts';
import { newProduct } from './goods.ts';

const area = '/merchant/dashboard';
const DAY_MS = 86_400_000;

/** Messages that a program does not take for a day are given up; once it is mended, each is sent again from the log. */
const failing = async ({ ask, show, db, receiver }: Film): Promise<void> => {
  receiver.answerWith(500);
  const { webhook } = await ask<NewWebhook>('seller', `${area}/webhook/create`, {
    ...{ url: `http://${receiver.host}/lokapasar`, events: ['order.paid'] },
  });
  const { webhook_id } = webhook;
  const deliveries = () =>
    ask<WebhookDelivery[]>('seller', `${area}/webhook/delivery/list?webhook_id=${webhook_id}`);
  const send = () => ask('seller', `${area}/webhook/test`, { webhook_id });
  const failed = async () => (await deliveries()).filter(({ state }) => state === 'failed').length;
  const waited = { timeout: 30_000 };
  // one for each look
  for (let sent = 0; sent < 4; sent += 1) await send();
  await expect
    .poll(async () => (await deliveries()).every(({ attempts }) => attempts > 0), waited)
    .toBe(true);
  await show('waiting', 'seller', `${area}/integration/log?state=queued`, [
    {
      id: /^Menunggu · Dijawab 500 · \d percobaan · Dicoba lagi/,
      en: /^Waiting · Answered 500 · \d attempts? · Next attempt/,
    },
  ]);
  await db
    .updateTable('webhook_deliveries')
    .set({ round_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('endpoint_id', '=', webhook_id)
    .execute();
  // whatever is sent next has the older ones given up
  await send();
  await expect.poll(failed, waited).toBe(4);
  await show('failed', 'seller', `${area}/integration/log?state=failed`, [
    {
      id: /^Gagal · Tidak sampai dalam satu hari · Dijawab 500 · \d percobaan$/,
      en: /^Failed · It could not be delivered within a day · Answered 500 · \d attempts?$/,
    },
  ]);
  receiver.answerWith(200);
  await show(
    'replayed',
    'seller',
    `${area}/integration/log`,
    [{ id: /^Diterima · Dijawab 200/, en: /^Taken · Answered 200/ }],
    {
      act: async (page, { locale }) => {
        const said = {
          id: {
            failed: 'Gagal',
            details: /^Rincian/,
            again: 'Kirim ulang',
            taken: /^Diterima · Dijawab 200/,
          },
          en: { failed: 'Failed', details: /^Details/, again: 'Send again', taken: /^Taken · Answered 200/ },
        }[locale];
        const rows = page.getByRole('main').locator('.access-rows > li');
        const place = (await deliveries()).findIndex(({ state }) => state === 'failed');
        const row = rows.filter({ hasText: receiver.host }).nth(place);
        await row.getByText(said.failed).waitFor();
        await row.getByRole('button', { name: said.details }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('webhook.test').waitFor();
        await dialog.getByRole('button', { name: said.again }).click();
        await row.getByText(said.taken).waitFor({ timeout: 20_000 });
      },
    },
  );
  expect(await failed()).toBe(0);
  const answered = { id: /Dijawab 200/, en: /Answered 200/ };
  await show('replayed-details', 'seller', `${area}/integration/log?state=delivered`, [answered], {
    act: async (page, { locale }) => {
      const name = locale === 'id' ? /^Rincian/ : /^Details/;
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByText(answered[locale]).waitFor();
    },
  });
  await ask('seller', `${area}/webhook/delete`, { webhook_id });
};

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
    await failing(film);
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
