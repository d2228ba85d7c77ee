import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ExemptionSay } from './exemptions.rules.ts';

type Db = Kysely<Schema>;

export const allSays = (db: Db): Promise<ExemptionSay[]> =>
  db
    .selectFrom('tax_exemptions')
    .select(['id', 'kind', 'category_id', 'valid_from', 'is_exempt', 'reason'])
    .execute();

const MAX_LISTED = 500;

/** Every say with the names of its category, the newest day first. */
export const namedSays = (db: Db) =>
  db
    .selectFrom('tax_exemptions as say')
    .innerJoin('categories as category', 'category.id', 'say.category_id')
    .select(['say.id', 'say.kind', 'say.category_id', 'say.valid_from', 'say.is_exempt', 'say.reason'])
    .select(['category.name', 'category.name_en'])
    .orderBy('say.valid_from', 'desc')
    .orderBy('say.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** @returns its id; null: one for the same begins on the same day */
export const addSay = async (
  tx: Tx<Schema>,
  say: Omit<ExemptionSay, 'id'>,
  by: number | null,
  at: Date,
): Promise<number | null> => {
  const added = await tx
    .insertInto('tax_exemptions')
    .values({ ...say, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'category_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

/** Takes back a say that has not begun on a day. @returns it; undefined: there is none */
export const removeSay = (tx: Tx<Schema>, id: number, today: string) =>
  tx
    .deleteFrom('tax_exemptions')
    .where('id', '=', id)
    .where('valid_from', '>', today)
    .returningAll()
    .executeTakeFirst();

export const isSay = async (tx: Tx<Schema>, id: number): Promise<boolean> => {
  const row = await tx.selectFrom('tax_exemptions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
};
