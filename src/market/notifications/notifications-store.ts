import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '#common/paging.ts';
import type { NotificationCategory } from '#contract/notification-list.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Announcement } from '../context.ts';
import type { NotificationRow, Schema } from '../schema.ts';

/** Whose notifications: a buyer's, or a store's. */
export type Reader = Announcement['to'];

const ownerOf = (reader: Reader) =>
  'userId' in reader ? (['user_id', reader.userId] as const) : (['merchant_id', reader.merchantId] as const);

/** @returns its id */
export const addNotification = async (
  tx: Tx<Schema>,
  { to, category, kind, details, targetUrl, at }: Announcement,
): Promise<number> => {
  const [owner, id] = ownerOf(to);
  const content = { category, kind, details: JSON.stringify(details), target_url: targetUrl, created_at: at };
  const recipient = owner === 'user_id' ? { user_id: id } : { merchant_id: id };
  const row = await tx
    .insertInto('notifications')
    .values({ ...content, ...recipient })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** One page, newest first, and how many there are; no categories means all of them. */
export const notificationPage = async (
  db: Kysely<Schema>,
  reader: Reader,
  categories: readonly NotificationCategory[],
  { page, per_page }: PageRequest,
): Promise<{ rows: Selectable<NotificationRow>[]; total: number }> => {
  const [owner, id] = ownerOf(reader);
  const matching = db
    .selectFrom('notifications')
    .where(owner, '=', id)
    .$if(categories.length > 0, (query) => query.where('category', 'in', categories));
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

export const countNew = async (db: Kysely<Schema>, reader: Reader): Promise<number> => {
  const [owner, id] = ownerOf(reader);
  const row = await db
    .selectFrom('notifications')
    .where(owner, '=', id)
    .where('is_read', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** How many of these ids are the reader's. */
export const countOwned = async (tx: Tx<Schema>, reader: Reader, ids: readonly number[]): Promise<number> => {
  const [owner, id] = ownerOf(reader);
  const row = await tx
    .selectFrom('notifications')
    .where(owner, '=', id)
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Marks these as read, or all of the reader's when `ids` is null. */
export const markRead = async (
  db: Kysely<Schema>,
  reader: Reader,
  ids: readonly number[] | null,
): Promise<void> => {
  const [owner, id] = ownerOf(reader);
  await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where(owner, '=', id)
    .where('is_read', '=', false)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute();
};
