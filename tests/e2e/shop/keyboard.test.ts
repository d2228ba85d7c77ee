import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { giveAddress, soon } from '#tests/support/buyer-with-cart.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { focusOf } from '#tests/support/focus.ts';
import { asNewMember } from '#tests/support/member.ts';
import { settled } from '#tests/support/settled.ts';

const { get, open, visit } = demoBuyerInBrowser();

/** Somebody without a mouse: Tab, Enter, Space, arrows and letters. Each place that the focus comes to has to be seen. */
const keyboardOf = (page: Page) => {
  const faults: string[] = [];
  const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Among radios of one name Tab stops once; arrows go on from there. */
  const isInGroup = (target: Locator) =>
    target.evaluate((element) => {
      const active = document.activeElement;
      const name = (one: Element | null) =>
        one instanceof HTMLInputElement && one.type === 'radio' ? one.name : null;
      return name(element) !== null && name(element) === name(active);
    });
  const reach = async (target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor();
    for (let step = 0; step < 200; step += 1) {
      if (await isAt(target)) return;
      await page.keyboard.press((await isInGroup(target)) ? 'ArrowDown' : tab);
      const { name, fault } = await focusOf(page);
      // from its last control a page leads out to the browser and on to its start
      if (fault !== null && name !== 'nothing') faults.push(`${name}: ${fault}`);
    }
    throw new Error(`The keyboard does not reach ${target}`);
  };
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  return {
    faults,
    reach,
    press,
    write: async (target: Locator, text: string) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    choose: async (target: Locator) => {
      await reach(target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
    /** Follows a link: on the next page the focus stands at its heading, or at its start. */
    follow: async (target: Locator, address: string | RegExp) => {
      await press(target);
      await page.waitForURL(address);
      await arrived(page);
    },
  };
};

/** After a step to another page its heading is read aloud, and Tab goes on from there. */
const arrived = async (page: Page) => {
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await title.waitFor({ state: 'attached' });
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await settled(page);
};

const said = (page: Page) => page.getByRole('main').ariaSnapshot();

/** A product of which two values of its first option can be bought with the same others. */
const productWithVariants = async (): Promise<ProductDetail> => {
  for (const one of await get<Product[]>('/products/list?per_page=100&sort=popular')) {
    if (!one.has_variants || one.flash_sale !== null) continue;
    const detail = await get<ProductDetail>(`/products/detail/${one.slug}`);
    const values = detail.variants.filter(({ stock }) => stock > 2).map(({ options }) => options[0]);
    if (new Set(values).size > 1 && values.length === detail.variants.length) return detail;
  }
  throw new Error('The demo shop sells nothing with variants');
};

test('a buyer comes from the search to a paid order by the keyboard alone', {
  timeout: 120_000,
}, async () => {
  const { page } = await visit('/en', {
    before: async (own) => giveAddress(own, await asNewMember(own)),
  });
  const { choose, faults, follow, press, reach, write } = keyboardOf(page);
  const wanted = await productWithVariants();
  const main = page.getByRole('main');

  // search
  await write(page.getByRole('searchbox', { name: 'Search Lokapasar' }), wanted.product_name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?search=*');
  await arrived(page);
  expect(await said(page)).toMatch(/heading "Show \d+ Product.*" \[level=1\]/);

  // product
  await follow(main.getByRole('link', { name: wanted.product_name, exact: true }).first(), '**/en/product/*');
  const station = await said(page);
  expect(station).toContain(`- heading "${wanted.product_name}" [level=1]`);
  expect(station).toMatch(/- radio ".+" \[checked\]/);
  expect(station).toContain('- button "Add to cart"');

  // variant
  const [first = '', second = ''] = wanted.options[0]?.values ?? [];
  await reach(main.getByRole('radio', { name: first, exact: true }));
  await page.keyboard.press('ArrowRight');
  await soon(() => main.getByRole('radio', { name: second, exact: true }).isChecked()).toBe(true);
  expect((await focusOf(page)).fault).toBe(null);
  const add = main.getByRole('button', { name: 'Add to cart' });
  await press(add);
  await page.getByRole('status').getByText('Product added to cart').waitFor();
  expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);

  // cart
  await reach(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/cart');
  await arrived(page);
  expect(await said(page)).toContain('- checkbox "Select all (1)" [checked]');
  const more = main.getByRole('button', { name: 'Increase' });
  await press(more);
  await main.getByText('Items (2)').waitFor();
  await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
  await follow(
    main
      .getByRole('link', { name: /^Buy \(1\)/ })
      .or(main.getByRole('button', { name: /^Buy \(1\)/ }))
      .first(),
    '**/en/checkout',
  );

  // checkout: what opens over it gives the focus back
  const vouchers = main.getByRole('button', { name: /Lokapasar voucher/ });
  await press(vouchers);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => vouchers.evaluate((element) => element === document.activeElement)).toBe(true);
  await choose(main.getByRole('radio', { name: 'SiCepat' }));
  await choose(main.getByRole('radio', { name: /BCA/ }));
  const checkout = await said(page);
  expect(checkout).toContain('- radio "SiCepat');
  expect(checkout).toMatch(/- radio ".*BCA.*" \[checked\]/);
  const pay = main.getByRole('button', { name: /^Pay/ });
  await press(pay);
  await page.waitForURL('**/en/payment/PAY-*');
  await arrived(page);

  // payment
  expect(await said(page)).toContain('- heading "Payment" [level=1]');
  await press(main.getByRole('button', { name: 'Simulate payment' }));
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  expect(faults).toEqual([]);
});

test('a seller accepts, labels and ships an order and edits a product by the keyboard alone', {
  timeout: 120_000,
}, async () => {
  const area = '/merchant/dashboard';
  const { page, ask } = await open(`/en${area}`, { email: 'penjual@lokapasar.test' });
  const { faults, follow, press, reach, write } = keyboardOf(page);
  const main = page.getByRole('main');
  const [order] = await ask<Order[]>(`${area}/order/list?status=paid&per_page=100`);
  const code = order?.order_code ?? '';

  // orders
  const places = page.getByRole('navigation', { name: 'Seller dashboard' });
  await follow(places.getByRole('link', { name: /^Orders/ }), `**/en${area}/order*`);
  expect(await said(page)).toContain('- heading "Orders" [level=1]');
  await follow(main.getByRole('link', { name: code }).first(), `**/en${area}/order/${code}`);
  await press(main.getByRole('button', { name: 'Accept' }).first());
  await page.getByRole('heading', { level: 1, name: 'Prepare and ship the parcel' }).waitFor();
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    press(main.getByRole('button', { name: 'Print label' }).first()),
  ]);
  expect(label.suggestedFilename()).toBe(`label-${code}.pdf`);

  // the dialog takes the focus and gives it back
  const ship = main.getByRole('button', { name: 'Ship', exact: true }).first();
  await press(ship);
  const dialog = page.getByRole('dialog', { name: 'Ship the parcel' });
  await dialog.waitFor();
  expect(await dialog.ariaSnapshot()).toContain('- textbox "Tracking number (optional)"');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => ship.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(ship);
  await press(dialog.getByRole('button', { name: 'Ship' }));
  await page.getByRole('heading', { level: 1, name: 'The parcel is on its way' }).waitFor();

  // a product
  await follow(places.getByRole('link', { name: /^Products/ }), `**/en${area}/product*`);
  await follow(main.getByRole('link', { name: /^Edit / }).first(), `**/en${area}/product/edit/*`);
  expect(await said(page)).toContain('- heading "Edit product" [level=1]');
  await write(main.getByRole('textbox', { name: 'Product name' }), 'Sambal Bawang Pedas Botol 200 g');
  await reach(main.getByRole('button', { name: 'Save product' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Product saved').waitFor();
  expect(faults).toEqual([]);
});
