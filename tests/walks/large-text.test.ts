import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { FlashSaleHome } from '#contract/promo.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { enlargeLetters, misfitsOf } from '#tests/support/large-text.ts';
import { goTo, settled } from '#tests/support/settled.ts';
import { sellerUrls } from '#web/seller/seller-urls.ts';
import { urls } from '#web/urls.ts';

const { visit, open, get } = demoBuyerInBrowser();

/** Opens each address in one page, on a phone and on a wide screen, and says what does not fit there. */
const misfitsAt = async (page: Page, paths: readonly string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goTo(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      const misfits = await misfitsOf(page);
      if (misfits.length > 0) found[`${path} at ${width} px`] = misfits;
    }
  }
  return found;
};

// WCAG 1.4.4: letters of twice the size
test('with large letters nothing of the shop is cut off or runs sideways', { timeout: 180_000 }, async () => {
  const { page } = await visit(urls.login(), { width: 390, before: enlargeLetters });
  const [root] = await get<Category[]>('/products/categories/tree');
  const products = await get<Product[]>('/products/list?per_page=100');
  const product = products.find((one) => one.has_variants) as Product;
  const [promo] = await get<{ slug: string }[]>('/homepage/promos');
  const [slot] = await get<FlashSaleHome[]>('/homepage/flashsale');
  const inFlashSale = slot?.products.find((one) => one.flash_sale !== null);
  if (inFlashSale === undefined) throw new Error('No flash sale runs');
  const paths = [
    ...[
      urls.home(),
      urls.category(root?.slug ?? ''),
      urls.product(product.slug),
      urls.product(inFlashSale.slug),
      urls.search('?search=kopi'),
    ],
    ...[
      urls.store(product.merchant.merchant_slug),
      urls.brand(),
      urls.promos(),
      urls.promo(promo?.slug ?? ''),
    ],
    ...[urls.flashSale(), urls.login(), urls.register(), urls.forgot(), '/tidak-ada'],
  ];
  const english = [paths[0], paths[1], paths[2]].map((path) => `/en${path}`);
  expect(await misfitsAt(page, [...paths, ...english])).toEqual({});
});

test('with large letters nothing of a buyer’s pages is cut off or runs sideways', {
  timeout: 180_000,
}, async () => {
  const { page, ask } = await open(urls.buyer(), { width: 390, before: enlargeLetters });
  const sold = await get<Product[]>('/products/list?per_page=20&sort=popular');
  for (const { id } of sold.filter((one) => !one.has_variants).slice(0, 4))
    await ask('/cart/add', { product_id: id, qty: 1 });
  const orders = await ask<Order[]>('/order/list?per_page=100');
  const ofEachState = [...new Map(orders.map((order) => [order.status, order])).values()];
  const waiting = orders.find(({ status }) => status === 'waiting_payment');
  expect(
    await misfitsAt(page, [
      ...[urls.cart(), urls.checkout(), urls.payment(waiting?.payment?.payment_code ?? ''), urls.orders()],
      ...ofEachState.map(({ order_code }) => urls.order(order_code)),
      ...[urls.buyer(), urls.wishlist(), urls.addresses(), urls.wallet(), urls.reviews(), urls.profile()],
      ...[urls.notifications(), urls.notificationSettings(), `/en${urls.checkout()}`],
    ]),
  ).toEqual({});
});

test('with large letters nothing of a seller’s pages is cut off or runs sideways', {
  timeout: 180_000,
}, async () => {
  const area = sellerUrls.overview();
  const email = 'penjual@lokapasar.test';
  const { page, ask } = await open(area, { email, width: 390, before: enlargeLetters });
  const [order] = await ask<Order[]>(`${area}/order/list?status=paid&per_page=1`);
  const [product] = await ask<SellerProduct[]>(`${area}/product/list?per_page=1`);
  expect(
    await misfitsAt(page, [
      ...[
        area,
        sellerUrls.orders('?status=all'),
        sellerUrls.orders(),
        sellerUrls.order(order?.order_code ?? ''),
      ],
      ...['', `/edit/${product?.id}`, '/create', '/rows', '/import'].map((end) => sellerUrls.products(end)),
      ...[
        sellerUrls.vouchers(),
        `${sellerUrls.vouchers()}/create`,
        sellerUrls.reviews(),
        sellerUrls.wallet(),
      ],
      ...[sellerUrls.notifications(), sellerUrls.profile(), sellerUrls.location(), sellerUrls.bank()],
      ...[sellerUrls.banner(), `/en${sellerUrls.orders('?status=all')}`, `/en${sellerUrls.products()}`],
    ]),
  ).toEqual({});
});
