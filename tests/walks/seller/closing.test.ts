import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StoreClosing } from '#contract/store-closing.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { backofficeInBrowser } from '#tests/support/backoffice.ts';
import { demoMember } from '#tests/support/demo-buyer.ts';
import { callApi, keepLogin, type Member } from '#tests/support/member.ts';

const shop = backofficeInBrowser();
const closing = '/merchant/dashboard/closing';

test('a seller begins to close the store, buyers see it no more, an operator reads what is open and takes it back', async () => {
  let member = {} as Member;
  const { page, errors } = await shop.visit(closing, {
    width: 390,
    before: async (opened) => {
      // in the demo a flash sale runs at any time
      await sql`delete from flash_items where product_id in (select product.id from products product
        join merchants store on store.id = product.merchant_id join users owner on owner.id = store.owner_id
        where owner.email = 'penjual2@lokapasar.test')`.execute(shop.db());
      member = await demoMember(opened, 'penjual2@lokapasar.test');
      await keepLogin(opened, member.login);
    },
  });
  await page.getByRole('heading', { name: 'Tutup toko', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Saldo (CSV)' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const merchant = member.login.user.merchant!;
  const { rows } = await sql<{ slug: string }>`
    select product.slug from products product join listing on listing.id = product.id
    where product.merchant_id = ${merchant.id} limit 1`.execute(shop.db());
  const product = `/product/${rows[0]!.slug}`;
  expect((await page.request.get(product)).status()).toBe(200);

  await page.getByRole('button', { name: 'Mulai tutup toko' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mulai menutup toko?' });
  await dialog.getByRole('button', { name: 'Mulai tutup toko' }).click();
  await page.getByText('Penutupan dimulai. Toko tidak berjualan lagi').waitFor();
  await page.getByRole('button', { name: 'Batalkan penutupan' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(async () => (await page.request.get(product)).status(), { timeout: 20_000 }).toBe(404);

  const operator = await shop.asOperator(`/en/operator/merchant/${merchant.id}`, 1440);
  const panel = operator.page.getByRole('region', { name: 'Closing of the store' });
  await panel.getByText('Begun by its owner').waitFor();
  expect(await axeFindings(operator.page)).toEqual([]);
  await panel.getByRole('button', { name: 'Take the closing back' }).click();
  const sure = operator.page.getByRole('dialog', { name: 'Take the closing back?' });
  await sure.getByRole('button', { name: 'Take the closing back' }).click();
  await operator.page.getByText('The closing was taken back', { exact: true }).waitFor();
  expect(await shop.auditActions(`merchant:${merchant.id}`)).toContain('merchant.reopen');
  expect((await callApi<StoreClosing>(page, member, closing)).state).toBe('open');
  await expect.poll(async () => (await page.request.get(product)).status(), { timeout: 20_000 }).toBe(200);
  // the page that was gone is what the browser complains of
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
