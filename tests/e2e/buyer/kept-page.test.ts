import { expect, test } from 'vitest';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = demoBuyerInBrowser(sharedShopInBrowser());

test('a private page that the browser brings back by Back after a logout shows nothing private', async () => {
  const { page } = await shop.open('/user/order/list');
  await page.getByRole('main').getByText('INV-').first().waitFor();
  const bringBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  // as long as the same account is logged in, it stays as it is
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await bringBack();
  await settled(page);
  expect(await page.locator('body[data-same]').count()).toBe(1);
  // logged out in another tab, or by the page that came after this one
  await page.context().clearCookies({ name: 'my_token' });
  await bringBack();
  await page.waitForURL(/\/login/);
  expect(await page.getByText('INV-').count()).toBe(0);
});
