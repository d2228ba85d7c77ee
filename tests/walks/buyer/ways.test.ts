import { describe, expect, test } from 'vitest';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { sharedShopInBrowser } from '#tests/support/visit.ts';

const shop = demoBuyerInBrowser(sharedShopInBrowser());
const seller = 'penjual@lokapasar.test';

describe('at 390 px', () => {
  test('the account sheet leads to everything of the buyer, and out at its end', async () => {
    const { page } = await shop.open('/promo', { width: 390 });
    await page.getByRole('button', { name: /^Akun/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Akun' });
    for (const [name, path] of [
      [/^Saldo/, '/user/wallet'],
      [/^Alamat/, '/user/address'],
      [/^Ulasan/, '/user/order/review'],
      [/^Ringkasan/, '/buyer/dashboard'],
      [/^Notifikasi/, '/user/profile/notification'],
    ] as const)
      await expect.poll(() => sheet.getByRole('link', { name }).getAttribute('href')).toBe(path);
    await expect.poll(async () => (await sheet.getByRole('button').last().innerText()).trim()).toBe('Keluar');
    await expect.poll(() => sheet.locator('a, button').last().innerText()).toContain('Keluar');
  });

  test('what is unread stands at the tab, in the sheet and in the header', async () => {
    const { page, ask } = await shop.open('/promo', { width: 390 });
    const { new_notification: unread } = await ask<{ new_notification: number }>(
      '/buyer/dashboard/notification/new',
    );
    expect(unread).toBeGreaterThan(0);
    await page.getByRole('button', { name: `Akun ${unread} notifikasi belum dibaca` }).click();
    const sheet = page.getByRole('dialog', { name: 'Akun' });
    await expect
      .poll(() => sheet.getByRole('link', { name: /^Notifikasi/ }).innerText())
      .toContain(String(unread));
    await sheet.getByRole('button', { name: 'Tutup' }).click();
    const bell = page.getByRole('banner').getByRole('link', { name: `Notifikasi, ${unread} belum dibaca` });
    await expect.poll(() => bell.isVisible()).toBe(true);
  });

  test('who has a store goes to it, and from it back to the shop and out', async () => {
    const { page } = await shop.open('/promo', { width: 390, email: seller });
    await page.getByRole('button', { name: /^Akun/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Akun' });
    const store = sheet.getByRole('link', { name: 'Toko saya' });
    await store.waitFor();
    expect(await sheet.getByRole('link', { name: 'Mulai berjualan' }).count()).toBe(0);
    await store.click();
    await page.waitForURL('**/merchant/dashboard');
    await page.getByRole('button', { name: 'Menu dasbor' }).click();
    const menu = page.getByRole('dialog');
    await expect.poll(() => menu.getByRole('button', { name: 'Keluar' }).isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Ke Lokapasar' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('at 1440 px', () => {
  test('the account menu leads to the same, and a store owner sees the store', async () => {
    const { page } = await shop.open('/promo', { email: seller });
    const head = page.getByRole('banner');
    await head
      .getByRole('navigation', { name: 'Pintasan' })
      .getByRole('link', { name: 'Toko saya' })
      .waitFor();
    await head.locator('.top-account').hover();
    const menu = page.locator('#account-menu');
    for (const name of [/^Saldo/, /^Alamat/, /^Ulasan/, /^Ringkasan/, /^Toko saya/])
      await menu.getByRole('link', { name }).waitFor();
    await menu.getByRole('link', { name: /^Toko saya/ }).click();
    await page.waitForURL('**/merchant/dashboard');
    const side = page.locator('nav.side');
    await expect.poll(() => side.getByRole('button', { name: 'Keluar' }).isVisible()).toBe(true);
    await side.getByRole('link', { name: 'Ke Lokapasar' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
