import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How somebody works a page. */
export type InputDevice = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** A box, switch or radio that is to be on. */
  tick: (target: Locator) => Promise<void>;
  /** The first real choice of a list. */
  pick: (list: Locator) => Promise<void>;
};

const maxSteps = 250;
/** A button that turns takes no press: everybody waits for it. */
const idle = async (target: Locator) => {
  await target.waitFor();
  await expect.poll(() => target.getAttribute('aria-busy'), { timeout: 15_000 }).toBe(null);
};
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

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
export const byKeyboard = (page: Page): InputDevice => {
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let step = 0; step < maxSteps; step += 1) {
      if (await isFocused(target)) return;
      const inGroup = await target.evaluate((element) => {
        const active = document.activeElement;
        const radio = (one: Element | null): one is HTMLInputElement =>
          one instanceof HTMLInputElement && one.type === 'radio';
        return radio(element) && radio(active) && active.name === element.name;
      });
      await page.keyboard.press(inGroup ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  };
  return {
    press: async (target) => {
      await reach(target);
      await idle(target);
      await page.keyboard.press('Enter');
    },
    write: async (target, text) => {
      await reach(target);
      await page.keyboard.type(text);
    },
    tick: async (target) => {
      await reach(target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
    pick: async (list) => {
      await reach(list);
      await page.keyboard.press('ArrowDown');
    },
  };
};
