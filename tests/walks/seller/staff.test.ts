import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';
import { keepLogin, type Member, newMember } from '#tests/support/member.ts';
import { tableRows } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';

const { open, visit } = demoBuyerInBrowser();
const area = '/merchant/dashboard';
const owner = (path: string, width?: number) =>
  open(path, { email: 'penjual@lokapasar.test', ...(width ? { width } : {}) });

/** The address in the invitation that was mailed last. */
const invitationOf = async (page: Page, to: string): Promise<string> => {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/__test/outbox?to=${encodeURIComponent(to)}`);
      const { data } = (await answer.json()) as { data: { body: string }[] };
      path = data
        .map(({ body }) => /\/(?:en\/)?merchant\/invitation#[\w-]+/.exec(body)?.[0])
        .find((found) => found !== undefined);
      return path;
    })
    .toBeTruthy();
  return path ?? '';
};
const as = (member: Member, path: string, width?: number) =>
  visit(path, { before: (page) => keepLogin(page, member.login), ...(width ? { width } : {}) });

test('an owner invites a packer, who ships an order and sees no wallet; the owner reads the log and removes them', async () => {
  const { page: boss, ask } = await owner(`${area}/staff`);
  const member = await newMember(boss, 'Wati Pengemas');
  await boss.getByText('Belum ada staf.').waitFor();
  await boss.getByRole('button', { name: 'Undang staf' }).click();
  await boss.getByRole('button', { name: 'Kirim undangan' }).click();
  await boss.getByRole('alert').first().waitFor();
  await boss.getByLabel('Email').fill(member.email);
  await expect.poll(() => boss.getByRole('checkbox', { name: /^Pengemas/ }).isChecked()).toBe(true);
  await boss.getByRole('button', { name: 'Kirim undangan' }).click();
  await boss.getByText(`Undangan dikirim ke ${member.email}`).waitFor();
  await boss.getByRole('list', { name: 'Undangan yang belum diterima' }).getByText(member.email).waitFor();

  const invitation = await invitationOf(boss, member.email);
  const guest = await visit(invitation, { width: 390 });
  await guest.page.getByText('Dapur Sekar Wangi mengundang Anda membantu mengelola tokonya.').waitFor();
  expect(await guest.page.getByRole('link', { name: 'Masuk untuk menerima' }).getAttribute('href')).toContain(
    '/login?next=%2Fmerchant%2Finvitation',
  );
  await guest.close();

  const { page: packer } = await as(member, invitation, 390);
  await packer.getByRole('button', { name: 'Terima undangan' }).click();
  await packer.waitForURL(`**${area}`);
  await packer.getByText('Anda membantu Dapur Sekar Wangi sebagai Pengemas.').waitFor();
  // the first page of somebody who helps asks for nothing that only the owner may have
  const refused: string[] = [];
  packer.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await packer.reload();
  await packer.getByText('Anda membantu Dapur Sekar Wangi sebagai Pengemas.').waitFor();
  await settled(packer);
  expect(refused).toEqual([]);
  const places = packer.getByRole('main').getByRole('navigation', { name: 'Dasbor penjual' });
  expect(await places.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Pesanan/)]);
  await places.getByRole('link', { name: /^Pesanan/ }).click();
  const [order] = await ask<Order[]>(`${area}/order/list?status=paid`);
  const code = order?.order_code ?? '';
  const row = tableRows(packer).filter({ hasText: code });
  await row.getByRole('button', { name: `Terima ${code}` }).click();
  await packer.getByText(`${code} diterima. Sekarang siapkan paketnya.`).waitFor();
  await packer.goto(`${area}/order/${code}`);
  await packer.getByRole('button', { name: 'Kirim', exact: true }).click();
  const dialog = packer.getByRole('dialog', { name: 'Kirim paket' });
  await dialog.getByLabel('Nomor resi').fill('JNE0011223344');
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await packer.getByText(`${code} diserahkan dengan resi JNE0011223344.`).waitFor();

  // neither the money nor anything else of the owner's
  for (const path of ['wallet', 'staff', 'bank', 'product']) {
    await packer.goto(`${area}/${path}`);
    await packer.getByRole('heading', { name: 'Bukan bagian peran Anda' }).waitFor();
  }
  await packer.getByRole('link', { name: 'Ke halaman yang dapat Anda buka' }).click();
  await packer.waitForURL(`**${area}/order`);

  await boss.goto(`${area}/staff/log`);
  const log = boss.getByRole('list', { name: 'Catatan kegiatan staf' });
  await expect
    .poll(() => log.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining(`Mengirim pesanan: ${code}`),
      expect.stringContaining(`Menerima pesanan: ${code}`),
      expect.stringContaining('Bergabung sebagai staf'),
      expect.stringContaining('Mengundang staf'),
    ]);
  await settled(boss);
  expect(await axeFindings(boss)).toEqual([]);
  await boss.getByLabel('Orang').selectOption({ label: 'Wati Pengemas' });
  await expect.poll(() => log.getByRole('listitem').count()).toBe(3);

  await boss.goto(`${area}/staff`);
  await settled(boss);
  expect(await axeFindings(boss)).toEqual([]);
  await boss.getByRole('button', { name: 'Keluarkan Wati Pengemas' }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Keluarkan', exact: true }).click();
  await boss.getByText('Wati Pengemas sudah dikeluarkan').waitFor();
  // come back to, an open page says so by itself
  await packer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await packer.getByText('Anda bukan staf toko ini, atau tidak lagi').waitFor();
  await packer.goto(`${area}/order`);
  await packer.getByText('Anda bukan staf toko ini, atau tidak lagi').waitFor();
  const main = packer.getByRole('main');
  await main.getByRole('heading', { name: 'Anda tidak membantu toko mana pun sekarang' }).waitFor();
  expect(await main.getByRole('link', { name: 'Ke Lokapasar' }).getAttribute('href')).toBe('/');
  await main.getByRole('link', { name: 'Buka toko sendiri' }).click();
  await packer.getByRole('heading', { name: 'Buka toko', level: 1 }).waitFor();
  // from here on the tab is for a store of their own
  expect(await packer.evaluate(() => sessionStorage.getItem('store'))).toBeNull();
  await packer.goto('/merchant/stores');
  await packer.getByRole('heading', { name: 'Anda tidak mengelola toko mana pun sekarang' }).waitFor();
});

test('somebody with a store of their own helps another and chooses which one the tab is for', async () => {
  const { page: boss } = await owner(`${area}/staff`);
  await boss.getByRole('button', { name: 'Undang staf' }).click();
  await boss.getByLabel('Email').fill('penjual2@lokapasar.test');
  await boss.getByRole('checkbox', { name: /^Pengemas/ }).uncheck();
  await boss.getByRole('checkbox', { name: /^Keuangan/ }).check();
  await boss.getByRole('button', { name: 'Kirim undangan' }).click();
  await boss.getByText('Undangan dikirim ke penjual2@lokapasar.test').waitFor();
  const { page } = await open(await invitationOf(boss, 'penjual2@lokapasar.test'), {
    email: 'penjual2@lokapasar.test',
  });
  await page.getByRole('button', { name: 'Terima undangan' }).click();
  await page.getByText('Anda membantu Dapur Sekar Wangi sebagai Keuangan.').waitFor();
  await page.goto(`${area}/wallet`);
  await page.getByText('Hanya pemilik toko yang dapat menarik saldo.').waitFor();
  await page.getByRole('link', { name: 'Pilih toko' }).click();
  await page.waitForURL('**/merchant/stores');
  const stores = page.getByRole('list', { name: 'Pilih toko' });
  await stores.getByText('Toko Anda sendiri').waitFor();
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
  const own = stores.getByRole('listitem').filter({ hasText: 'Toko Anda sendiri' });
  await own.getByRole('button', { name: /^Buka/ }).click();
  await page.waitForURL(`**${area}`);
  await page
    .getByRole('navigation', { name: 'Dasbor penjual' })
    .getByRole('link', { name: 'Rekening' })
    .waitFor();
  await page.goto('/merchant/stores');
  await page.getByRole('button', { name: 'Keluar dari staf Dapur Sekar Wangi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar', exact: true }).click();
  await page.getByText('Anda keluar dari staf Dapur Sekar Wangi').waitFor();
  await expect.poll(() => stores.getByRole('listitem').count()).toBe(1);
});
