import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { focusAt, keyboardOf } from '#tests/support/keyboard.ts';

const { open } = demoBuyerInBrowser();

const said = (page: Page) => page.getByRole('main').ariaSnapshot();

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
  await expect.poll(() => said(page)).toContain('- heading "Orders" [level=1]');
  await follow(main.getByRole('link', { name: code }).first(), `**/en${area}/order/${code}`);
  await press(main.getByRole('button', { name: 'Accept' }).first());
  await page.getByRole('heading', { level: 1, name: 'Prepare and ship the parcel' }).waitFor();
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    press(main.getByRole('button', { name: 'Print label' }).first()),
  ]);
  expect(label.suggestedFilename()).toBe(`shipping-label-${code}.pdf`);

  // the dialog takes the focus and gives it back
  const ship = main.getByRole('button', { name: 'Ship', exact: true }).first();
  await press(ship);
  const dialog = page.getByRole('dialog', { name: 'Ship the parcel' });
  await dialog.waitFor();
  await expect.poll(() => dialog.ariaSnapshot()).toContain('- textbox "Tracking number (optional)"');
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await focusAt(ship);
  await press(ship);
  await press(dialog.getByRole('button', { name: 'Ship' }));
  await page.getByRole('heading', { level: 1, name: 'The parcel is on its way' }).waitFor();

  // a product
  await follow(places.getByRole('link', { name: /^Products/ }), `**/en${area}/product*`);
  await follow(main.getByRole('link', { name: /^Edit / }).first(), `**/en${area}/product/edit/*`);
  await expect.poll(() => said(page)).toContain('- heading "Edit product" [level=1]');
  await write(main.getByRole('textbox', { name: 'Product name' }), 'Sambal Bawang Pedas Botol 200 g');
  await reach(main.getByRole('button', { name: 'Save product' }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Product saved').waitFor();
  expect(faults).toEqual([]);
});
