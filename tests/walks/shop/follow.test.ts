import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

const shop = demoBuyerInBrowser();

test('a guest who presses Follow logs in, comes back and follows; the store stands in the account and is left there', async () => {
  const [brand] = await shop.get<{ slug: string; name: string }[]>('/merchant/list?storetype=all&per_page=1');
  const { slug, name } = brand!;
  const { page } = await shop.visit(`/store/${slug}`, { width: 390 });
  await page.locator('.store-facts').getByText('0 pengikut').waitFor();
  await page.getByRole('button', { name: 'Ikuti', exact: true }).click();
  await page.waitForURL(/\/login/);
  await page.locator('[name="username"]').fill('pembeli2@lokapasar.test');
  await page.locator('[name="password"]').fill('Lokapasar1');
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(new RegExp(`/store/${slug}$`));
  await page.getByRole('button', { name: 'Mengikuti', exact: true }).waitFor();
  await page.locator('.store-facts').getByText('1 pengikut').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/user/wishlist');
  await page.getByRole('region', { name: 'Toko diikuti' }).getByRole('link', { name }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/en/user/wishlist');
  await page.getByRole('button', { name: `Unfollow ${name}` }).waitFor();
  await page.getByRole('button', { name: `Unfollow ${name}` }).click();
  await page.getByText(/^You follow no store yet/).waitFor();
  await page.goto(`/en/store/${slug}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
});
