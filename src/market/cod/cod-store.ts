import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** When an account refused parcels at the door since then. */
export const refusalsOf = async (db: Db, userId: number, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('refused_at')
    .where('user_id', '=', userId)
    .where('refused_at', '>', since)
    .execute();
  return rows.flatMap(({ refused_at }) => refused_at ?? []);
};

/** Categories whose goods, with all below them, are not paid at the door. */
export const excludedCategoryIds = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('cod_excluded_categories').select('category_id').execute();
  return rows.map(({ category_id }) => category_id);
};

export const excludedCategories = (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('cod_excluded_categories')
    .innerJoin('categories', 'categories.id', 'cod_excluded_categories.category_id')
    .select(['categories.id', 'categories.name'])
    .orderBy('categories.name', (order) => order.collate('dictionary'))
    .orderBy('categories.id')
    .execute();

/** @returns false: one of them does not exist, and nothing was written */
export const writeExcludedCategories = async (tx: Tx<Schema>, ids: readonly number[]): Promise<boolean> => {
  const known =
    ids.length === 0 ? [] : await tx.selectFrom('categories').select('id').where('id', 'in', ids).execute();
  if (known.length !== ids.length) return false;
  await tx.deleteFrom('cod_excluded_categories').execute();
  if (ids.length > 0)
    await tx
      .insertInto('cod_excluded_categories')
      .values(ids.map((category_id) => ({ category_id })))
      .execute();
  return true;
};

export const takesCod = async (db: Db, merchantId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('store_cod')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row !== undefined;
};

export const writeTakesCod = async (db: Db, merchantId: number, takes: boolean, at: Date): Promise<void> => {
  if (!takes) await db.deleteFrom('store_cod').where('merchant_id', '=', merchantId).execute();
  else
    await db
      .insertInto('store_cod')
      .values({ merchant_id: merchantId, accepted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
