import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** A store's bank account, with its bank's name. */
export type StoreBank = {
  bank_id: number;
  bank_name: string;
  rekening: string;
  cabang: string;
  atas_nama: string;
};

/** The account that a store's withdrawals go to (API ST5, SW3); null while none is set. */
export const bankOfStore = async (db: Kysely<Schema>, merchantId: number): Promise<StoreBank | null> =>
  (await db
    .selectFrom('merchant_banks as account')
    .innerJoin('banks', 'banks.id', 'account.bank_id')
    .select(['account.bank_id', 'banks.bank_name', 'account.rekening', 'account.cabang', 'account.atas_nama'])
    .where('account.merchant_id', '=', merchantId)
    .executeTakeFirst()) ?? null;

export const isBank = async (db: Kysely<Schema>, bankId: number): Promise<boolean> =>
  (await db.selectFrom('banks').select('id').where('id', '=', bankId).executeTakeFirst()) !== undefined;

export const writeBank = async (
  tx: Tx<Schema>,
  merchantId: number,
  { bank_id, rekening, cabang, atas_nama }: Omit<StoreBank, 'bank_name'>,
  now: Date,
): Promise<void> => {
  const account = { bank_id, rekening, cabang, atas_nama, updated_at: now };
  await tx
    .insertInto('merchant_banks')
    .values({ merchant_id: merchantId, ...account })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(account))
    .execute();
};
