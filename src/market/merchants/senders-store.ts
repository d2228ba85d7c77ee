import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What a parcel says of the store that sends it; the phone is its contact's, else its owner's. */
export type Sender = { merchantId: number; name: string; phone: string };

export const sendersOf = async (db: Kysely<Schema>, merchantIds: readonly number[]): Promise<Sender[]> => {
  if (merchantIds.length === 0) return [];
  const rows = await db
    .selectFrom('merchants as merchant')
    .innerJoin('users as owner', 'owner.id', 'merchant.owner_id')
    .select(['merchant.id', 'merchant.merchant_name', 'merchant.pic_phone', 'owner.phone'])
    .where('merchant.id', 'in', merchantIds)
    .execute();
  return rows.map((row) => ({
    merchantId: row.id,
    name: row.merchant_name,
    phone: row.pic_phone === '' ? (row.phone ?? '') : row.pic_phone,
  }));
};
