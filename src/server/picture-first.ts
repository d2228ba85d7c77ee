/**
 * What a page looks like is fetched before what wakes it up: style sheets, its first picture, the font. Private pages
 * (those with early calls) have nothing to show before their scripts.
 */
export const pictureFirst = (html: string): string =>
  html.includes(' data-calls=')
    ? html
    : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
