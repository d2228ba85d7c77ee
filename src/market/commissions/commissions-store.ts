import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { CommissionRule } from './commission.rules.ts';

type Db = Kysely<Schema>;

/** Rules that hold on a day or later. */
export const rulesSince = (db: Db, day: string): Promise<CommissionRule[]> =>
  db
    .selectFrom('commission_rules')
    .select(['id', 'merchant_id', 'category_id', 'rate', 'valid_from', 'valid_until'])
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .execute();

const MAX_LISTED = 500;

/** Every rule with the names of what it is for, the newest first. */
export const namedRules = (db: Db) =>
  db
    .selectFrom('commission_rules as rule')
    .leftJoin('merchants as store', 'store.id', 'rule.merchant_id')
    .leftJoin('categories as category', 'category.id', 'rule.category_id')
    .selectAll('rule')
    .select(['store.merchant_name', 'category.name', 'category.name_en'])
    .orderBy('rule.valid_from', 'desc')
    .orderBy('rule.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** @returns its id; null: there is one for the same from the same day */
export const addRule = async (
  tx: Tx<Schema>,
  rule: Omit<CommissionRule, 'id'>,
  by: number,
  at: Date,
): Promise<number | null> => {
  const added = await tx
    .insertInto('commission_rules')
    .values({ ...rule, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

export const lockRule = (tx: Tx<Schema>, id: number) =>
  tx.selectFrom('commission_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const removeRule = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.deleteFrom('commission_rules').where('id', '=', id).execute();
};
export const endRule = async (tx: Tx<Schema>, id: number, valid_until: string): Promise<void> => {
  await tx.updateTable('commission_rules').set({ valid_until }).where('id', '=', id).execute();
};
