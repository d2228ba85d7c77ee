const script = /<link rel="modulepreload"[^>]*>/g;
const font = /<link rel="preload"[^>]* as="font"[^>]*>/;
/** What begins a private page's calls (web/client/early-calls.tsx): in the body it would wait for the sheets. */
const early = /(<script data-language="[^"]*" data-calls="[^"]*">)([\s\S]*?)(?=<\/script>)/;
const firstSheet = '<link rel="stylesheet"';
const low = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** The library: half of a page's scripts by weight, so it sets out first. */
const isLargest = (link: string): boolean => link.includes('/vendor-');

const ofPrivate = (head: string, body: string): [string, string] => {
  const scripts = head.match(script) ?? [];
  const late = (head.match(font)?.[0] ?? '').replace(' as="font"', ' as="font" fetchpriority="low"');
  const others = low(scripts.filter((link) => !isLargest(link)).join(''));
  const [, opening = '', begin = ''] = body.match(early) ?? [];
  const calls = begin === '' ? '' : `${opening}${begin}</script>`;
  const seen = head
    .replace(script, '')
    .replace(font, '')
    .replace(firstSheet, () => calls + scripts.filter(isLargest).join('') + firstSheet);
  // the page keeps its place in the body, where React looks for it: without text, so that it runs once
  return [seen + others + late, body.replace(early, '$1')];
};

/** Early calls leave their answers there. */
const isEarly = (text: string): boolean => text.includes('__early');

/**
 * What a page looks like is fetched before what wakes it up: style sheets, its first picture, the font. Private pages
 * (those with early calls) show their own only after their scripts: there the calls and the largest script set out at
 * once, answers and sheets go before the small ones, and the font waits behind them all. `scripts` are the bodies of
 * those that the page runs: of a public page only the head is looked through.
 * @returns head and body
 */
export const pictureFirst = (head: string, body: string, scripts: readonly string[]): [string, string] =>
  scripts.some(isEarly) ? ofPrivate(head, body) : [low(head), body];
