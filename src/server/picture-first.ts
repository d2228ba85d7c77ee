const script = /<link rel="modulepreload"[^>]*>/g;
const font = /<link rel="preload"[^>]* as="font"[^>]*>/;
const firstSheet = '<link rel="stylesheet"';
/** The library: half of a page's scripts by weight, so it sets out first. */
const isLargest = (link: string): boolean => link.includes('/vendor-');

/**
 * What a page looks like is fetched before what wakes it up: style sheets, its first picture, the font. Private pages
 * (those with early calls) show their own only after their scripts: there the largest script sets out at once, sheets go
 * before the small ones, and the font waits behind them all.
 */
export const pictureFirst = (html: string): string => {
  if (!html.includes(' data-calls='))
    return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const scripts = head.match(script) ?? [];
  const late = (head.match(font)?.[0] ?? '').replace(' as="font"', ' as="font" fetchpriority="low"');
  const others = scripts.filter((link) => !isLargest(link)).join('');
  const seen = head
    .replace(script, '')
    .replace(font, '')
    .replace(firstSheet, scripts.filter(isLargest).join('') + firstSheet);
  return `${seen}${others}${late}${html.slice(end)}`;
};
