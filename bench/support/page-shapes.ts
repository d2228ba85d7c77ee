import type { Catalog } from './catalog.ts';
import type { Shape } from './measure.ts';
import { pick } from './typed.ts';

/** Pages of a guest; first renders are asked of the server that keeps none. */
export const pageShapes = ({ categories, slugs }: Catalog, products: number): Shape[] => {
  const isBig = products > 100_000;
  const parents = categories.filter((one) => one.child.length > 0);
  const warm = { rateBar: { rps: 8_000, share: 0.15 }, concurrency: 16 };
  return [
    { name: 'home page, first render', path: () => '/', cpuBar: 3.5, renders: true },
    {
      name: 'category page, first render',
      path: (turn) => `/product/category/${pick(parents, turn).slug}`,
      cpuBar: isBig ? 3 : 2.5,
      renders: true,
    },
    {
      name: 'product page, first render',
      path: (turn) => `/product/${pick(slugs, turn)}`,
      cpuBar: 3,
      renders: true,
    },
    { name: 'home page, warm', path: () => '/', ...warm },
    { name: 'category page, warm', path: () => `/product/category/${categories[0]?.slug}`, ...warm },
  ];
};
