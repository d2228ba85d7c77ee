import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { WithdrawalRow } from '../schema-records.ts';
import type { WalletOwner } from './journals.rules.ts';

export type KeptWithdrawal = Selectable<WithdrawalRow> & { bank_name: string };

const withBank = (db: Kysely<Schema>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('banks', 'banks.id', 'withdrawals.bank_id')
    .selectAll('withdrawals')
    .select('banks.bank_name');

export const findWithdrawal = (db: Kysely<Schema>, id: number): Promise<KeptWithdrawal> =>
  withBank(db).where('withdrawals.id', '=', id).executeTakeFirstOrThrow();

export const bankExists = async (db: Kysely<Schema>, bankId: number): Promise<boolean> =>
  (await db.selectFrom('banks').select('id').where('id', '=', bankId).executeTakeFirst()) !== undefined;

export const insertWithdrawal = async (
  tx: Tx<Schema>,
  row: Omit<Insertable<WithdrawalRow>, 'id'>,
): Promise<number> =>
  (await tx.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Takes back a request that the wallet does not cover, before anybody saw it. */
export const deleteWithdrawal = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.deleteFrom('withdrawals').where('id', '=', id).execute();
};

/** Ends a request. null: there is none with this id; `false`: it was ended before (409). */
export const endWithdrawal = async (
  tx: Tx<Schema>,
  id: number,
  change: Pick<Insertable<WithdrawalRow>, 'status' | 'processed_at'> & { reference?: string; note?: string },
): Promise<KeptWithdrawal | false | null> => {
  const row = await tx
    .selectFrom('withdrawals')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.status !== 'requested') return false;
  await tx.updateTable('withdrawals').set(change).where('id', '=', id).execute();
  return findWithdrawal(tx, id);
};

/** A page of an owner's withdrawals, newest first. */
export const withdrawalsOf = async (
  db: Kysely<Schema>,
  owner: WalletOwner,
  page: { offset: number; limit: number },
): Promise<{ rows: KeptWithdrawal[]; total: number }> => {
  const whose =
    'userId' in owner
      ? { column: 'withdrawals.user_id' as const, id: owner.userId }
      : { column: 'withdrawals.merchant_id' as const, id: owner.merchantId };
  const { total } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(whose.column, '=', whose.id)
    .executeTakeFirstOrThrow();
  const rows = await withBank(db)
    .where(whose.column, '=', whose.id)
    .orderBy('withdrawals.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
