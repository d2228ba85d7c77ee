import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { callApi, keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { toasts } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();

test('a product of the wishlist is watched by a press, stays so after a reload, and is let go of again', async () => {
  const products = await get<Product[]>('/products/list?per_page=2');
  let member = {} as Member;
  const { page } = await visit('/user/wishlist', {
    width: 390,
    before: async (opened) => {
      member = await newMember(opened);
      for (const { id } of products) await callApi(opened, member, '/wishlist/toggle', { product_id: id });
      await keepLogin(opened, member.login);
    },
  });
  const [product] = products;
  const bell = page.getByRole('button', {
    name: `Kabari saya jika ${product?.product_name} tersedia lagi atau lebih murah`,
  });
  const isPressed = () => bell.getAttribute('aria-pressed');
  await expect.poll(isPressed).toBe('false');
  await bell.click();
  await toasts(page).getByText('Kami kabari jika stoknya tersedia lagi atau harganya turun.').waitFor();
  await expect.poll(isPressed).toBe('true');
  await page.reload();
  await expect.poll(isPressed).toBe('true');
  // of the other nothing is told
  expect(await page.getByRole('button', { name: /^Kabari saya jika/, pressed: true }).count()).toBe(1);
  await bell.click();
  await expect.poll(isPressed).toBe('false');
  await page.reload();
  await expect.poll(isPressed).toBe('false');
});
