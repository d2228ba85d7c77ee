import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { focusOf } from '#tests/support/focus.ts';
import { settled } from '#tests/support/settled.ts';

const { open } = demoBuyerInBrowser();

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
  expect(label.suggestedFilename()).toBe(`label-${code}.pdf`);

  // the dialog takes the focus and gives it back
  const ship = main.getByRole('button', { name: 'Ship', exact: true }).first();
  await press(ship);
  const dialog = page.getByRole('dialog', { name: 'Ship the parcel' });
  await dialog.waitFor();
  await expect.poll(() => dialog.ariaSnapshot()).toContain('- textbox "Tracking number (optional)"');
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => ship.evaluate((element) => element === document.activeElement)).toBe(true);
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
