/**
 * What a page looks like is fetched before what wakes it up: style sheets, its first picture, the font. Private pages
 * (those with early calls) have nothing to show before their scripts: there the font waits.
 */
export const pictureFirst = (html: string): string =>
  html.includes(' data-calls=')
    ? html.replace(' as="font"', ' as="font" fetchpriority="low"')
    : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
