import type { Selectable } from 'kysely';
import { invalid, list, ok, refuse } from '#contract/envelope.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '#contract/saved-search.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { readSearch } from './query.rules.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;
type Row = Selectable<Schema['saved_searches']>;

const columns = ['id', 'query', 'is_told', 'created_at'] as const;

const present = ({ id, query, is_told, created_at }: Pick<Row, (typeof columns)[number]>): SavedSearch => {
  const { search = '', filters = 0 } = readSearch(query) ?? {};
  return { id, query, search, filters, is_told, created_at: toIso(created_at) };
};

export const listSearches = async ({ db }: Ctx, userId: number) => {
  const rows = await db
    .selectFrom('saved_searches')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return list(rows.map(present));
};

/** One that is kept already stays as it is. The account's row is locked, so that no two find room for one. */
export const keepSearch = async ({ db, clock }: Ctx, userId: number, sent: string) => {
  const read = readSearch(sent);
  if (read === null || read.query.length > 1_000) return invalid({ field: 'query', rule: 'format' });
  return db.transact(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const own = await tx.selectFrom('saved_searches').select(columns).where('user_id', '=', userId).execute();
    const known = own.find(({ query }) => query === read.query);
    if (known !== undefined) return ok(present(known));
    if (own.length >= MAX_SAVED_SEARCHES) return refuse('conflict', { reason: 'saved_searches_full' });
    const now = clock.now();
    const row = await tx
      .insertInto('saved_searches')
      .values({ user_id: userId, query: read.query, created_at: now, looked_at: now, news_since: now })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return ok(present(row));
  });
};

/** Whether somebody is told of what a search finds; news begin when they are switched on. Refused: 404. */
export const tellOf = async (
  { db, clock }: Ctx,
  userId: number,
  { id, is_told }: { id: number; is_told: boolean },
) => {
  const now = clock.now();
  const row = await db
    .updateTable('saved_searches')
    .set((eb) => ({
      is_told,
      looked_at: now,
      news_since: eb.case().when('is_told', '=', true).then(eb.ref('news_since')).else(now).end(),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : ok(present(row));
};

export const deleteSearch = async ({ db }: Ctx, userId: number, id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? ok(null) : refuse('not_found');
};
