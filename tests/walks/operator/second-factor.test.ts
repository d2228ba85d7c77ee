import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { backofficeInBrowser } from '#tests/support/backoffice.ts';
import { goTo, settled } from '#tests/support/settled.ts';

const shop = backofficeInBrowser({ OPERATOR_SECOND_FACTOR: 'required' });

/** A passkey belongs to a name, never to a number: the same shop by its name. */
const byName = (page: Page, path: string): string => {
  const url = new URL(path, page.url());
  url.hostname = 'localhost';
  return url.href;
};

const enterPassword = async (page: Page): Promise<void> => {
  await goTo(page, byName(page, '/login'));
  await page.getByLabel('Email, nomor ponsel, atau alamat toko').fill('operator@lokapasar.test');
  await page.getByLabel('Kata sandi', { exact: true }).fill('Lokapasar1');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
};
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Yang menunggu Anda' }).waitFor();
const logOut = async (page: Page): Promise<void> => {
  // what the page still asks for would be refused without the cookie
  await settled(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
};
const openSecurity = async (page: Page): Promise<void> => {
  await goTo(page, byName(page, '/operator/security'));
  await page.getByRole('heading', { level: 1, name: 'Keamanan saya' }).waitFor();
};

test('an operator adds a passkey and an authenticator app, keeps the codes, and gets in by each of them', async () => {
  const { page, errors } = await shop.visit('/livez');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // every page of the backoffice leads here until there is a second factor
  await enterPassword(page);
  await page.getByText('Pasang salah satu dulu.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/operator/security');

  await page.getByLabel('Nama, misalnya "Laptop kantor"').fill('Laptop kasir');
  await page.getByRole('button', { name: 'Tambah kunci sandi' }).click();
  await page.getByRole('heading', { name: 'Simpan kode ini sekarang' }).waitFor();
  const codes = await page.locator('.security-codes li').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByText('Laptop kasir').waitFor();

  await page.getByRole('button', { name: 'Pasang aplikasi' }).click();
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  const secret = (await page.locator('.security-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Pakai aplikasi ini' }).click();
  await page.getByText('Terpasang sejak').waitFor();

  await logOut(page);
  await enterPassword(page);
  await page.getByRole('heading', { level: 1, name: 'Langkah kedua' }).waitFor();
  // the code of the next half minute: the one of now was used to set it up
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await page.getByLabel('Kode 6 angka').fill(await generate({ secret, epoch }));
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await arrived(page);

  await logOut(page);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Pakai kunci sandi (passkey)' }).click();
  await page.getByRole('button', { name: 'Pakai kunci sandi (passkey)' }).click();
  await arrived(page);

  await logOut(page);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Pakai kode cadangan' }).click();
  await page.getByLabel('Kode cadangan', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await arrived(page);
  await openSecurity(page);
  await page.getByText('9 kode belum dipakai').waitFor();

  // ten minutes later what matters asks who it is: the passkey, unlocked, says so
  await page.request.post('/api/__test/clock', { data: { advance_seconds: 660 } });
  await page.getByRole('button', { name: 'Buat kode baru' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await dialog.getByRole('button', { name: 'Pakai kunci sandi (passkey)' }).click();
  await page.getByText('Kunci sandi tidak terbaca.').waitFor();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Pakai kunci sandi (passkey)' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Simpan kode ini sekarang' }).waitFor();

  await goTo(page, byName(page, '/operator/security-log'));
  for (const kind of ['Langkah kedua dipasang', 'Kode cadangan dibuat', 'Kode cadangan dipakai'])
    await page.getByRole('link', { name: kind }).first().waitFor();
  await page.getByRole('link', { name: 'Kode cadangan dipakai' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kode cadangan dipakai' }).waitFor();

  // the demo has one operator, and says so; nothing of it is changed by looking
  await goTo(page, byName(page, '/operator/setting'));
  const single = page.getByRole('checkbox', { name: /Toko ini dijalankan satu orang/ });
  await expect.poll(() => single.isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Simpan perubahan' }).count()).toBe(0);
  await single.uncheck();
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await page.getByText('Pengaturan disimpan').waitFor();
  await expect.poll(() => single.isChecked()).toBe(false);
  // the 403 that asks for the second step is said by the console too
  expect(errors.filter((line) => !/403|NotAllowedError/.test(line))).toEqual([]);
});
