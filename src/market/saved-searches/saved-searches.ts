import type { Selectable } from 'kysely';
import { invalid, list, ok, refuse } from '#contract/envelope.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '#contract/saved-search.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { readSearch } from './query.rules.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;
type Row = Selectable<Schema['saved_searches']>;

const present = ({ id, query, created_at }: Pick<Row, 'id' | 'query' | 'created_at'>): SavedSearch => {
  const { search = '', filters = 0 } = readSearch(query) ?? {};
  return { id, query, search, filters, created_at: toIso(created_at) };
};

export const listSearches = async ({ db }: Ctx, userId: number) => {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'created_at'])
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
    const own = await tx
      .selectFrom('saved_searches')
      .select(['id', 'query', 'created_at'])
      .where('user_id', '=', userId)
      .execute();
    const known = own.find(({ query }) => query === read.query);
    if (known !== undefined) return ok(present(known));
    if (own.length >= MAX_SAVED_SEARCHES) return refuse('conflict', { reason: 'saved_searches_full' });
    const row = await tx
      .insertInto('saved_searches')
      .values({ user_id: userId, query: read.query, created_at: clock.now() })
      .returning(['id', 'query', 'created_at'])
      .executeTakeFirstOrThrow();
    return ok(present(row));
  });
};

export const deleteSearch = async ({ db }: Ctx, userId: number, id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? ok(null) : refuse('not_found');
};
