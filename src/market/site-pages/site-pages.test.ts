import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeToPages, pendingAgreements } from '#contract/agreement.ts';
import { register, verifyOtp } from '#contract/auth.ts';
import { pay } from '#contract/checkout.ts';
import {
  discardSitePage,
  listSitePages,
  publishSitePage,
  readOperatorSitePage,
  saveSitePage,
  withdrawSitePage,
} from '#contract/operator-site-page.ts';
import { readSitePage, siteIdentity } from '#contract/site-page.ts';
import type { SitePageName } from '#contract/site-page-names.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let editor: Account;

beforeAll(async () => {
  scene = await createScene();
  editor = await scene.operator('content');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  await scene.db.deleteFrom('site_page_versions').execute();
});

const text = (title: string) => ({
  title,
  title_en: `${title} en`,
  body: `## ${title}\n\nIsi.`,
  body_en: 'Text.',
});
const params = (page: SitePageName) => ({ params: { page } });
const save = (page: SitePageName, title: string, mark: string | null = null) =>
  scene.call(saveSitePage, editor, { ...params(page), input: { ...text(title), mark } });
const publish = (page: SitePageName, input: Record<string, unknown> = {}) =>
  scene.call(publishSitePage, editor, { ...params(page), input });
const read = async (page: SitePageName, input: Record<string, unknown> = {}, locale: 'id' | 'en' = 'id') =>
  dataOf(await scene.call(readSitePage, null, { ...params(page), input, locale }));

test('a new shop shows the text that it came with and says so; a draft is seen by nobody', async () => {
  expect(await read('terms')).toMatchObject({ title: 'Syarat dan Ketentuan', version: 0, holds_from: null });
  expect((await read('privacy', {}, 'en')).body).toContain('no lawyer has checked it yet');
  dataOf(await save('terms', 'Aturan'));
  expect(await read('terms')).toMatchObject({ version: 0 });
  expect(dataOf(await scene.call(listSitePages, editor)).find(({ page }) => page === 'terms')).toMatchObject({
    version: null,
    has_draft: true,
  });
});

test('a version holds from its moment on, is announced before, and stays to be read after', async () => {
  dataOf(await save('terms', 'Satu'));
  dataOf(await publish('terms'));
  expect(await read('terms', {}, 'en')).toMatchObject({ title: 'Satu en', version: 1, body: 'Text.' });
  dataOf(await save('terms', 'Dua'));
  dataOf(await publish('terms', { holds_from: '2026-11-25T00:00:00+07:00' }));
  expect(await read('terms')).toMatchObject({
    version: 1,
    next_from: '2026-11-25T00:00:00+07:00',
    others: [{ version: 2 }],
  });
  expect(await read('terms', { version: 2 })).toMatchObject({ title: 'Dua', is_former: false });
  dataOf(await save('terms', 'Tiga'));
  expect(refusalOf(await publish('terms')).code).toBe(409);
  scene.clock.set('2026-11-25T00:00:00+07:00');
  expect(await read('terms')).toMatchObject({ title: 'Dua', version: 2, next_from: null });
  expect(await read('terms', { version: 1 })).toMatchObject({ title: 'Satu', is_former: true });
  expect((await scene.call(readSitePage, null, { ...params('terms'), input: { version: 9 } })).code).toBe(
    404,
  );
  expect((await scene.auditEvents('page:terms')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['page.draft', 'page.publish']),
  );
});

test('what is announced can be taken back, a draft thrown away, and of two editors the second is told', async () => {
  const { mark } = dataOf(await save('help', 'Bantuan'));
  dataOf(await save('help', 'Bantuan kami', mark));
  expect(refusalOf(await save('help', 'Lain', mark)).code).toBe(409);
  dataOf(await publish('help', { holds_from: '2026-12-01T00:00:00+07:00' }));
  dataOf(await scene.call(withdrawSitePage, editor, { ...params('help'), input: {} }));
  expect(dataOf(await scene.call(readOperatorSitePage, editor, params('help')))).toMatchObject({
    has_draft: true,
    version: null,
    start: { title: 'Bantuan kami' },
  });
  dataOf(await scene.call(discardSitePage, editor, { ...params('help'), input: {} }));
  expect(refusalOf(await publish('help')).message).toBe('Halaman ini tidak punya naskah baru');
});

test('a date that has passed, agreement to a page that nobody agrees to, and an endless text are refused', async () => {
  dataOf(await save('about', 'Tentang'));
  const past = refusalOf(await publish('about', { holds_from: '2026-11-19T00:00:00+07:00' }));
  expect(past.errors).toMatchObject([{ field: 'holds_from', rule: 'date_range' }]);
  expect(refusalOf(await publish('about', { needs_agreement: true })).code).toBe(422);
  const long = { ...text('Panjang'), body: 'x'.repeat(30_001) };
  expect((await scene.call(saveSitePage, editor, { ...params('about'), input: long })).code).toBe(422);
  expect((await scene.call(saveSitePage, await scene.operator('order'), params('about'))).code).toBe(403);
});

const newAccount = async (email: string): Promise<number> => {
  const input = {
    fullname: 'Wulan Sari',
    email,
    password: 'rahasia123A',
    password_confirmation: 'rahasia123A',
    agree_terms: true,
  };
  const { verification_token } = dataOf(await scene.call(register, null, { input }));
  const { otp } = await scene.db
    .selectFrom('outbox')
    .select('otp')
    .where('to', '=', email)
    .executeTakeFirstOrThrow();
  dataOf(await scene.call(verifyOtp, null, { input: { verification_token, otp } }));
  const row = scene.db.selectFrom('users').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
};
const consents = (user: number) =>
  scene.db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given_in'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute();

test('an account agrees to the versions in force; one that asks anew stands before the next payment, and is asked once', async () => {
  dataOf(await save('terms', 'Satu'));
  dataOf(await publish('terms'));
  const buyer = await newAccount('wulan@contoh.test');
  expect(await consents(buyer)).toEqual([
    { purpose: 'terms', version: 1, given_in: 'register' },
    { purpose: 'privacy', version: 0, given_in: 'register' },
  ]);
  const pending = async () => dataOf(await scene.call(pendingAgreements, buyer)).pending;
  dataOf(await save('terms', 'Dua'));
  dataOf(await publish('terms'));
  expect(await pending()).toEqual([]);
  dataOf(await save('privacy', 'Privasi'));
  dataOf(await publish('privacy', { needs_agreement: true, holds_from: '2026-11-21T00:00:00+07:00' }));
  expect(await pending()).toEqual([]);
  scene.clock.set('2026-11-21T00:00:00+07:00');
  expect(await pending()).toMatchObject([{ page: 'privacy', version: 1 }]);
  const refused = refusalOf(await scene.call(pay, buyer, { input: { payment_method: 'qris' } }));
  expect(refused).toMatchObject({ code: 409, data: { agreement_needed: true } });
  // an older version than the one in force is no agreement
  const agree = (version: number) =>
    scene.call(agreeToPages, buyer, { input: { pages: [{ page: 'privacy', version }], from: 'checkout' } });
  expect(dataOf(await agree(0)).pending).toHaveLength(1);
  expect(dataOf(await agree(1)).pending).toEqual([]);
  expect((await consents(buyer)).at(-1)).toEqual({ purpose: 'privacy', version: 1, given_in: 'checkout' });
  expect(
    refusalOf(await scene.call(pay, buyer, { input: { payment_method: 'qris' } })).data,
  ).not.toMatchObject({
    agreement_needed: true,
  });
});

test('who runs the shop is told to everybody, and the authority stands there from the first day', async () => {
  expect(dataOf(await scene.call(siteIdentity, null))).toMatchObject({
    legal_name: '',
    authority_contact: expect.stringContaining('0853-1111-1010'),
  });
});
