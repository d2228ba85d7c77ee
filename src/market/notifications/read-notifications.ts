import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import type { Notification, NotificationCategory } from '#contract/notification-list.ts';
import { toIso } from '#contract/scalars.ts';
import { notificationWords } from '#messages/notifications.ts';
import type { MarketContext } from '../context.ts';
import { countNew, countOwned, markRead, notificationPage, type Reader } from './notifications-store.ts';

type ListRequest = PageRequest & { categories: readonly NotificationCategory[] };
type Unread = { new_notification: number };

/** One page of a reader's notifications, worded in the reader's language. */
export const listFor = async (
  { db }: Pick<MarketContext, 'db'>,
  reader: Reader,
  request: ListRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<Notification[]>> => {
  const { rows, total } = await notificationPage(db, reader, request.categories, request);
  const notifications = rows.map((row) => ({
    id: row.id,
    category: row.category,
    ...notificationWords(locale, row.kind, row.details as Record<string, string | number>),
    target_url: row.target_url,
    is_read: row.is_read,
    created_at: toIso(row.created_at),
  }));
  return paged(notifications, pageMeta(request, total, rows.length, link));
};

/** How many are unread. */
export const unreadOf = async ({ db }: Pick<MarketContext, 'db'>, reader: Reader): Promise<Answer<Unread>> =>
  ok({ new_notification: await countNew(db, reader) });

/** Marks some as read. Refused: 404 and none is marked, when one of them is not the reader's. */
export const readSome = async (
  ctx: Pick<MarketContext, 'db'>,
  reader: Reader,
  ids: readonly number[],
): Promise<Answer<Unread>> => {
  const allOwned = await ctx.db.transact(async (tx) => {
    if ((await countOwned(tx, reader, ids)) !== ids.length) return false;
    await markRead(tx, reader, ids);
    return true;
  });
  return allOwned ? unreadOf(ctx, reader) : refuse('not_found');
};

/** Marks everything as read. */
export const readAll = async ({ db }: Pick<MarketContext, 'db'>, reader: Reader): Promise<Answer<Unread>> => {
  await markRead(db, reader, null);
  return ok({ new_notification: 0 });
};
