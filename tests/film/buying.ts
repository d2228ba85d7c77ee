import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { announce } from '#market/notifications/index.ts';
import { countScores } from '#market/scores/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import { watchTimer } from '#market/wishlist/index.ts';
import { settled } from '#tests/support/settled.ts';
import type { Point, Said } from './film.ts';
import { giveAddress, newProduct, orderOf, toCheckout } from './goods.ts';
import { type Look, looks } from './shop.ts';

const area = '/merchant/dashboard';
const DAY_MS = 86_400_000;

export const cashOnDelivery: Point = {
  name: 'cod',
  title: '3. Cash on delivery',
  walk: async (film) => {
    const { ask, show, db } = film;
    await ask('operator', '/operator/setting', { cod_enabled: true });
    await db.updateTable('courier_tariffs').set({ cod_rate: 200 }).execute();
    await show('store-takes-it', 'seller', `${area}/location`, [
      { id: 'Bayar di tempat', en: 'Cash on delivery' },
    ]);
    await ask('seller', `${area}/cod`, { is_accepted: true });
    const product = await newProduct(film, 'Madu Hutan Sumbawa');
    await giveAddress(film, 'newBuyer');
    await toCheckout(film, 'newBuyer', product.id, 2);
    await show('checkout', 'newBuyer', '/checkout', [{ id: 'Bayar di tempat', en: 'Cash on delivery' }]);
    const order_code = await orderOf(film, 'newBuyer', product.id, 'cod', 2);
    await show('order', 'newBuyer', `/user/order/${order_code}`, [order_code]);
    await show('store-order', 'seller', `${area}/order/${order_code}`, [order_code]);
    await show('operator', 'operator', '/operator/cod', [{ id: /Bayar di tempat/, en: /Cash on delivery/ }]);
    // who sent parcels back at the door twice pays before they are sent
    const orders = [order_code, await orderOf(film, 'newBuyer', product.id, 'cod', 2)];
    const refuse = (refused_at: Date | null) =>
      db.updateTable('orders').set({ refused_at }).where('order_code', 'in', orders).execute();
    await refuse(new Date(Date.now() - 3 * DAY_MS));
    await toCheckout(film, 'newBuyer', product.id, 2);
    await show('blocked', 'newBuyer', '/checkout', [{ id: 'Bayar di tempat', en: 'Cash on delivery' }]);
    await refuse(null);
  },
};

export const score: Point = {
  name: 'score',
  title: '4. The score of a store',
  walk: async ({ ask, show, db, login }) => {
    const ctx = {
      db,
      clock: { now: () => new Date() },
      settings: async () => ({ ...defaultSettings, score_min_orders: 1 }),
    };
    await countScores(ctx as never);
    await show('store', 'seller', area, [{ id: 'Rapor toko', en: 'Store score' }]);
    const merchant_id = (await login('seller')).user.merchant?.id ?? 0;
    await db
      .updateTable('store_scores')
      .set({ is_reliable: true })
      .where('merchant_id', '=', merchant_id)
      .execute();
    const { merchant_slug } = await ask<{ merchant_slug: string }>('seller', `${area}/store`);
    await show('buyers', 'guest', `/store/${merchant_slug}`, [
      { id: /Toko andal|andal/i, en: 'Reliable store' },
    ]);
  },
};

export const terms: Point = {
  name: 'terms',
  title: '5. Prices, quantities and pre-order',
  walk: async (film) => {
    const { ask, show } = film;
    const product = await newProduct(film, 'Gelas Bambu Ukir', {
      ...{ base_price: 46_000, min_qty: 2, max_qty: 24, preorder_days: 5 },
      wholesale: [
        { min_qty: 6, price: 44_000 },
        { min_qty: 12, price: 40_000 },
      ],
    });
    // dearer than before, and shown with a discount: the lowest price of the last days has to be told
    await ask('seller', `${area}/product/edit`, {
      ...{ product_id: product.id, base_price: 52_000, merchant_discount_amount: 4_000 },
    });
    await show('product', 'buyer', `/product/${product.slug}`, [
      { id: 'Harga grosir', en: 'Wholesale prices' },
      { id: /Harga terendah 30 hari/, en: 'Lowest price of the last 30 days' },
      'Pre-order',
    ]);
    await show('form', 'seller', `${area}/product/edit/${product.id}`, [{ id: /grosir/i, en: /wholesale/i }]);
    await ask('buyer', '/cart/add', { product_id: product.id, qty: 12 });
    await show('cart', 'buyer', '/cart', ['Gelas Bambu Ukir']);
    await toCheckout(film, 'buyer', product.id, 6);
    await show('checkout', 'buyer', '/checkout', ['Gelas Bambu Ukir']);
  },
};

export const recommending: Point = {
  name: 'recommendations',
  title: '6. Recommendations',
  walk: async (film) => {
    const { ask, show } = film;
    const own = { id: 'Untuk Anda', en: 'For you' };
    // the offer of recommendations says nearly the same
    const headingOf = (page: Page, title: Said, { locale }: Look) =>
      page.getByRole('heading', { name: title[locale], exact: title === own }).first();
    // far down on long pages: the window is shown where the list is
    const at = (title: Said) => ({
      asWindow: true,
      act: async (page: Page, look: Look) => {
        // lists come one after the other as somebody goes down
        const heading = headingOf(page, title, look);
        for (let step = 0; step < 20 && (await heading.count()) === 0; step += 1) {
          await page.mouse.wheel(0, 600);
          await settled(page);
        }
        await heading.evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + scrollY - 120));
        await settled(page);
      },
    });
    const list = { id: 'Produk rekomendasi', en: 'Recommended products' };
    const inCart = { id: 'Rekomendasi', en: 'Recommend' };
    const offer = {
      id: 'Mau rekomendasi yang cocok untuk Anda?',
      en: 'Would you like recommendations that fit you?',
    };
    const products = await ask<{ id: number; slug: string }[]>(
      'guest',
      '/products/list?per_page=6&sort=popular',
    );
    await show('product', 'guest', `/product/${products[0]!.slug}`, [list], at(list));
    await show('cart', 'buyer', '/cart', [inCart], at(inCart));
    // it is offered to who has looked at something, and goes on until it is turned off
    const seen = { id: 'Terakhir dilihat', en: 'Recently viewed' };
    const turn = { on: { id: 'Nyalakan', en: 'Turn on' }, off: { id: 'Matikan', en: 'Turn off' } };
    const toHome = async (look: Look, title: Said): Promise<Page> => {
      const page = await film.visit('newBuyer', '/', look);
      await at(title).act(page, look);
      return page;
    };
    for (const look of looks) {
      const { locale } = look;
      for (const { slug } of products.slice(0, 3)) {
        const page = await film.visit('newBuyer', `/product/${slug}`, look);
        // another device, which does not know yet that it was turned off
        await page.evaluate(() => localStorage.removeItem('for-me'));
      }
      const offered = await toHome(look, offer);
      await film.take('home-offer', 'newBuyer', offered, look, [offer], { asWindow: true });
      await offered.getByRole('button', { name: turn.on[locale] }).click();
      await headingOf(offered, own, look).waitFor();
      await film.take('home-own', 'newBuyer', await toHome(look, own), look, [own], { asWindow: true });
      const turned = await toHome(look, own);
      await turned.getByRole('button', { name: turn.off[locale] }).click();
      await headingOf(turned, own, look).waitFor({ state: 'hidden' });
      await film.take('home-off', 'newBuyer', await toHome(look, seen), look, [seen], { asWindow: true });
    }
    await show('consent', 'newBuyer', '/user/data', [{ id: 'Persetujuan', en: /Consent/ }]);
  },
};

export const nearby: Point = {
  name: 'nearby',
  title: '7. Near me',
  walk: async ({ ask, show, db, login }) => {
    const [product] = await ask<{ slug: string; merchant: { id: number } }[]>(
      'guest',
      '/products/list?per_page=1',
    );
    const [city] = await ask<{ id: number; name: string }[]>('guest', '/products/cities');
    const kept = JSON.stringify({ city: city!.id, name: city!.name, address: null });
    const choose = async (page: Page) => {
      await page.evaluate((area) => localStorage.setItem('area', area), kept);
      await page.reload();
      await settled(page);
      await page.mouse.move(150, 300);
    };
    await show('choose', 'guest', '/search', [{ id: 'Dikirim ke mana?', en: 'Where shall it go?' }], {
      act: (page) => page.locator('.area-button').click(),
    });
    await show(
      'cards',
      'guest',
      '/search?sort=nearest',
      [{ id: /Ongkir mulai Rp/, en: /Shipping from Rp/ }],
      { act: choose },
    );
    await show(
      'product',
      'guest',
      `/product/${product!.slug}`,
      [{ id: /Perkiraan ongkir/, en: /Estimated shipping/ }],
      {
        act: async (page) => {
          await choose(page);
          await page.locator('.ship-slot').scrollIntoViewIfNeeded();
        },
      },
    );
    // pins of a buyer's main address and of the stores of its city
    const user_id = (await login('buyer')).user.id;
    const main = await db
      .selectFrom('addresses')
      .select(['id', 'city_id'])
      .where('user_id', '=', user_id)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const pinned = { latitude: -10.1583, longitude: 123.6066 };
    await db.updateTable('addresses').set(pinned).where('id', '=', main.id).execute();
    await db
      .updateTable('merchants')
      .set({ latitude: -10.1786, longitude: 123.597 })
      .where('city_id', '=', main.city_id)
      .execute();
    await show('stores', 'buyer', '/brand?near=1', [/± [\d.,]+ km/]);
    await show('pin-of-address', 'buyer', '/user/address', [{ id: 'Alamat', en: 'Address' }]);
    await show('pin-of-store', 'seller', `${area}/location`, [{ id: /Lokasi|peta/i, en: /Location|map/i }]);
  },
};

export const finding: Point = {
  name: 'finding',
  title: '8. Searching',
  walk: async (film) => {
    const { ask, show } = film;
    await show('filters', 'guest', '/search?search=kopi&ratings[]=4', ['kopi']);
    await show('did-you-mean', 'guest', '/search?search=kopii', [/kopi/]);
    await show('nothing', 'guest', '/search?search=zzzzqqq', [/zzzzqqq/]);
    await ask('newBuyer', '/profile/searches', { query: 'search=kopi&ratings[]=4&ratings[]=5' });
    const [product] = await ask<{ id: number }[]>('guest', '/products/list?per_page=1');
    await ask('newBuyer', '/wishlist/toggle', { product_id: product!.id });
    await ask('newBuyer', '/wishlist/watch', { product_id: product!.id, is_watched: true });
    await show('wishlist', 'newBuyer', '/user/wishlist', [
      { id: 'Pencarian tersimpan', en: 'Saved searches' },
    ]);
    await show('back', 'guest', '/search?search=kopi&ratings[]=4', ['kopi'], {
      act: async (page) => {
        const before = page.url();
        await page.locator('.results .card').first().getByRole('link').first().click();
        await page.waitForURL('**/product/**');
        await page.goBack();
        await page.waitForURL(before);
      },
    });
  },
};

export const watching: Point = {
  name: 'wishlist',
  title: '14. News of the wishlist',
  walk: async (film) => {
    const { ask, show, db } = film;
    const tellWatchers = () => watchTimer({ db, clock: { now: () => new Date() }, announce }).run();
    const dear = await newProduct(film, 'Tas Anyam Pandan', { base_price: 150_000 });
    const gone = await newProduct(film, 'Sarung Bantal Tenun', { base_price: 85_000, stock: 1 });
    const edit = (product_id: number, change: object) =>
      ask('seller', `${area}/product/edit`, { product_id, ...change });
    await edit(gone.id, { stock: 0 });
    for (const { id } of [dear, gone]) await ask('newBuyer', '/wishlist/toggle', { product_id: id });

    // asked for by a press, and told to who asked
    const phone = { width: 390, locale: 'id' } as const;
    const page = await film.visit('newBuyer', '/user/wishlist', phone);
    for (const { product_name } of [dear, gone]) {
      const name = `Kabari saya jika ${product_name} tersedia lagi atau lebih murah`;
      await page.getByRole('button', { name, pressed: false }).click();
      await page.getByRole('button', { name, pressed: true }).waitFor();
    }
    await show('watched', 'newBuyer', '/user/wishlist', [
      dear.product_name,
      gone.product_name,
      { id: 'Akan dikabari', en: 'Will be notified' },
    ]);
    await tellWatchers();
    await edit(dear.id, { base_price: 119_000 });
    await edit(gone.id, { stock: 12 });
    const listed = async () => {
      const list = await ask<Product[]>('newBuyer', '/wishlist/my');
      return [dear, gone].map(({ id }) => {
        const found = list.find((one) => one.id === id);
        return [found?.publish_price, (found?.stock ?? 0) > 0];
      });
    };
    await expect.poll(listed, { timeout: 20_000 }).toEqual([
      [119_000, true],
      [85_000, true],
    ]);
    await tellWatchers();
    const cheaper = { id: 'Harga turun', en: 'Price drop' };
    await show('notices', 'newBuyer', '/user/profile/notification', [
      cheaper,
      {
        id: /Tas Anyam Pandan di wishlist Anda kini Rp.119\.000\./,
        en: /Tas Anyam Pandan on your wishlist now costs Rp.119\.000\./,
      },
      { id: 'Stok tersedia lagi', en: 'Back in stock' },
      {
        id: /Sarung Bantal Tenun di wishlist Anda dapat dibeli lagi: Rp.85\.000\./,
        en: /Sarung Bantal Tenun on your wishlist can be bought again: Rp.85\.000\./,
      },
    ]);
    await show('from-notice', 'newBuyer', '/user/profile/notification', [/119\.000/], {
      act: async (opened, { locale }) => {
        await opened.getByRole('link', { name: cheaper[locale] }).first().click();
        await opened.waitForURL(`**/product/${dear.slug}`);
      },
    });
    await show('wishlist-after', 'newBuyer', '/user/wishlist', [/119\.000/]);
  },
};
