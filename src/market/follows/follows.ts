import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { type FollowedStore, MAX_FOLLOWED_STORES, type StoreFollow } from '#contract/store-follow.ts';
import type { MarketContext } from '../context.ts';
import { presentHoliday } from '../holidays/index.ts';
import { merchantMini } from '../merchants/index.ts';
import {
  activeStore,
  countFollowers,
  followedStores,
  isFollowing,
  lockFollows,
  removeFollow,
  writeFollow,
} from './follows-store.ts';

type Ctx = Pick<MarketContext, 'db' | 'clock'>;

/** Whether an account follows a store, and how many do. Refused: 404. */
export const readFollow = async (
  { db }: Ctx,
  userId: number,
  merchantId: number,
): Promise<Answer<StoreFollow>> => {
  if ((await activeStore(db, merchantId)) === undefined) return refuse('not_found');
  const [is_followed, followers] = await Promise.all([
    isFollowing(db, userId, merchantId),
    countFollowers(db, merchantId),
  ]);
  return ok({ merchant_id: merchantId, is_followed, followers });
};

/**
 * Follows a store, or no longer does; again changes nothing. One that is not open for all can be left, but not followed.
 * Refused: 404, 403 for the own store, 409 for one more than an account may follow.
 */
export const setFollow = async (
  { db, clock }: Ctx,
  userId: number,
  { merchant_id, is_followed }: Pick<StoreFollow, 'merchant_id' | 'is_followed'>,
): Promise<Answer<StoreFollow>> => {
  if (is_followed) {
    const store = await activeStore(db, merchant_id);
    if (store === undefined) return refuse('not_found');
    if (store.owner_id === userId) return refuse('forbidden', { reason: 'follow_oneself' });
    const hasRoom = await db.transact(async (tx) => {
      await lockFollows(tx, userId);
      const now = clock.now();
      return writeFollow(tx, { userId, merchantId: merchant_id, most: MAX_FOLLOWED_STORES, now });
    });
    if (!hasRoom) return refuse('conflict', { reason: 'follows_full' });
  } else {
    await removeFollow(db, userId, merchant_id);
  }
  return ok({ merchant_id, is_followed, followers: await countFollowers(db, merchant_id) });
};

/** A page of the stores that an account follows, and how many there are. */
export const listFollowed = async (
  { db, clock }: Ctx,
  userId: number,
  locale: Locale,
  page: { offset: number; limit: number },
): Promise<{ stores: FollowedStore[]; total: number }> => {
  const { rows, total } = await followedStores(db, userId, jakartaDay(clock.now()), page);
  const stores = rows.map(({ followed_at, date_end, note, ...store }) => ({
    merchant: merchantMini(store),
    followed_at: toIso(followed_at),
    holiday: date_end === null ? null : presentHoliday({ date_end, note: note ?? '' }, locale),
  }));
  return { stores, total };
};
