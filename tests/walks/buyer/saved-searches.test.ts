import { expect, test } from 'vitest';
import { asNewMember } from '#tests/support/member.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit } = sharedShopInBrowser();

test('a search is kept with its filters once, leads back to its results, and is let go of', async () => {
  const { page } = await visit('/search?search=kopi&ratings[]=4&ratings[]=5', {
    width: 390,
    before: asNewMember,
  });
  await page.getByRole('button', { name: 'Simpan pencarian ini' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Pencarian tersimpan' }).isDisabled()).toBe(true);
  // the same in another order of its parts is the same search
  await page.goto('/search?ratings[]=5&search=kopi&ratings[]=4');
  await page.getByRole('button', { name: 'Simpan pencarian ini' }).click();
  await page.getByRole('button', { name: 'Pencarian tersimpan' }).waitFor();

  await page.goto('/user/wishlist');
  const kept = page.getByRole('region', { name: 'Pencarian tersimpan' });
  await expect
    .poll(() => kept.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/^kopi · 2 filter/)]);
  await kept.getByRole('link', { name: 'kopi' }).click();
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/search' && searchParams.getAll('ratings[]').length === 2;
  });
  await page.goBack();
  await kept.getByRole('button', { name: 'Hapus pencarian kopi' }).click();
  await page.getByText('Pencarian dihapus').waitFor();
  await expect.poll(() => kept.count()).toBe(0);
});
