import { withoutLocale } from '#common/locale.ts';

/** What the addresses of lists say: filters, order, page, tab, slot. */
const listKeys = new Set([
  ...['search', 'exact', 'sort', 'near', 'page', 'price_start', 'price_end', 'selected'],
  ...['categories', 'provinces', 'cities', 'storetype', 'brands', 'ratings', 'permits'],
  ...['category', 'letter', 'type', 'tab', 'organizer'],
]);
const lists = /^\/(search|brand|promo|flash-sale|store\/[^/]+|product\/(sub)?category\/[^/]+)\/?$/;
const unasking = /^\/(product\/[^/]+\/?|promo\/[^/]+\/?)?$/;

const bare = (pair: string): string => {
  const key = pair.split('=', 1)[0] ?? '';
  return key.replace(/(\[|%5B)\d*(\]|%5D)$/i, '');
};

/**
 * The address by which a page is made and kept. What a page does not read (`utm_source`, `fbclid`, …) is left out, so
 * that no link from elsewhere makes another copy of it. Pages that are not the shop's lists keep their query.
 */
export const pageTarget = (url: string): string => {
  const [address = '/', ...rest] = url.split('?');
  if (rest.length === 0) return address;
  const path = withoutLocale(address);
  if (unasking.test(path)) return address;
  const query = rest.join('?');
  if (!lists.test(path)) return `${address}?${query}`;
  const known = query.split('&').filter((pair) => listKeys.has(bare(pair)));
  return known.length === 0 ? address : `${address}?${known.join('&')}`;
};
