import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './settled.ts';

/** Holds back calls whose address matches, until it is freed. */
export const holdBack = async (page: Page, calls: string) => {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async (): Promise<void> => {
    gate.resolve();
    await settled(page);
    await page.unroute(calls);
  };
};

const holds = async (box: Locator, text: string): Promise<void> => {
  await expect.poll(() => box.inputValue()).toBe(text);
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
};

/** Searches for a word in a box and types on while `calls` of the list are on their way: it stays, and so does the focus. */
export const typesOn = async (page: Page, box: Locator, calls: string): Promise<void> => {
  const free = await holdBack(page, calls);
  const asked = page.waitForRequest(calls);
  await box.fill('batik');
  await box.press('Enter');
  await asked;
  await box.pressSequentially(' tulis');
  await free();
  await page.waitForURL(/[?&]search=batik(&|$)/);
  await settled(page);
  await holds(box, 'batik tulis');
};

/** Loads the page again and types into a box while `calls` of the list are on their way: it stays, and so does the focus. */
export const typesBeforeTheList = async (page: Page, box: Locator, calls: string): Promise<void> => {
  const free = await holdBack(page, calls);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await box.pressSequentially('batik');
  await free();
  await holds(box, 'batik');
};
