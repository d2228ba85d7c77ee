import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { asNewMember, type Member } from '#tests/support/member.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

const { visit } = shopInBrowser();

test('pages of the operators stand in the footer, say what they are, and name who watches over the shop', async () => {
  const { page, status } = await visit('/en/privasi', { scripts: false });
  expect(status).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Privacy Policy');
  expect(await page.locator('.site-text').innerText()).toContain('my_token');
  expect(await page.locator('.foot-line').last().innerText()).toContain('0853-1111-1010');
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).getAttribute('href')).toBe(
    '/en/bantuan',
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/privasi$/);
  const kontak = await visit('/kontak', { width: 390 });
  expect(kontak.errors).toEqual([]);
  expect(await axeFindings(kontak.page)).toEqual([]);
  const missing = await visit('/syarat?versi=7');
  expect(missing.status).toBe(404);
});

test('a member sees their consents, gets their data once, and closes the account, which a login keeps', async () => {
  let member = {} as Member;
  const { page, errors } = await visit('/user/data', {
    width: 390,
    before: async (opened) => {
      member = await asNewMember(opened);
    },
  });
  const main = page.locator('.account-main');
  await main.getByText('saat mendaftar').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main.getByLabel('Jelaskan permintaan Anda').fill('Nama saya salah eja');
  await main.getByRole('button', { name: 'Kirim permintaan' }).click();
  await main.getByText(/Dijawab paling lambat/).waitFor();
  await main.getByRole('button', { name: 'Minta salinan data' }).click();
  // a page that is left takes a request that has not been heard with it
  await main.getByRole('button', { name: 'Minta lagi' }).waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        await main.getByText('Salinan data').first().waitFor();
        return main.getByRole('button', { name: 'Unduh arsip' }).isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Unduh arsip' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^data-lokapasar-\d{4}-\d\d-\d\d\.zip$/);
  await expect.poll(() => main.getByRole('button', { name: 'Unduh arsip' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Tutup akun' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup akun' }).click();
  await main.getByText('Akun Anda akan ditutup').waitFor();
  expect(errors).toEqual([]);
  const data = { username: member.email, password: member.password };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
});
