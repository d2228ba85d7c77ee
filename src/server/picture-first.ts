const script = /<link rel="modulepreload"[^>]*>/g;
const font = /<link rel="preload"[^>]* as="font"[^>]*>/;
const firstSheet = '<link rel="stylesheet"';
/** The library: half of a page's scripts by weight, so it sets out first. */
const isLargest = (link: string): boolean => link.includes('/vendor-');

const ofPublic = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const ofPrivate = (head: string): string => {
  const scripts = head.match(script) ?? [];
  const late = (head.match(font)?.[0] ?? '').replace(' as="font"', ' as="font" fetchpriority="low"');
  const others = scripts.filter((link) => !isLargest(link)).join('');
  const seen = head
    .replace(script, '')
    .replace(font, '')
    .replace(firstSheet, scripts.filter(isLargest).join('') + firstSheet);
  return `${seen}${others}${late}`;
};

/** Early calls leave their answers there. */
const isEarly = (text: string): boolean => text.includes('__early');

/**
 * What a page looks like is fetched before what wakes it up: style sheets, its first picture, the font. Private pages
 * (those with early calls) show their own only after their scripts: there the largest script sets out at once, sheets go
 * before the small ones, and the font waits behind them all. Only the head is looked through; `scripts` are the bodies of
 * those that the page runs.
 * @returns the page in parts
 */
export const pictureFirst = (html: string, scripts: readonly string[]): string[] => {
  const end = html.indexOf('</head>');
  if (end < 0) return [html];
  const head = html.slice(0, end);
  return [scripts.some(isEarly) ? ofPrivate(head) : ofPublic(head), html.slice(end)];
};
