import { expect } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Order } from '#contract/order.ts';
import type { StaffList } from '#contract/staff.ts';
import type { Film, Point } from './film.ts';
import { giveAddress, newProduct, orderOf, toCheckout } from './goods.ts';

const area = '/merchant/dashboard';
const HOUR_MS = 3_600_000;
const days = {
  start_at: `${jakartaDay(new Date(), -1)}T00:00:00+07:00`,
  end_at: `${jakartaDay(new Date(), 6)}T00:00:00+07:00`,
};

const holiday = async ({ ask, show }: Film, slug: string, product: string): Promise<void> => {
  await show('holiday-none', 'seller', `${area}/holiday`, [{ id: 'Simpan libur', en: 'Save' }]);
  await ask('seller', `${area}/holiday`, {
    date_start: jakartaDay(new Date()),
    date_end: jakartaDay(new Date(), 5),
    note: 'Kami mudik. Sampai jumpa!',
  });
  await show('holiday', 'seller', `${area}/holiday`, [{ id: /sedang libur/, en: /on holiday|closed/ }]);
  await show('holiday-dashboard', 'seller', area, [{ id: 'Buka toko sekarang', en: 'Open the store now' }]);
  await show('holiday-store', 'guest', `/store/${slug}`, ['Kami mudik. Sampai jumpa!']);
  await show('holiday-product', 'buyer', `/product/${product}`, [{ id: /Libur sampai/, en: /until/ }]);
  await ask('seller', `${area}/holiday/end`, {});
};

const staff = async (film: Film): Promise<void> => {
  const { ask, show } = film;
  await show('staff-none', 'seller', `${area}/staff`, [{ id: 'Belum ada staf.', en: 'Nobody yet.' }]);
  await ask('seller', `${area}/staff/invite`, { email: 'wati@contoh.test', roles: ['packer', 'care'] });
  await show('staff-invited', 'seller', `${area}/staff`, ['wati@contoh.test']);
  await show(
    'staff-invite',
    'seller',
    `${area}/staff`,
    [{ id: 'Kirim undangan', en: 'Send the invitation' }],
    {
      act: (page, { locale }) =>
        page.getByRole('button', { name: locale === 'id' ? 'Undang staf' : 'Invite somebody' }).click(),
    },
  );
  await staffAtWork(film, `${area}/staff/log`);
};

/** What was mailed to somebody last to join the staff of a store: the address with its token. */
const invitationTo = async ({ ask }: Film, email: string): Promise<string> => {
  const find = async () => {
    const mails = await ask<{ body: string }[]>('guest', `/__test/outbox?to=${encodeURIComponent(email)}`);
    return mails.map(({ body }) => /\/merchant\/invitation#[\w-]+/.exec(body)?.[0]).find(Boolean);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? '';
};

/** Somebody joins as a packer, accepts one order and ships another; the owner reads it in the log. */
const staffAtWork = async (film: Film, log: string): Promise<void> => {
  const { ask, show } = film;
  const product = await newProduct(film, 'Abon Ikan Tuna');
  const accepted = await orderOf(film, 'buyer', product.id, 'wallet');
  const shipped = await orderOf(film, 'buyer', product.id, 'wallet');
  const { email, fullname } = (await film.login('newBuyer')).user;
  await ask('seller', `${area}/staff/invite`, { email, roles: ['packer'] });
  const invitation = await invitationTo(film, email ?? '');
  await show('staff-invitation', 'newBuyer', invitation, [
    { id: 'Terima undangan', en: 'Accept the invitation' },
  ]);
  const phone = { width: 390, locale: 'id' } as const;
  const desk = { width: 1440, locale: 'en' } as const;
  const narrow = await film.visit('newBuyer', invitation, phone);
  await narrow.getByRole('button', { name: 'Terima undangan' }).click();
  await narrow.waitForURL(`**${area}`);
  const home = [{ id: /^Anda membantu .* sebagai Pengemas\./, en: /^You help .* as Packer\./ }] as const;
  // a window that has not been in the store yet asks first without knowing which one
  await show('staff-home-opened', 'newBuyer', area, home, { only: [desk], isRefused: true });
  await show('staff-home', 'newBuyer', area, home);

  const list = await film.visit('newBuyer', `${area}/order`, phone);
  await list.getByRole('button', { name: `Terima ${accepted}` }).click();
  const said = list.getByText(`${accepted} diterima. Sekarang siapkan paketnya.`);
  await film.take('staff-accepts', 'newBuyer', list, phone, [said], { asWindow: true });
  const page = await film.visit('newBuyer', `${area}/order/${shipped}`, desk);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('JNE0011223344');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  const shippedText = page.getByText(`${shipped} shipped with tracking number JNE0011223344.`);
  await film.take('staff-ships', 'newBuyer', page, desk, [shippedText], { asWindow: true });
  const notTheirs = { id: 'Bukan bagian peran Anda', en: 'Not part of your role' };
  await show('staff-not-theirs', 'newBuyer', `${area}/wallet`, [notTheirs], { isRefused: true });

  await show('staff-members', 'seller', `${area}/staff`, [fullname ?? '']);
  const lines = [
    { id: new RegExp(`Mengirim pesanan: ${shipped}`), en: new RegExp(`Shipped an order: ${shipped}`) },
    { id: new RegExp(`Menerima pesanan: ${accepted}`), en: new RegExp(`Accepted an order: ${accepted}`) },
    { id: 'Bergabung sebagai staf', en: 'Joined the staff' },
  ] as const;
  await show('staff-log', 'seller', log, [...lines, { id: 'Mengundang staf', en: /Invited/ }]);
  await show('staff-log-of-one', 'seller', log, [...lines], {
    act: async (opened, { locale }) => {
      const person = opened.getByLabel(locale === 'id' ? 'Orang' : 'Person');
      await person.selectOption({ label: fullname ?? '' });
      await opened.waitForURL(/user_id=\d+/);
    },
  });
  const { members } = await ask<StaffList>('seller', `${area}/staff/list`);
  // somebody who is let go is told so where they stand
  const open = await film.visit('newBuyer', `${area}/order`, phone);
  for (const { user_id } of members) await ask('seller', `${area}/staff/remove`, { user_id });
  await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const over = { id: 'Anda bukan staf toko ini, atau tidak lagi.', en: /^You are not on the staff/ };
  await film.take('staff-let-go', 'newBuyer', open, phone, [over.id], { isRefused: true });
  await show('staff-over', 'newBuyer', `${area}/order`, [over], { isRefused: true });
};

const prices = async ({ ask, show }: Film, product: { id: number; slug: string }): Promise<void> => {
  await ask('seller', `${area}/product/price/create`, {
    product_id: product.id,
    prices: [{ variant_id: null, price: 39_000 }],
    start_at: new Date(Date.now() + HOUR_MS).toISOString(),
    end_at: new Date(Date.now() + 25 * HOUR_MS).toISOString(),
  });
  await show('prices', 'seller', `${area}/product/price`, [{ id: 'Direncanakan', en: 'Planned' }]);
  await show(
    'price-form',
    'seller',
    `${area}/product/edit/${product.id}`,
    [{ id: 'Harga terjadwal', en: 'Scheduled prices' }],
    {
      act: async (page, { locale }) => {
        const name = locale === 'id' ? 'Jadwalkan harga' : 'Schedule a price';
        const button = page.getByRole('button', { name, exact: true }).first();
        await button.scrollIntoViewIfNeeded();
        await button.click();
      },
    },
  );
};

const products = async (film: Film): Promise<void> => {
  const { ask, show } = film;
  const product = await newProduct(film, 'Keripik Singkong Balado', {
    options: [{ name: 'Rasa', values: ['Pedas', 'Manis'] }],
    variants: [
      { options: ['Pedas'], base_price: 22_000, weight: 200, stock: 40, sku: 'KSB-P' },
      { options: ['Manis'], base_price: 20_000, weight: 200, stock: 3, sku: 'KSB-M' },
    ],
  });
  await show('products', 'seller', `${area}/product`, ['Keripik Singkong Balado']);
  await show('rows', 'seller', `${area}/product/rows`, [{ id: 'Ubah semua baris', en: /all rows/ }]);
  await show(
    'rows-all',
    'seller',
    `${area}/product/rows?search=Keripik+Singkong`,
    [{ id: 'Terapkan ke tabel', en: /Apply/ }],
    {
      act: (page, { locale }) =>
        page
          .getByRole('button', { name: locale === 'id' ? 'Ubah semua baris' : /all rows/ })
          .first()
          .click(),
    },
  );
  await ask('seller', `${area}/product/duplicate`, { product_id: product.id });
  await ask('seller', `${area}/product/draft/save`, { product_name: 'Rencana Sambal Roa' });
  await show('drafts', 'seller', `${area}/product?status=draft`, [
    'Rencana Sambal Roa',
    /Keripik Singkong Balado \(salinan\)/,
  ]);
  const drafts = await ask<{ draft_id: number; product_name: string }[]>(
    'seller',
    `${area}/product/draft/list`,
  );
  const copy = drafts.find(({ product_name }) => product_name.startsWith('Keripik'))!;
  await show('draft', 'seller', `${area}/product/draft/${copy.draft_id}`, [
    { id: 'Terbitkan produk', en: /Publish/ },
  ]);
};

const bundles = async (
  { ask, show }: Film,
  [first, second]: { id: number; slug: string }[],
): Promise<void> => {
  await show('bundles-none', 'seller', `${area}/product/bundle`, [{ id: 'Buat paket', en: /bundle/ }]);
  const { bundle_id } = await ask<{ bundle_id: number }>('seller', `${area}/product/bundle/save`, {
    bundle_name: 'Paket pagi',
    parts: [
      { product_id: first!.id, variant_id: null, qty: 1 },
      { product_id: second!.id, variant_id: null, qty: 2 },
    ],
    ...{ saving_type: 'percentage', saving_value: 10, limit_per_buyer: 2, ...days },
  });
  await show('bundles', 'seller', `${area}/product/bundle`, ['Paket pagi']);
  await show('bundle-form', 'seller', `${area}/product/bundle/edit/${bundle_id}`, [
    { id: 'Simpan paket', en: /Save/ },
  ]);
  await show('bundle-on-product', 'guest', `/product/${first!.slug}`, ['Paket pagi'], {
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  });
  await ask('buyer', '/cart/bundle', { bundle_id });
  await show('bundle-in-cart', 'buyer', '/cart', [{ id: /Paket hemat −Rp/, en: /−Rp/ }]);
};

const orders = async (film: Film, product: { id: number }): Promise<void> => {
  const { ask, show } = film;
  await giveAddress(film, 'newBuyer');
  for (const who of ['buyer', 'buyer'] as const) {
    const order_code = await orderOf(film, who, product.id, 'wallet');
    await ask('seller', `${area}/order/approve`, { order_code });
  }
  await show('orders', 'seller', `${area}/order`, [{ id: 'Pesanan', en: 'Orders' }]);
  await show(
    'orders-chosen',
    'seller',
    `${area}/order?status=processed`,
    [{ id: 'Daftar pengambilan', en: 'Picking list' }],
    { act: (page) => page.getByRole('checkbox').first().check() },
  );
  const ready = await ask<Order[]>('seller', `${area}/order/list?status=processed&per_page=5`);
  await show('order-to-pack', 'seller', `${area}/order/${ready[0]!.order_code}`, [ready[0]!.order_code]);
};

const vouchers = async (film: Film, slug: string, product: { id: number }): Promise<void> => {
  const { ask, show } = film;
  const segments = ['all', 'new_buyers', 'followers'] as const;
  for (const [at, segment] of segments.entries())
    await ask('seller', `${area}/voucher/create`, {
      promo_name: ['Hemat belanja', 'Belanja perdana', 'Terima kasih, pengikut'][at],
      voucher_code: `FILM${at}`,
      ...{ discount_type: 'amount', discount_value: 5_000 + at * 1_000, quota: 100, segment, ...days },
    });
  await show('vouchers', 'seller', `${area}/voucher`, ['Terima kasih, pengikut']);
  await show('voucher-form', 'seller', `${area}/voucher/create`, [{ id: 'Untuk siapa', en: /For whom|Who/ }]);
  await show('vouchers-store', 'buyer', `/store/${slug}`, [{ id: 'Ikuti', en: 'Follow' }]);
  await toCheckout(film, 'buyer', product.id);
  await show('vouchers-checkout', 'buyer', '/checkout', ['Terima kasih, pengikut'], {
    act: async (page) => page.locator('.open-row-line').first().click(),
  });
};

const rest = async ({ ask, show, login }: Film, slug: string): Promise<void> => {
  const merchant_id = (await login('seller')).user.merchant?.id ?? 0;
  await ask('newBuyer', '/profile/followed', { merchant_id, is_followed: true });
  await show('followed', 'newBuyer', `/store/${slug}`, [{ id: 'Mengikuti', en: 'Following' }]);
  await show('followed-stores', 'newBuyer', '/user/wishlist', [
    { id: 'Toko diikuti', en: /Stores you follow|Followed/ },
  ]);
  await show('dashboard', 'seller', area, [{ id: 'Penjualan', en: 'Sales' }]);
};

export const selling: Point = {
  name: 'selling',
  title: '9. A seller’s daily life',
  walk: async (film) => {
    const first = await newProduct(film, 'Sambal Roa Botol');
    const second = await newProduct(film, 'Teh Melati Kotak');
    const { merchant_slug } = await film.ask<{ merchant_slug: string }>('seller', `${area}/store`);
    await film.parts(
      () => holiday(film, merchant_slug, first.slug),
      () => staff(film),
      () => products(film),
      () => prices(film, first),
      () => bundles(film, [first, second]),
      () => orders(film, second),
      () => vouchers(film, merchant_slug, second),
      () => rest(film, merchant_slug),
    );
  },
};
