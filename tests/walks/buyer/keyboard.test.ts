import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { buyerWithCartInBrowser, giveAddress } from '#tests/support/buyer-with-cart.ts';
import { arrived, focusAt, keyboardOf } from '#tests/support/keyboard.ts';
import { settled } from '#tests/support/settled.ts';

const { open, get } = buyerWithCartInBrowser();

/** A product in one kind of colours or sizes, several of them in stock. */
const wanted = async (): Promise<ProductDetail> => {
  const all = await get<Product[]>('/products/list?per_page=100&sort=popular');
  for (const { slug } of all.filter((one) => one.has_variants && one.flash_sale === null)) {
    const product = await get<ProductDetail>(`/products/detail/${slug}`);
    const inStock = product.variants.filter(({ stock }) => stock >= 5);
    if (product.options.length === 1 && inStock.length > 1) return product;
  }
  throw new Error('The demo shop sells nothing that fits');
};

const controlLine =
  /^\s*- ((?:button|link|textbox|searchbox|spinbutton|combobox|checkbox|switch|radio|slider|tab)\b(?: "(?:[^"\\]|\\.)*")?)/;

/** What somebody hears of the page's controls, such as `button "Add to cart"`; none of them may be without a name. */
const controlsOf = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  const controls = tree.split('\n').flatMap((line) => controlLine.exec(line)?.[1] ?? []);
  expect(controls.filter((control) => !control.includes('"'))).toEqual([]);
  return controls;
};

test('a buyer searches, chooses a variant, checks out and pays by the keyboard alone, and hears what each control is', {
  timeout: 120_000,
}, async () => {
  const product = await wanted();
  const { page, ask, member } = await open('/en', { lines: 0 });
  await giveAddress(page, member, 'Kantor');
  const { faults, follow, press, reach, write } = keyboardOf(page);
  const main = page.getByRole('main');
  const head = page.getByRole('banner');
  /** Each of these begins what is said of some control. */
  const hears = async (...beginnings: string[]) => {
    const controls = await controlsOf(page);
    expect(beginnings.filter((one) => !controls.some((control) => control.startsWith(one)))).toEqual([]);
  };

  // search
  await write(head.getByRole('searchbox'), product.product_name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?search=*');
  await arrived(page);
  await hears(
    ...['link "Skip to content"', 'button "Categories"', 'searchbox "Search Lokapasar"', 'link "Wishlist"'],
    ...['link "Cart, empty"', 'combobox "Province"', 'checkbox "5 of 5 stars', 'textbox "Lowest price"'],
  );

  // product
  const name = { name: product.product_name, exact: true };
  await follow(main.getByRole('link', name).first(), `**/en/product/${product.slug}`);
  const other = main.getByRole('radio', { checked: false, disabled: false }).first();
  const variant = main.getByRole('radio', { name: (await other.getAttribute('value')) ?? '', exact: true });
  await reach(variant);
  await page.waitForURL(/\?variant=\d+$/);
  await expect.poll(() => variant.isChecked()).toBe(true);
  await focusAt(variant);
  const add = main.getByRole('button', { name: 'Add to cart' });
  await press(add);
  await page.getByRole('status').getByText('Product added to cart').waitFor();
  await focusAt(add);
  await hears(
    ...['link "Show photo 1"', 'button "Decrease"', 'textbox "Quantity"', 'button "Increase"'],
    ...['button "Buy Now"', 'link "Visit store"'],
  );

  // cart
  await follow(head.getByRole('link', { name: 'Cart, 1 item' }), '**/en/cart', 'Shift+Tab');
  await hears(
    ...['checkbox "Select all (1)"', 'button "Remove selected"', 'checkbox "Select everything from '],
    ...[`checkbox "Select ${product.product_name}`, `button "Add a note for ${product.product_name}`],
    ...[`button "Remove ${product.product_name}`, `textbox "Quantity ${product.product_name}`],
  );
  await follow(main.getByRole('button', { name: 'Buy (1)' }), '**/en/checkout');

  // checkout: the sheet takes the focus and gives it back
  const change = main.getByRole('button', { name: 'Change address' });
  await press(change);
  const sheet = page.getByRole('dialog', { name: 'Choose an address' });
  await sheet.waitFor();
  await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await press(sheet.getByRole('button', { name: /Kantor/, pressed: false }));
  await sheet.waitFor({ state: 'hidden' });
  await focusAt(change);
  await main.getByText('Kantor', { exact: true }).first().waitFor();
  await settled(page);
  await hears(
    ...[
      'button "Change address"',
      'radio "JNE',
      'switch "Send as dropship',
      'button "Choose a store voucher',
    ],
    ...['button "Lokapasar voucher', 'switch "Use balance', 'radio "QRIS', 'radio "BCA virtual account'],
  );
  await press(main.getByRole('button', { name: /^Pay Rp/ }));
  await page.waitForURL('**/en/payment/PAY-*');
  await arrived(page);
  await hears('button "Copy the amount"', 'link "See order INV-', 'button "Change payment method"');

  // payment: what was pressed is gone once it is paid, and the focus is at what came of it
  await press(main.getByRole('button', { name: 'Simulate payment' }));
  await focusAt(main.getByRole('heading', { name: 'Payment received' }));
  await follow(main.getByRole('link', { name: 'See the order' }), '**/en/user/order/INV-*');
  await hears(
    'button "Copy the order code"',
    'button "Cancel"',
    'link "Visit store"',
    'button "Rani Wulandari"',
  );

  const order_code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await ask<Order>(`/order/detail/${order_code}`)).toMatchObject({
    status: 'paid',
    address: { label: 'Kantor' },
    items: [{ product_id: product.id }],
  });
  expect(faults).toEqual([]);
});
