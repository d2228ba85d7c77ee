import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Bio, Login, Session } from '#contract/auth.ts';
import type { BuyerCompany, BuyerDocuments } from '#contract/profile.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { callApi, keepLogin, type Member, newMember, otpFor } from '#tests/support/member.ts';
import { fieldErrors } from '#tests/support/parts.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const { visit } = sharedShopInBrowser();

/** A page of the buyer's area for a new member. */
const mine = async (path: string, width = 1440) => {
  let member = {} as Member;
  const found = await visit(path, {
    width,
    before: async (page) => {
      member = await newMember(page);
      await keepLogin(page, member.login);
    },
  });
  return { ...found, member };
};
/** The demo's buyer, who has orders and notifications. */
const demoBuyer = (path: string) =>
  visit(path, {
    before: async (page) => {
      const data = { username: 'pembeli@lokapasar.test', password: 'Lokapasar1' };
      const { data: login } = (await (await page.request.post('/api/auth/login', { data })).json()) as {
        data: Login;
      };
      await keepLogin(page, login);
    },
  });
const picture = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#865126' } })
    .png()
    .toBuffer();
const choose = async (page: Page, type: string) =>
  page
    .locator(`[data-upload=${type}]`)
    .setInputFiles({ name: `${type}.png`, mimeType: 'image/png', buffer: await picture() });
const main = (page: Page) => page.locator('.account-main');

test.each(['/user/profile/settings', '/user/profile/notification', '/buyer/dashboard'])(
  '#237 %s sends a guest to the login, asks nothing personal, and its document says nothing about anybody',
  async (path) => {
    const { page, asked } = await visit(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    expect(asked.filter((one) => one.includes('/buyer/'))).toEqual([]);
    expect(await (await page.request.get(path)).text()).toContain('name="robots" content="noindex');
  },
);

describe('#10 #37 the overview', () => {
  test('tells what waits, the orders by state and the balance, each with its way', async () => {
    const { page } = await demoBuyer('/en/buyer/dashboard');
    await main(page).locator('.todo').waitFor();
    await expect
      .poll(() => main(page).locator('.todo a').first().innerText())
      .toMatch(/^\d+\s+orders? (is|are) waiting for payment/);
    await expect
      .poll(() => main(page).locator('.state-counts a').first().getAttribute('href'))
      .toBe('/en/user/order/list?status=waiting_payment');
    await expect.poll(() => main(page).locator('.balance').innerText()).toMatch(/^Rp\s[\d.]+$/);
    const places = page.locator('.account-side a');
    await expect
      .poll(() => places.allInnerTexts())
      .toEqual([
        'Overview',
        'Transaction History',
        'Reviews',
        'Balance',
        'Wishlist',
        'Addresses',
        'Chat',
        expect.stringMatching(/^Notifications/),
        'Profile',
        'My data',
      ]);
  });

  test('on narrow the places are a list below it, and the header leads back', async () => {
    const { page } = await mine('/buyer/dashboard', 390);
    await main(page).getByText('Tidak ada yang perlu Anda lakukan.').waitFor();
    await expect.poll(() => main(page).getByRole('link', { name: 'Alamat' }).isVisible()).toBe(true);
    expect(await page.locator('.account-side').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('link', { name: 'Kembali' }).isVisible()).toBe(true);
  });
});

describe('#24 #137 #169 the profile', () => {
  test('a date is typed day first or chosen by keys in a calendar, in the language of the page', async () => {
    const { page } = await mine('/en/user/profile/settings', 390);
    const birthday = page.getByLabel('Date of birth');
    await birthday.fill('31/12/1990');
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await calendar.getByRole('grid', { name: 'December 1990' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Monday, 31 December 1990');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Tuesday, 1 January 1991');
    await page.keyboard.press('PageDown');
    await expect.poll(focused).toBe('Friday, 1 February 1991');
    await page.keyboard.press('Enter');
    await expect.poll(() => birthday.inputValue()).toBe('01/02/1991');
    await expect.poll(focused).toBe('Open the calendar');
    await birthday.fill('30/02/1991');
    await birthday.blur();
    await expect.poll(() => birthday.getAttribute('aria-invalid')).toBe('true');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await main(page).getByText('Enter the date of birth like 31/12/2026').waitFor();
    await page.goto(page.url().replace('/en/', '/'));
    await page.getByRole('button', { name: 'Buka kalender' }).click();
    await page.getByRole('grid', { name: 'Januari 1967' }).waitFor();
  });

  test('begins with a birthday of 1967-01-01 and keeps what is saved; the header knows the new name', async () => {
    const { page, member } = await mine('/user/profile/settings');
    const birthday = page.getByLabel('Tanggal lahir');
    await birthday.waitFor();
    await expect.poll(() => birthday.inputValue()).toBe('01/01/1967');
    await page.getByLabel('Nama lengkap').fill('R');
    await main(page).getByRole('button', { name: 'Simpan' }).click();
    await fieldErrors(main(page)).waitFor();
    await page.getByLabel('Nama lengkap').fill('Rani Baru');
    await birthday.fill('1995-04-12');
    await page.getByLabel('Jenis kelamin').selectOption('female');
    await main(page).getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Perubahan disimpan').waitFor();
    expect(await callApi<Bio>(page, member, '/buyer/dashboard/bio')).toMatchObject({
      fullname: 'Rani Baru',
      birthday: '1995-04-12',
      gender: 'female',
    });
    await expect.poll(() => page.locator('.top-name').innerText()).toBe('Rani Baru');
  });

  test('#40 shows a chosen picture whole before it is kept, then in the header; without one the blank face', async () => {
    const { page, member } = await mine('/user/profile/settings');
    const face = page.locator('.picture-face img');
    await face.waitFor();
    const inHeader = () => page.locator('.top-account img').getAttribute('src');
    await expect.poll(inHeader).toBe('/no-avatar.svg');
    await choose(page, 'profile');
    await expect.poll(() => face.getAttribute('src')).toMatch(/^blob:/);
    expect(await face.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto profil diganti').waitFor();
    const { profile_picture } = await callApi<Bio>(page, member, '/buyer/dashboard/bio');
    await expect.poll(inHeader).toContain(profile_picture ?? 'none');
    await page.getByRole('button', { name: 'Hapus foto' }).click();
    await page.getByText('Foto profil dihapus').waitFor();
    await expect.poll(inHeader).toBe('/no-avatar.svg');
  });

  test('a new e-mail counts once its code was entered', async () => {
    const { page, member } = await mine('/en/user/profile/settings');
    const email = `pindah-${process.pid}@contoh.test`;
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.locator('dialog[open] [name=value]').fill('bukan email');
    await page.locator('dialog[open] button[type=submit]').click();
    await fieldErrors(page).waitFor();
    await page.locator('dialog[open] [name=value]').fill(email);
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('dialog[open] [name=otp]').waitFor();
    expect((await callApi<Bio>(page, member, '/buyer/dashboard/bio')).email).toBe(member.email);
    await page.locator('dialog[open] [name=otp]').fill(await otpFor(page, email));
    await page.getByText('Changed', { exact: true }).waitFor();
    expect((await callApi<Bio>(page, member, '/buyer/dashboard/bio')).email).toBe(email);
    await main(page).getByText(email).waitFor();
  });

  test('the password is changed by its old one, other devices are logged out', async () => {
    const { page, member } = await mine('/user/profile/settings?section=security');
    await page.request.post('/api/auth/login', {
      data: { username: member.email, password: member.password },
    });
    await page.reload();
    await expect.poll(() => main(page).locator('.rows li').count()).toBe(2);
    const passwords = async (now: string) => {
      await page.locator('[name=current_password]').fill(now);
      await page.locator('[name=password]').fill('Sandibaru9');
      await page.locator('[name=password_confirmation]').fill('Sandibaru9');
      await main(page).getByRole('button', { name: 'Ganti kata sandi' }).click();
    };
    await passwords('Keliru123');
    await fieldErrors(main(page)).waitFor();
    await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('Sandibaru9');
    await passwords(member.password);
    await page.getByText('Kata sandi diganti, perangkat lain dikeluarkan').waitFor();
    await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('');
    expect(await callApi<Session[]>(page, member, '/auth/session/list')).toHaveLength(1);
    await expect.poll(() => main(page).locator('.rows li').count()).toBe(1);
  });

  test('another device can be logged out, this one is marked', async () => {
    const { page, member } = await mine('/user/profile/settings?section=security');
    await page.request.post('/api/auth/login', {
      data: { username: member.email, password: member.password },
    });
    await page.reload();
    await page.getByText('Perangkat ini').waitFor();
    await main(page)
      .getByRole('button', { name: /^Keluarkan (?!semua)/ })
      .click();
    await page.getByText('Perangkat dikeluarkan').waitFor();
    await expect.poll(() => main(page).locator('.rows li').count()).toBe(1);
  });

  test('#170 the company: PKP at first, which needs a tax number', async () => {
    const { page, member } = await mine('/user/profile/settings?section=company');
    const status = page.getByLabel('Status pajak');
    await status.waitFor();
    await expect.poll(() => status.inputValue()).toBe('pkp');
    await page.getByLabel('Nama perusahaan').fill('Toko Maju');
    await page.getByLabel('Alamat perusahaan').fill('Jl. Melati No. 5');
    await main(page).getByRole('button', { name: 'Simpan' }).click();
    await fieldErrors(main(page)).waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('no_npwp');
    await page.getByLabel('Nomor NPWP').fill('12.345.678.9-012.345');
    await page.getByLabel('Nama penanggung jawab').fill('Rani Wulandari');
    await page.getByLabel('Nomor ponsel penanggung jawab').fill('081234567890');
    await main(page).getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Perubahan disimpan').waitFor();
    expect(await callApi<BuyerCompany>(page, member, '/buyer/dashboard/company')).toMatchObject({
      company_name: 'Toko Maju',
      is_pkp: 'pkp',
      no_npwp: '123456789012345',
    });
  });

  test('#171 documents are uploaded, opened by a signed link and deleted', async () => {
    const { page, member } = await mine('/user/profile/settings?section=documents');
    await page.getByRole('button', { name: 'Unggah KTP' }).waitFor();
    await choose(page, 'ktp');
    await page.getByText('Dokumen disimpan').waitFor();
    const link = page.getByRole('link', { name: 'Buka ktp.png' });
    const opened = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return download.suggestedFilename();
    };
    // an address opens the file once: each click asks for another one
    expect([await opened(), await opened()]).toEqual(['ktp.png', 'ktp.png']);
    await page.reload();
    expect(await opened()).toBe('ktp.png');
    await page.getByRole('button', { name: 'Hapus KTP' }).click();
    await page.getByText('Dokumen dihapus').waitFor();
    expect((await callApi<BuyerDocuments>(page, member, '/buyer/dashboard/doc')).file_ktp).toBeNull();
  });
});

describe('which news is mailed', () => {
  test('is switched by group, with language and time, and is so after a reload', async () => {
    const { page, errors } = await mine('/user/profile/notification');
    await page.getByRole('link', { name: 'Atur notifikasi' }).click();
    await page.waitForURL('**/user/profile/notification/settings');
    const payments = page.getByRole('switch', { name: /^Pembayaran/ });
    await expect.poll(() => payments.isChecked()).toBe(true);
    await payments.click();
    await page.getByText('Email dimatikan').waitFor();
    await page.getByLabel('Zona waktu').selectOption('WITA');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Perubahan disimpan').waitFor();
    await page.reload();
    await expect.poll(() => payments.isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: /^Pesanan/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Zona waktu').inputValue()).toBe('WITA');
    // the screen of this device has a row of its own; a browser of a test has no push service
    await page
      .getByRole('region', { name: 'Di layar perangkat' })
      .getByRole('switch', { name: 'Tampilkan di perangkat ini' })
      .or(page.getByText(/^Browser ini (melarang|tidak dapat)/))
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
