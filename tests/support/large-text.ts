import type { Page } from 'playwright-core';

/** Sets the browser's letters to twice their usual size, as somebody does in its settings. */
export const enlargeLetters = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

/**
 * What does not fit its page: the page itself where it scrolls sideways, words cut off by the box that they stand in, and
 * controls that reach out of the window or of such a box. What scrolls by itself, and what ends in dots or after some
 * lines, cuts nothing off.
 */
export const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
      return `${element.tagName.toLowerCase()}.${element.className} "${text.slice(0, 40)}"`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.hide, .skip, dialog:not([open])') === null;
    const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll';
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
    const width = document.documentElement.clientWidth;

    /** By how much a box is cut off by what stands around it, `from` outwards, or by the window's sides. */
    const cutOff = (box: DOMRect, from: Element | null): string | null => {
      for (let around = from; around !== null && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        // what is hidden from eyes alone is not cut off either
        if (scrolls(style) || isShortened(style) || style.clipPath !== 'none') return null;
        const area = around.getBoundingClientRect();
        const out = Math.max(
          area.left - box.left,
          box.right - area.right,
          area.top - box.top,
          box.bottom - area.bottom,
        );
        if (clips(style) && out > 2) return `${Math.round(out)} px by ${nameOf(around)}`;
      }
      const out = Math.max(-box.left, box.right - width);
      return out > 2 ? `${Math.round(out)} px by the window` : null;
    };

    const found: string[] = [];
    const over = document.documentElement.scrollWidth - width;
    if (over > 0) found.push(`the page is ${over} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === '' || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const cut = box.width === 0 ? null : cutOff(box, parent);
      if (cut !== null) found.push(`words of ${nameOf(parent)} are cut off: ${cut}`);
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect();
      if (box.width < 2 || !isSeen(control)) continue;
      const cut = cutOff(box, control.parentElement);
      if (cut !== null) found.push(`${nameOf(control)} is cut off: ${cut}`);
    }
    return [...new Set(found)];
  });
