import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusOf } from './focus.ts';
import { settled } from './settled.ts';

type Tab = 'Tab' | 'Shift+Tab';
type Reach = { tab?: Tab | undefined; onStep?: () => Promise<unknown> };

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits until the focus has come to a control. */
export const focusAt = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true);

/** Among radios of one name Tab stops once; arrows go on from there. */
const isInGroup = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    const isRadio = (one: Element | null): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio';
    return isRadio(element) && isRadio(active) && active.name === element.name;
  });

/** Goes to a control by Tab and arrows; fails when they do not lead there. `onStep` looks at each place on the way. */
export const reach = async (page: Page, target: Locator, { tab = 'Tab', onStep }: Reach = {}) => {
  await target.waitFor();
  const look = () => Promise.all([hasFocus(target), isInGroup(target)]);
  let [isThere, inGroup] = await look();
  for (let step = 0; step < 250 && !isThere; step += 1) {
    await page.keyboard.press(inGroup ? 'ArrowDown' : tab);
    // one way to the page and back instead of three, as this is what takes the time
    [[isThere, inGroup]] = await Promise.all([look(), onStep?.()]);
  }
  if (isThere) return;
  throw new Error(`The keyboard does not reach ${target}`);
};

/** Waits until a button takes presses: one that is busy does not. */
export const idle = async (target: Locator) => {
  await target.waitFor();
  await expect.poll(() => target.getAttribute('aria-busy')).toBe(null);
};

/** After a step to another page its heading is read aloud, and Tab goes on from there. */
export const arrived = async (page: Page) => {
  const title = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await title.waitFor({ state: 'attached' });
  await focusAt(title);
  await settled(page);
};

/** Somebody without a mouse: Tab, Enter, Space, arrows and letters. Each place that the focus comes to has to be seen. */
export const keyboardOf = (page: Page) => {
  const faults: string[] = [];
  const onStep = async () => {
    const { name, fault } = await focusOf(page);
    // from its last control a page leads out to the browser and on to its start
    if (fault !== null && name !== 'nothing') faults.push(`${name}: ${fault}`);
  };
  const go = (target: Locator, tab?: Tab) => reach(page, target, { tab, onStep });
  const press = async (target: Locator, tab?: Tab) => {
    await go(target, tab);
    await idle(target);
    await page.keyboard.press('Enter');
  };
  return {
    /** Places that the focus came to unseen. */
    faults,
    reach: go,
    press,
    write: async (target: Locator, text: string) => {
      await go(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Follows a link: on the next page the focus stands at its heading. */
    follow: async (target: Locator, address: string | RegExp, tab?: Tab) => {
      await press(target, tab);
      await page.waitForURL(address);
      await arrived(page);
    },
  };
};
