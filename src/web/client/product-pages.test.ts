import { expect, it } from 'vitest';
import { isFullPage, pageLink } from './product-pages.ts';

it('GETs the link as given first, and appends &page={n} from 2 on (#263, #264)', () => {
  const link = '/products/list?brands[]=3&sort=review';
  expect(pageLink(link, 1)).toBe(link);
  expect(pageLink(link, 2)).toBe(`${link}&page=2`);
  expect(pageLink('/products/list', 3)).toBe('/products/list?page=3');
});

it('sees the end of a list in a page shorter than per_page', () => {
  const meta = { per_page: 2, total: 3, next_page_url: null };
  const product = {} as never;
  expect(isFullPage({ products: [product, product], meta })).toBe(true);
  expect(isFullPage({ products: [product], meta })).toBe(false);
});
