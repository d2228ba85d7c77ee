import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { asNewMember, callApi, type Member } from '#tests/support/member.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit, get } = sharedShopInBrowser();

test('recommendations of one’s own are turned on by a press and off again, on the home page and among the own data', async () => {
  const [product] = await get<Product[]>('/products/list?per_page=1');
  let member = {} as Member;
  const { page, asked } = await visit(`/product/${product?.slug}`, {
    width: 390,
    before: async (opened) => {
      member = await asNewMember(opened);
    },
  });
  const askedForMe = () => asked.filter((path) => path.includes('like=me'));
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Mau rekomendasi yang cocok untuk Anda?' });
  await offer.scrollIntoViewIfNeeded();
  // nothing follows what was looked at until it is asked for
  expect(askedForMe()).toEqual([]);
  await offer.getByRole('button', { name: 'Nyalakan' }).click();
  const row = page.getByRole('region', { name: 'Untuk Anda', exact: true });
  await row.waitFor();
  expect(askedForMe()).toHaveLength(1);

  await page.goto('/user/data');
  const consents = page.getByRole('region', { name: 'Persetujuan' });
  await consents.getByRole('button', { name: 'Tarik persetujuan' }).click();
  await page.getByText('Persetujuan ditarik').waitFor();
  await consents.getByText(/ditarik/).waitFor();

  // neither asked for nor offered again on this device
  const before = askedForMe().length;
  await page.goto('/');
  await page.getByRole('region', { name: 'Terakhir dilihat' }).waitFor();
  expect(askedForMe()).toHaveLength(before);
  expect([await row.count(), await offer.count()]).toEqual([0, 0]);
  expect(await callApi(page, member, '/profile/recommendations')).toEqual({ is_on: false });
});
