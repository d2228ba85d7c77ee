import { filterQuery } from '#contract/query.ts';
import type { NotificationKind } from '#messages/notifications.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { listProducts } from '../search/index.ts';
import { NEWEST, newsOf, newsSince } from './news.rules.ts';
import {
  lockToldSearches,
  noteLook,
  peopleToTell,
  type ToldSearch,
  toldSearches,
  youngProducts,
} from './news-store.ts';
import { partsOf, readSearch } from './query.rules.ts';

const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
/** Searches that one run looks at; the others wait for the next. */
const MAX_SEARCHES = 500;

type Ctx = Pick<AppContext, 'db' | 'clock' | 'flashPrices' | 'searchEngine' | 'announce'>;
type Found = { id: number; name: string };

/** The youngest products that a search finds, by the words as they were typed. */
const youngest = async (ctx: Ctx, query: string): Promise<Found[]> => {
  const filter = filterQuery.parse({
    ...partsOf(query),
    exact: '1',
    sort: 'lates',
    page: '1',
    per_page: String(NEWEST),
  });
  const { products } = await listProducts(ctx, filter, 'id');
  return products.map(({ id, product_name }) => ({ id, name: product_name }));
};

/** What is new for each search of one person. */
const lookFor = async (
  ctx: Ctx,
  userId: number,
  searches: readonly ToldSearch[],
  find: (query: string) => Promise<Found[]>,
) => {
  const now = ctx.clock.now();
  const news: { search: ToldSearch; fresh: Found[]; known: number[] }[] = [];
  // one after another: a person's fifty at once would take every connection from those who shop
  for (const search of searches) {
    const found = await find(search.query);
    const ids = found.map(({ id }) => id);
    const young = await youngProducts(ctx.db, ids, newsSince(search.news_since, now), userId);
    const { fresh, known } = newsOf(ids, young, search.known_ids);
    news.push({ search, fresh: found.filter(({ id }) => fresh.includes(id)), known });
  }
  return news;
};

type News = Awaited<ReturnType<typeof lookFor>>;
type Notice = { kind: NotificationKind; details: Record<string, string | number>; path: string };

/** One notification of all that is new: of one product by the words of its search, of several by how many they are. */
const noticeOf = (news: News): Notice | null => {
  const some = news.filter(({ fresh }) => fresh.length > 0);
  const products = new Map(some.flatMap(({ fresh }) => fresh.map(({ id, name }) => [id, name] as const)));
  const [first] = products.values();
  const [one] = some;
  if (first === undefined || one === undefined) return null;
  const { query } = one.search;
  const search = readSearch(query)?.search ?? '';
  const path =
    some.length === 1 ? `/search?${query}${query.includes('sort=') ? '' : '&sort=lates'}` : '/user/wishlist';
  return products.size === 1 && search !== ''
    ? { kind: 'search_news', details: { product_name: first, search }, path }
    : { kind: 'searches_news', details: { product_name: first, count: products.size }, path };
};

/**
 * Tells one person of new products, in the transaction that remembers them. Products are found before it: a search asks more
 * than one transaction should hold. What somebody else has looked at meanwhile is left as it is.
 */
const tellPerson = async (
  ctx: Ctx,
  userId: number,
  find: (query: string) => Promise<Found[]>,
): Promise<number> => {
  const searches = await toldSearches(ctx.db, userId);
  const news = await lookFor(ctx, userId, searches, find);
  const at = ctx.clock.now();
  await ctx.db.transact(async (tx) => {
    const locked = new Map((await lockToldSearches(tx, userId)).map((one) => [one.id, one]));
    const isUntouched = ({ search }: News[number]) =>
      locked.get(search.id)?.looked_at.getTime() === search.looked_at.getTime();
    // of two that look at once the second finds what the first has noted, and tells nothing
    const own = news.every(isUntouched) ? news : [];
    for (const { search, known } of own) await noteLook(tx, search.id, { looked_at: at, known_ids: known });
    const notice = noticeOf(own);
    if (notice === null) return;
    const { kind, details, path } = notice;
    await ctx.announce(tx, { to: { userId }, category: 'product', kind, details, targetUrl: path, at });
  });
  return searches.length;
};

/**
 * Tells people of new products that their searches find, each at most once a day for all of their searches. A search that
 * several people keep is asked once in a run. One that fails does not hold up the others.
 */
export const tellSearchNews = async (ctx: Ctx): Promise<void> => {
  const asked = new Map<string, Promise<Found[]>>();
  const find = (query: string): Promise<Found[]> => {
    const found = asked.get(query) ?? youngest(ctx, query);
    asked.set(query, found);
    return found;
  };
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  const errors: unknown[] = [];
  let searches = 0;
  for (const userId of await peopleToTell(ctx.db, before, MAX_SEARCHES)) {
    if (searches >= MAX_SEARCHES) break;
    try {
      searches += await tellPerson(ctx, userId, find);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some searches could not be looked at.');
};

export const searchNewsTimer = (ctx: Ctx): Timer => ({
  name: 'saved-searches.tell-news',
  everyMs: EVERY_MS,
  run: () => tellSearchNews(ctx),
});
