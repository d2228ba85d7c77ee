import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jakartaTime } from '#common/jakarta-time.ts';
import type { Preview } from '#contract/checkout.ts';
import type { Campaign } from '#contract/operator-promo.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import type { Payment } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { adjustedJournal, mustBook, verifyLedger } from '#market/wallet/index.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { backofficeInBrowser } from '#tests/support/backoffice.ts';
import { giveAddress, soon } from '#tests/support/buyer-with-cart.ts';
import { SECRET } from '#tests/support/keys.ts';
import { callApi, type Member } from '#tests/support/member.ts';
import { tableRows } from '#tests/support/parts.ts';
import { peopleOf } from '#tests/support/people.ts';

const shop = backofficeInBrowser({ SECRET });
const { asOperator, auditActions, db } = shop;
const fromNow = (hours: number) => jakartaTime(new Date(Date.now() + hours * 3_600_000).toISOString());
const ordinary = async (count: number): Promise<Product[]> => {
  const all = await shop.get<Product[]>('/products/list?per_page=100&sort=popular');
  const plain = all.filter((one) => !one.has_variants && one.flash_sale === null && one.stock >= 20);
  expect(plain.length).toBeGreaterThanOrEqual(count);
  return plain.slice(0, count);
};
const addProduct = async (page: Page, name: string) => {
  await page.getByLabel('Cari produk').fill(name);
  await page
    .getByRole('button', { name: `Tambah ${name}`, exact: true })
    .first()
    .click();
};
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a campaign made by an operator stands on the promo page, and of two who change it the second is told', async () => {
  const { page, ask, errors, member } = await asOperator('/operator/promo');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buat promo' }).click();
  const form = page.getByRole('form', { name: 'Promo baru' });
  await form.waitFor();
  await form.getByRole('button', { name: 'Simpan promo' }).click();
  // what is missing is said beside its field, and nothing was made
  await soon(() => form.getByLabel('Nama', { exact: true }).getAttribute('aria-invalid')).toBe('true');

  const name = `Pekan Tenun ${process.pid}`;
  await form.getByLabel('Nama', { exact: true }).fill(name);
  await form.getByLabel('Mulai (WIB)').fill(fromNow(-1));
  await form.getByLabel('Berakhir (WIB)').fill(fromNow(72));
  await form.getByLabel('Tampilkan di beranda').check();
  const [one, two] = (await ordinary(2)) as [Product, Product];
  await addProduct(page, one.product_name);
  await addProduct(page, two.product_name);
  await form.getByRole('button', { name: `Naikkan ${two.product_name}`, exact: true }).click();
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await form
    .getByLabel('Pilih gambar: Ikon')
    .setInputFiles({ name: 'ikon.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Hapus Ikon' }).waitFor();
  await expect.poll(() => page.locator('.promo-preview').innerText()).toContain(name);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Simpan promo' }).click();
  await page.waitForURL('**/operator/promo');
  await page.getByRole('link', { name }).waitFor();

  const [made] = await ask<Campaign[]>(`/operator/promo/list?search=${encodeURIComponent(name)}`);
  expect(made).toMatchObject({ status: 'active', is_highlight: true, product_ids: [two.id, one.id] });
  expect(await auditActions(`promo:${made?.id}`)).toEqual(['promo.create']);
  const { page: guest } = await shop.visit('/promo');
  await soon(async () => {
    await page.request.post('/api/__test/tick');
    await guest.reload();
    return guest.getByRole('heading', { name }).count();
  }).toBe(1);
  await guest.getByRole('link', { name }).click();
  await guest.getByText(one.product_name).first().waitFor();

  const path = `/operator/promo/edit/${made?.id}`;
  await page.goto(path);
  const { page: other } = await asOperator(path, 390);
  expect(await sidewaysScroll(other)).toBe(0);
  expect(await axeFindings(other)).toEqual([]);
  for (const each of [page, other]) await each.getByLabel('Deskripsi').waitFor();
  await page.getByLabel('Deskripsi').fill('Yang pertama');
  await page.getByRole('button', { name: 'Simpan promo' }).click();
  await page.waitForURL('**/operator/promo');
  await other.getByLabel('Deskripsi').fill('Yang kedua');
  await other.getByRole('button', { name: 'Simpan promo' }).click();
  await other.getByText('baru saja diubah oleh orang lain').waitFor();
  await other.getByRole('button', { name: 'Muat ulang' }).click();
  await soon(() => other.getByLabel('Deskripsi').inputValue()).toBe('Yang pertama');

  // taken away, it leaves the list and its own page
  await other.getByRole('button', { name: 'Hapus', exact: true }).click();
  await other.getByRole('button', { name: 'Ya, hapus' }).click();
  await other.waitForURL('**/operator/promo');
  expect(await auditActions(`promo:${made?.id}`)).toEqual(['promo.create', 'promo.edit', 'promo.delete']);
  // asked as somebody: a guest may see an answer that is up to fifteen seconds old
  const headers = { authorization: `Bearer ${member.login.token}` };
  const gone = await guest.request.get(`/api/promo/detail/${made?.slug}`, { headers });
  expect(gone.status()).toBe(404);
  expect(errors.filter((line) => !line.includes('422'))).toEqual([]);
});

/** Somebody new with money, an address and this in the cart, courier chosen. */
const shopperWith = async (page: Page, product: Product, qty: number) => {
  const { id, token } = await peopleOf(shop.databaseUrl()).newcomer();
  const member = { login: { token } } as Member;
  const ask = <T>(call: string, input?: object) => callApi<T>(page, member, call, input);
  await giveAddress(page, member);
  const deed = { reference: `promo-${id}`, reason: 'Uji', at: new Date() };
  await db().transact((tx) => mustBook(tx, adjustedJournal({ userId: id }, 10_000_000, deed)));
  await ask('/cart/add', { product_id: product.id, qty });
  for (const { order_id } of (await ask<Preview>('/shipping/checkout/preview')).orders)
    await ask(`/shipping/${order_id}/setlogistic`, { shipper_result_id: 'jne:REG' });
  return ask;
};
const spentOnPromos = async (): Promise<number> => {
  const rows = db().selectFrom('ledger_accounts').select('balance').where('kind', '=', 'platform_promo');
  return (await rows.execute()).reduce((sum, { balance }) => sum + balance, 0);
};

describe('vouchers', () => {
  test('one made by an operator is claimed and used at checkout, and the platform pays for it', async () => {
    const { page, ask, errors } = await asOperator('/operator/voucher/create');
    const [product] = (await ordinary(1)) as [Product];
    const [taken] = await ask<OperatorVoucher[]>('/operator/voucher/list?organizer=merchant');
    const code = page.getByLabel('Kode voucher');
    await code.fill(taken?.voucher_code ?? '');
    await page.getByText('Kode ini sudah dipakai').waitFor();
    const word = `PASAR${process.pid}`.slice(0, 20);
    await code.fill(word.toLowerCase());
    await page.getByText('Kode ini tersedia').waitFor();
    await page.getByLabel('Nama voucher').fill('Hemat pekan ini');
    await page.getByLabel('Tampilkan di halaman promo').uncheck();
    await page.getByLabel('Potongan (%)').fill('10');
    await page.getByLabel('Maksimum potongan (Rp)').fill('20000');
    await page.getByLabel('Kuota', { exact: true }).fill('3');
    await page.getByLabel('Mulai (WIB)').fill(fromNow(-1));
    await page.getByLabel('Berakhir (WIB)').fill(fromNow(48));
    await addProduct(page, product.product_name);
    await expect.poll(() => page.locator('.promo-preview').innerText()).toContain('10%');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Simpan voucher' }).click();
    await page.waitForURL('**/operator/voucher');
    await page.getByRole('link', { name: word }).waitFor();

    const [made] = await ask<OperatorVoucher[]>(`/operator/voucher/list?search=${word}`);
    const buy = await shopperWith(page, product, 2);
    await buy('/promo/claim', { promo_code: word });
    const { summary } = await buy<Preview>('/promo/select', { promo_id: made?.id });
    const subtotal = product.publish_price * 2;
    const discount = Math.min(Math.floor(subtotal / 10), 20_000);
    expect(summary).toMatchObject({
      subtotal,
      marketplace_discount: discount,
      total: subtotal + summary.shipping_cost - discount,
    });
    const before = await spentOnPromos();
    const paid = await buy<Payment>('/checkout/pay', { payment_method: 'wallet' });
    expect(paid).toMatchObject({ status: 'paid', total: summary.total });
    expect((await spentOnPromos()) - before).toBe(-discount);
    expect((await verifyLedger(db())).findings).toEqual([]);

    await page.goto(`/operator/voucher/edit/${made?.id}`);
    await page.getByText('1 dari 3').waitFor();
    // it has started: its worth stands
    await expect.poll(() => page.getByLabel('Potongan (%)').isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await auditActions(`voucher:${made?.id}`)).toEqual(['voucher.create']);
    expect(errors).toEqual([]);
  });

  test("stores' vouchers are stopped several at once, and the list goes into a file", async () => {
    const { page, ask } = await asOperator('/operator/voucher?organizer=merchant&status=active');
    const rows = tableRows(page);
    await rows.first().waitFor();
    const codes = [await rows.nth(0).locator('.voucher-code').innerText()];
    codes.push(await rows.nth(1).locator('.voucher-code').innerText());
    expect(await axeFindings(page)).toEqual([]);
    for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Nonaktifkan' }).click();
    await soon(() => page.getByText(codes[0] ?? '', { exact: true }).count()).toBe(0);
    for (const code of codes) {
      const [voucher] = await ask<OperatorVoucher[]>(`/operator/voucher/list?search=${code}`);
      expect(voucher?.status).toBe('disabled');
      expect(await auditActions(`voucher:${voucher?.id}`)).toEqual(['voucher.deactivate']);
    }
    await page.getByLabel('Status').selectOption('disabled');
    await page.getByText(codes[0] ?? '', { exact: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh CSV' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    for (const code of codes) expect(text).toContain(code);

    // a store's own one is looked at and let go on, on a phone and in English too
    const [voucher] = await ask<OperatorVoucher[]>(`/operator/voucher/list?search=${codes[0]}`);
    const { page: phone, errors } = await asOperator(`/en/operator/voucher/edit/${voucher?.id}`, 390);
    await phone.getByText('only the store can change it').waitFor();
    expect(await sidewaysScroll(phone)).toBe(0);
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await phone.getByRole('button', { name: 'Enable' }).click();
    await phone.getByRole('button', { name: 'Disable' }).waitFor();
    expect(errors).toEqual([]);
  });
});
