import type { Locator, Page } from 'playwright-core';
import { idle, reach } from './keyboard.ts';

/** How somebody works a page. */
export type InputDevice = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** A box, switch or radio that is to be on. */
  tick: (target: Locator) => Promise<void>;
  /** The first real choice of a list. */
  pick: (list: Locator) => Promise<void>;
};

/** Whoever has a finger or a mouse. */
export const byPointer = (): InputDevice => ({
  press: async (target) => {
    await idle(target);
    await target.click();
  },
  write: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  pick: async (list) => void (await list.selectOption({ index: 1 })),
});

/** Whoever has only Tab, Enter, Space, arrows and letters. Fails when a control cannot be reached by them. */
export const byKeyboard = (page: Page): InputDevice => ({
  press: async (target) => {
    await reach(page, target);
    await idle(target);
    await page.keyboard.press('Enter');
  },
  write: async (target, text) => {
    await reach(page, target);
    await page.keyboard.type(text);
  },
  tick: async (target) => {
    await reach(page, target);
    if (!(await target.isChecked())) await page.keyboard.press('Space');
  },
  pick: async (list) => {
    await reach(page, list);
    await page.keyboard.press('ArrowDown');
  },
});
