import type { Page } from 'playwright-core';

/** Where the focus is, and why nobody would see it there; `fault` is null when it is seen. */
export type Focus = { name: string; fault: string | null };

/**
 * What has the focus. It is seen by a ring of its own, of its picture (`::after`) or of the box that it stands in, and
 * must be on the screen: a label around a control that is drawn by the label counts as the control.
 */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    const active = document.activeElement;
    if (active === null || active === document.body) return { name: 'nothing', fault: 'the focus is lost' };
    const name = `${active.tagName.toLowerCase()} ${(active.getAttribute('aria-label') ?? active.textContent).trim().slice(0, 60)}`;
    const isOnScreen = () => {
      const box = active.getBoundingClientRect();
      const isOut = box.bottom < 1 || box.right < 1 || box.top > innerHeight || box.left > innerWidth;
      return box.width >= 1 && !isOut;
    };
    // rows of cards slide to it
    for (let frame = 0; frame < 60 && !isOnScreen(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!isOnScreen()) return { name, fault: 'it is not on the screen' };
    const ringed = (element: Element | null, pseudo?: string): boolean => {
      if (element === null) return false;
      const { boxShadow, outlineStyle, outlineColor, outlineWidth } = getComputedStyle(element, pseudo);
      const isLined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return boxShadow !== 'none' || (isLined && !/, 0\)$/.test(outlineColor));
    };
    const isSeen =
      ringed(active) ||
      ringed(active, '::after') ||
      ringed(active.nextElementSibling) ||
      ringed(active.closest('label'));
    return { name, fault: isSeen ? null : 'it has no ring' };
  });
