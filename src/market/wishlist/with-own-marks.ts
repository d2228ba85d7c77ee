import type { Route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { wishlistedIds } from './wishlist-store.ts';

type PlainObject = Record<string, unknown>;
const isRecord = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isProduct = (value: PlainObject): boolean => 'is_wishlisted' in value;

const holdsProducts = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsProducts);
  return isRecord(value) && (isProduct(value) || Object.values(value).some(holdsProducts));
};

const marked = (value: unknown, own: ReadonlySet<unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one) => marked(one, own));
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, own)]));
  return isProduct(value) ? { ...copy, is_wishlisted: own.has(value.id) ? '1' : '0' } : copy;
};

/**
 * Makes the calls that are open to everybody answer whoever is logged in with their own wishlist in `is_wishlisted`. A
 * handler's answer may be cached and shared with guests, so the marked answer is a copy.
 */
export const withOwnMarks = ({ db }: MarketContext, routes: readonly Route[]): Route[] =>
  routes.map((one) => {
    const { access, method, kind } = one.endpoint;
    if (access !== 'public' || method !== 'GET' || kind === 'file') return one;
    return {
      ...one,
      handle: async (call) => {
        const answer = await one.handle(call);
        const { accountId } = call.caller;
        if (accountId === null || !answer.ok || !holdsProducts(answer.data)) return answer;
        const own = new Set(await wishlistedIds(db, accountId));
        return { ...answer, data: marked(answer.data, own) };
      },
    };
  });
