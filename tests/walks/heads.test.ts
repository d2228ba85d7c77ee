import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { callApi, keepLogin, newMember } from '#tests/support/member.ts';
import { goTo } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';
import { operatorUrls } from '#web/operator/operator-urls.ts';
import { productUrls } from '#web/seller/products/product-urls.ts';
import { sellerUrls } from '#web/seller/seller-urls.ts';
import { voucherUrls } from '#web/seller/vouchers/voucher-urls.ts';
import { urls } from '#web/urls.ts';

const { open, visit, get } = demoBuyerInBrowser(sharedShopInBrowser());

/** Where the title, its head and what follows stand, in whole pixels. */
const headOf = async (page: Page) => {
  const head = page.locator('.page-head');
  await head.waitFor();
  return head.evaluate((element) => {
    /** What stands next on the page, whatever it is wrapped in. */
    const nextOf = (one: Element): Element | null => {
      const { nextElementSibling: next, parentElement: around } = one;
      return next ?? (around === null || around.tagName === 'MAIN' ? null : nextOf(around));
    };
    const box = element.getBoundingClientRect();
    const title = element.querySelector('h1')?.getBoundingClientRect();
    return {
      title: [title?.left ?? 0, title?.top ?? 0].map(Math.round),
      bottom: Math.round(box.bottom),
      distance: Math.round((nextOf(element)?.getBoundingClientRect().top ?? 0) - box.bottom),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
};

const places: { who: string; email: string; paths: string[] }[] = [
  {
    who: 'buyers',
    email: 'pembeli@lokapasar.test',
    paths: [
      ...[urls.buyer(), urls.orders(), urls.reviews(), urls.wallet(), urls.profile(), urls.addresses()],
      ...[urls.data(), urls.notifications(), urls.notificationSettings(), urls.wishlist(), urls.cart()],
      urls.chats(),
    ],
  },
  {
    who: 'sellers',
    email: 'penjual@lokapasar.test',
    paths: [
      ...[sellerUrls.overview(), sellerUrls.orders(), sellerUrls.products(), sellerUrls.reviews()],
      ...[productUrls.create(), productUrls.bundles(), productUrls.prices(), productUrls.rows()],
      ...[voucherUrls.list(), voucherUrls.create(), sellerUrls.wallet(), sellerUrls.taxes()],
      ...[sellerUrls.closing(), sellerUrls.integration(), sellerUrls.staff(), sellerUrls.campaigns()],
      ...[sellerUrls.chats(), sellerUrls.chatSettings(), sellerUrls.notifications(), sellerUrls.stores()],
    ],
  },
  {
    who: 'operators',
    email: 'operator@lokapasar.test',
    paths: [
      ...[operatorUrls.overview(), operatorUrls.categories(), operatorUrls.brands(), operatorUrls.couriers()],
      ...[operatorUrls.newFlashSale(), operatorUrls.reconciliation(), operatorUrls.withdrawals()],
    ],
  },
];

test.each(places.flatMap((place) => [390, 1440].map((width) => ({ ...place, width }))))(
  'pages of $who begin 16 px below their heads, and no head reaches out of a window of $width px',
  async ({ email, paths, width }) => {
    const { page } = await open(`/en${paths[0]}`, { email, width });
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await goTo(page, `/en${path}`);
      const { distance, sideways } = await headOf(page);
      found[path] = { distance, sideways, titles: await page.getByRole('heading', { level: 1 }).count() };
    }
    const alike = { distance: 16, sideways: 0, titles: 1 };
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, alike])));
  },
);

/** For `before`: answers of the API come only after the head was seen without them, drawn as it should be. */
const measureFirst = (page: Page) => {
  let seen: ReturnType<typeof headOf> | undefined;
  const measure = async () => {
    await page.locator('html[data-hydrated]').waitFor();
    return headOf(page);
  };
  const routed = page.route('**/api/**', async (route) => {
    seen ??= measure();
    await seen;
    await route.continue();
  });
  return { routed, seen: () => seen };
};

const waiting = [
  ...[urls.buyer(), urls.orders(), urls.reviews(), urls.wallet(), urls.profile(), urls.addresses()],
  ...[urls.data(), urls.notifications(), urls.notificationSettings(), urls.cart()],
];
test.each(waiting.flatMap((path) => [390, 1440].map((width) => ({ path, width }))))(
  'the head of $path stands while it waits where it stands afterwards, at $width px',
  async ({ path, width }) => {
    let first: ReturnType<typeof measureFirst> | undefined;
    const { page } = await open(path, {
      width,
      before: async (fresh) => {
        first = measureFirst(fresh);
        await first.routed;
      },
    });
    expect(await first?.seen()).toEqual(await headOf(page));
  },
);

test.each([390, 1440])('the wishlist keeps room for what is in its head, at %i px', async (width) => {
  const [product] = await get<Product[]>('/products/list?per_page=1');
  let first: ReturnType<typeof measureFirst> | undefined;
  const { page } = await visit(urls.wishlist(), {
    width,
    before: async (fresh) => {
      const member = await newMember(fresh);
      await callApi(fresh, member, '/wishlist/toggle', { product_id: product?.id });
      await keepLogin(fresh, member.login);
      first = measureFirst(fresh);
      await first.routed;
    },
  });
  await page.getByRole('button', { name: 'Ubah' }).waitFor();
  expect(await first?.seen()).toEqual(await headOf(page));
});
