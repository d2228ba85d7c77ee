import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoBuyerInBrowser } from '#tests/support/demo-buyer.ts';

// a shop of its own: what is read here would be read for others too
const { open } = demoBuyerInBrowser();
const main = (page: Page) => page.locator('.account-main');

describe('#25 #137 #180 notifications', () => {
  test('on a phone the title stands apart from what can be done', async () => {
    const { page } = await open('/en/user/profile/notification', { width: 390 });
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  test('one that is opened counts as read and leads on; then all of them', async () => {
    const { page } = await open('/user/profile/notification');
    const unread = main(page).locator('li[data-read=false]');
    await unread.first().waitFor();
    const counter = async () => Number(await page.locator('.account-side .n').innerText());
    const before = await counter();
    const target = await unread.first().locator('.note').getAttribute('href');
    const read = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/notification/'),
    );
    await unread.first().locator('.note').click();
    await read;
    if (target !== null) await page.waitForURL(`**${target}`);
    await page.goto('/user/profile/notification');
    await unread.first().waitFor();
    await expect.poll(counter).toBe(before - 1);
    await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await page.getByText('Semua sudah dibaca').waitFor();
    await expect.poll(() => unread.count()).toBe(0);
    await expect.poll(() => page.locator('.account-side .n').count()).toBe(0);
  });

  test('are filtered by kind', async () => {
    const { page } = await open('/en/user/profile/notification');
    await main(page).locator('.notes').waitFor();
    const asked = page.waitForResponse(/notification\/list\?.*categories=payment/);
    await page.getByRole('button', { name: 'Payments' }).click();
    const { data } = (await (await asked).json()) as { data: { title: string }[] };
    await expect
      .poll(() => main(page).locator('.note-text b').allInnerTexts())
      .toEqual(data.map(({ title }) => title));
  });
});
