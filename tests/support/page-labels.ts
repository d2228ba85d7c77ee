import type { Page } from 'playwright-core';

export type Labels = {
  lang: string;
  /** Every text, and what assistive technology is told, one by one. */
  texts: string[];
  /** Those of controls and of the frame alone: no names of goods but in a list of links. */
  controls: string[];
};

/** What a page says as it stands. */
export const labelsOf = (page: Page): Promise<Labels> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const add = (text: string | null | undefined) => {
      const clean = text?.trim() ?? '';
      if (clean !== '') texts.add(clean);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, [hreflang], [lang]:not(html)'))
        continue;
      add(node.textContent);
      add(parent.textContent);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`)) add(element.getAttribute(name));
    const controls = [
      ...document.querySelectorAll(
        'main button, main label, main legend, main h1, footer a, footer p, header a, header button',
      ),
    ];
    return {
      lang: document.documentElement.lang,
      texts: [...texts],
      controls: controls.flatMap((one) => {
        const text = one.textContent.trim();
        return text === '' || one.closest('[hreflang]') ? [] : [text];
      }),
    };
  });

const keyLike = /^[a-z]+[A-Za-z]*(\.[a-z][A-Za-z]+)+$/;
const unfilled = /\bundefined\b|\bNaN\b|\[object |\{\{|\$\{|=>/;

/** Texts that are raw keys, or sentences whose gaps were not filled. */
export const rawKeys = (texts: readonly string[]): string[] =>
  texts.filter((text) => keyLike.test(text) || unfilled.test(text));
