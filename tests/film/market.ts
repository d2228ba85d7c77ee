import { jakartaDay } from '#common/jakarta-time.ts';
import { countReports, countRisks } from '#market/reports/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import type { Film, Point } from './film.ts';
import { newProduct } from './goods.ts';

const area = '/merchant/dashboard';
const day = (ahead: number) => jakartaDay(new Date(), ahead);
const moment = (ahead: number, time = '00:00') => `${day(ahead)}T${time}:00+07:00`;

const reports = async ({ show, db }: Film): Promise<void> => {
  const ctx = { db, clock: { now: () => new Date() }, settings: async () => defaultSettings };
  await countReports(ctx);
  await countRisks(ctx);
  for (const report of ['sales', 'take', 'cohorts', 'funnel', 'searches', 'stores'])
    await show(`report-${report}`, 'operator', `/operator/report?report=${report}`, [
      { id: 'Laporan', en: 'Reports' },
    ]);
};

const commission = async ({ ask, show }: Film): Promise<void> => {
  await ask('operator', '/operator/commissions', { rate: 425, valid_from: day(3), valid_until: null });
  const [category] = await ask<{ id: number }[]>('guest', '/products/categories/tree');
  await ask('operator', '/operator/commissions', {
    ...{ category_id: category!.id, rate: 650, valid_from: day(3), valid_until: day(40) },
  });
  await show('commission', 'operator', '/operator/commission', [{ id: 'Semua barang', en: 'All goods' }]);
  await show('commission-of-store', 'seller', `${area}/tax`, [{ id: /4,25/, en: /4\.25/ }]);
};

const sharedVouchers = async ({ ask, show }: Film): Promise<void> => {
  await ask('operator', '/operator/voucher/create', {
    ...{ promo_name: 'Belanja Bersama', voucher_code: 'BERSAMA10', discount_type: 'percentage' },
    ...{ discount_value: 10, max_discount: 25_000, quota: 500, store_share: 40, joined_only: true },
    ...{ start_at: moment(-1), end_at: moment(6) },
  });
  await show('vouchers', 'operator', '/operator/voucher', ['Belanja Bersama']);
  await show('shared-vouchers', 'seller', `${area}/shared-voucher`, ['Belanja Bersama']);
  await show('join-shared-voucher', 'seller', `${area}/shared-voucher`, [{ id: 'Ya, ikut', en: /Yes/ }], {
    act: async (page, { locale }) => {
      const name = locale === 'id' ? /^Ikut Belanja Bersama/ : /^Join Belanja Bersama/;
      await page.getByRole('button', { name }).click();
    },
  });
};

const campaigns = async (film: Film): Promise<void> => {
  const { ask, show } = film;
  const { id: round_id } = await ask<{ id: number }>('operator', '/operator/campaign/create', {
    ...{ promo_name: 'Pesta Akhir Tahun', name_en: 'Year-end Party' },
    ...{ description: 'Harga terbaik tahun ini.', description_en: 'The best prices of the year.' },
    ...{ start_at: moment(40, '09:00'), end_at: moment(40, '21:00') },
    ...{ apply_from: moment(-1), apply_until: moment(30) },
    ...{
      min_discount: 20,
      min_stars: null,
      max_price: 500_000,
      max_products: 5,
      min_stock: 3,
      category_ids: [],
    },
  });
  const product = await newProduct(film, 'Gula Aren Semut');
  await ask('seller', `${area}/campaign/nominate`, {
    round_id,
    products: [{ product_id: product.id, flash_price: 30_000, flash_stock: 5, limit_per_user: 1 }],
  });
  await show('campaigns', 'operator', '/operator/campaign', [
    { id: 'Pesta Akhir Tahun', en: 'Year-end Party' },
  ]);
  await show('campaign', 'operator', `/operator/campaign/${round_id}`, ['Gula Aren Semut']);
  await show('campaign-form', 'operator', '/operator/campaign/create', [
    { id: 'Simpan kampanye', en: /Save/ },
  ]);
  await show('store-campaigns', 'seller', `${area}/campaign`, [
    { id: 'Pesta Akhir Tahun', en: 'Year-end Party' },
  ]);
  await show('store-campaign', 'seller', `${area}/campaign/${round_id}`, ['Gula Aren Semut']);
};

const home = async (film: Film): Promise<void> => {
  const { ask, show } = film;
  const image = await film.upload('operator', 'banner', 'orchid');
  const image_en = await film.upload('operator', 'banner', 'teal');
  const { id: homeblock_id } = await ask<{ id: number }>('operator', '/operator/homeblock/create', {
    ...{ type: 'banner', title: 'Pekan Kopi', title_en: 'Coffee Week', device: 'phone' },
    banners: [{ image, image_en, target_url: '/promo', alt: 'Pekan Kopi', alt_en: 'Coffee Week' }],
    ...{ start_at: moment(3), end_at: moment(10) },
  });
  await show('home-blocks', 'operator', '/operator/home', [/Pekan Kopi/]);
  await show('home-block', 'operator', `/operator/home/${homeblock_id}`, [{ id: /Simpan/, en: /Save/ }]);
};

const announcements = async ({ ask, show }: Film): Promise<void> => {
  await ask('operator', '/operator/announcements', {
    ...{ audience: 'everybody', target_url: '/flash-sale', valid_from: day(0), valid_until: day(3) },
    text: 'Kurir libur pada 1 Januari. Pesanan dikirim mulai 2 Januari.',
    text_en: 'Couriers rest on 1 January. Orders are sent from 2 January on.',
  });
  const said = { id: /Kurir libur pada 1 Januari/, en: /Couriers rest on 1 January/ };
  await show('announcements', 'operator', '/operator/announcement', [said]);
  await show('announced-to-store', 'seller', area, [said]);
  await show('announced-to-buyer', 'buyer', '/user/profile/notification', [said]);
};

const closing = async ({ ask, show, db, login }: Film): Promise<void> => {
  await show('closing', 'otherSeller', `${area}/closing`, [{ id: 'Tutup toko', en: 'Close the store' }]);
  const merchant_id = (await login('otherSeller')).user.merchant?.id ?? 0;
  // in the demo a flash sale runs at any time, and a store in one may not close
  await db
    .deleteFrom('flash_items')
    .where('product_id', 'in', (one) =>
      one.selectFrom('products').select('id').where('merchant_id', '=', merchant_id),
    )
    .execute();
  await ask('otherSeller', `${area}/closing/start`, { agree_closing: 'yes' });
  await show('closing-begun', 'otherSeller', `${area}/closing`, [
    { id: 'Batalkan penutupan', en: /Take the closing back|Cancel/ },
  ]);
  await show('store-of-operator', 'operator', `/operator/merchant/${merchant_id}`, [
    { id: /Penutupan/, en: 'Closing of the store' },
  ]);
  await ask('operator', '/operator/merchant/closing/cancel', { merchant_id });
};

export const market: Point = {
  name: 'market',
  title: '12. Running the market',
  walk: async (film) => {
    await film.parts(
      () => reports(film),
      () => commission(film),
      () => sharedVouchers(film),
      () => campaigns(film),
      () => home(film),
      () => announcements(film),
      () => closing(film),
    );
  },
};
