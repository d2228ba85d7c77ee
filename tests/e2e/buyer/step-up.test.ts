import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Bio } from '#contract/auth.ts';
import { asSeen, callApi, keepLogin, type Member, newMember, otpFor } from '#tests/support/member.ts';
import { goTo, settled } from '#tests/support/settled.ts';
import { shopInBrowser } from '#tests/support/visit.ts';

const { visit } = shopInBrowser();

const tenMinutesPass = (page: Page) =>
  page.request.post('/api/__test/clock', { data: { advance_seconds: 660 } });
/** The settings of a new member whose login is more than ten minutes ago. */
const settings = async (prefix: string, width: number) => {
  let member = {} as Member;
  const found = await visit(`${prefix}/user/profile/settings`, {
    width,
    before: async (page) => {
      member = await newMember(page);
      await keepLogin(page, member.login);
      await tenMinutesPass(page);
    },
  });
  return { ...found, member };
};
const look = (page: Page, name: string) =>
  process.env.SHOTS === undefined ? null : page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

const words = {
  '': {
    change: 'Ganti email',
    newEmail: 'Email baru',
    send: 'Kirim kode',
    title: 'Pastikan ini Anda',
    password: 'Kata sandi',
    go: 'Lanjutkan',
    wrong: 'Kata sandi salah',
    code: /^Kirim kode ke a\*\*\*@/,
    digits: 'Kode 6 angka',
    undo: 'Batalkan perubahan',
    newPassword: 'Kata sandi baru',
  },
  '/en': {
    change: 'Change e-mail',
    newEmail: 'New e-mail',
    send: 'Send the code',
    title: 'Confirm that it is you',
    password: 'Password',
    go: 'Continue',
    wrong: 'Wrong password',
    code: /^Send a code to a\*\*\*@/,
    digits: '6-digit code',
    undo: 'Undo the change',
    newPassword: 'New password',
  },
} as const;

test.each([
  ['', 390],
  ['/en', 1440],
] as const)(
  'an old session asks who it is, then does what was wanted; the mail takes it back (%s, %s px)',
  async (prefix, width) => {
    const w = words[prefix];
    const { page, member, errors } = await settings(prefix, width);
    const shot = (name: string) => look(page, `${name}-${width}`);
    const next = `lain-${width}@contoh.test`;
    await page.getByRole('button', { name: w.change }).click();
    await page.getByLabel(w.newEmail).fill(next);
    await page.getByRole('button', { name: w.send, exact: true }).click();

    // by the password, wrong and right
    const dialog = page.getByRole('dialog', { name: w.title });
    await dialog.getByLabel(w.password, { exact: true }).fill('Salah1234');
    await shot('step-up');
    await dialog.getByRole('button', { name: w.go }).click();
    await expect.poll(() => dialog.innerText()).toContain(w.wrong);
    await shot('step-up-wrong');
    await dialog.getByLabel(w.password, { exact: true }).fill(member.password);
    await dialog.getByRole('button', { name: w.go }).click();
    await dialog.waitFor({ state: 'hidden' });

    // the change goes on by itself: its code is waited for
    await page.getByLabel(w.digits).waitFor();
    await page.getByLabel(w.digits).fill(await otpFor(page, next));
    const email = async () =>
      (await callApi<Bio>(page, await asSeen(page, member), '/buyer/dashboard/bio')).email;
    await expect.poll(email).toBe(next);
    // the sheet goes by a step back in the history, which would stop whoever leaves at that moment
    await page.getByLabel(w.digits).waitFor({ state: 'detached' });
    await settled(page);

    // the owner undoes it by the mail to the old address
    const { data } = (await (
      await page.request.get(`/api/__test/outbox?to=${encodeURIComponent(member.email)}`)
    ).json()) as { data: { body: string }[] };
    const link = /http\S+\/undo#\S+/.exec(data.map(({ body }) => body).join('\n'))?.[0] ?? '';
    const { pathname, hash } = new URL(link);
    expect(pathname).toBe(`${prefix}/undo`);
    await goTo(page, pathname + hash);
    await shot('undo');
    await page.getByRole('button', { name: w.undo }).click();
    await page.getByLabel(w.newPassword, { exact: true }).waitFor();
    await shot('undone');
    expect(errors.filter((text) => !/40[13]|422/.test(text))).toEqual([]);
  },
);

test('by a code to the address that the account has; who closes the dialog reads why nothing was changed', async () => {
  const w = words['/en'];
  const { page, member } = await settings('/en', 390);
  await page.getByRole('button', { name: w.change }).click();
  await page.getByLabel(w.newEmail).fill('kedua@contoh.test');
  await page.getByRole('button', { name: w.send, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: w.title });
  await dialog.getByLabel(w.password, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.getByRole('dialog', { name: w.change }).innerText())
    .toContain('Confirm that it is you');

  await page.getByRole('button', { name: w.send, exact: true }).click();
  await dialog.getByRole('button', { name: w.code }).click();
  await dialog.getByLabel(w.digits).waitFor();
  await look(page, 'step-up-code-390');
  await dialog.getByLabel(w.digits).fill(await otpFor(page, member.email));
  await dialog.waitFor({ state: 'hidden' });
  const pending = async () =>
    (await callApi<Bio>(page, await asSeen(page, member), '/buyer/dashboard/bio')).pending_verification
      ?.purpose;
  await expect.poll(pending).toBe('contact');
});
