import type { Catalog } from './catalog.ts';
import type { Ask } from './load.ts';
import { pick } from './typed.ts';

/** One look at a page: its address, and what the page asks the API for when somebody is logged in. */
export type Visit = { kind: 'product' | 'list' | 'start'; path: string; calls: Ask[] };

/** What every page asks for when somebody is logged in. */
const privateCalls = (token: string): Ask[] => [
  { path: '/api/cart/list', token, body: {} },
  { path: '/api/wishlist/total', token },
  { path: '/api/buyer/dashboard/notification/new', token },
];

/** Evenly spread numbers from 0 to 1, the same in every run. */
const createDraw = (): (() => number) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Draws a rank from 0 to `count` - 1: the n-th is drawn 1/n times as often as the first. */
const createZipf = (count: number, draw: () => number): (() => number) => {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return () => {
    const wanted = draw() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

/** Visits without an end, every second one by a member. `slugs`: of all products, the most wanted first. */
export const createVisits = (shop: {
  catalogue: Catalog;
  slugs: readonly string[];
  members: readonly { token: string }[];
}): (() => Visit) => {
  const { categories, stores, words } = shop.catalogue;
  const draw = createDraw();
  const rank = createZipf(shop.slugs.length, draw);
  const one = <T>(from: readonly T[]): T => pick(from, Math.floor(draw() * from.length));
  const parents = categories.filter(({ child }) => child.length > 0);
  const address = (): Pick<Visit, 'kind' | 'path'> => {
    const share = draw();
    if (share < 0.7) return { kind: 'product', path: `/product/${shop.slugs[rank()]}` };
    if (share < 0.85) return { kind: 'list', path: `/product/category/${one(parents).slug}` };
    if (share < 0.9) return { kind: 'list', path: `/store/${one(stores)}` };
    if (share < 0.95) return { kind: 'start', path: '/' };
    return { kind: 'start', path: `/search?search=${one(words)}` };
  };
  let count = 0;
  return () => {
    count += 1;
    const member = count % 2 === 0 ? one(shop.members) : null;
    return { ...address(), calls: member === null ? [] : privateCalls(member.token) };
  };
};
