import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** A store's promos, around operators' decisions about the store. */
export const storePromos = {
  /** Says of all vouchers of a store whose they are (API O8). */
  relabel: async (tx: Tx<Schema>, merchantId: number, organizer: 'official' | 'merchant'): Promise<void> => {
    await tx
      .updateTable('promos')
      .set({ organizer })
      .where('merchant_id', '=', merchantId)
      .where('organizer', '<>', organizer)
      .execute();
  },
  /** How many of its vouchers run, and how many of its products a flash sale that runs or comes has. */
  running: async (
    db: Kysely<Schema>,
    merchantId: number,
    now: Date,
  ): Promise<{ vouchers: number; flashProducts: number }> => {
    const { rows } = await sql<{ vouchers: number; flash: number }>`
      select (select count(*) from promos where merchant_id = ${merchantId} and type = 'voucher' and is_active
          and deleted_at is null and start_at <= ${now} and end_at > ${now}) as vouchers,
        (select count(distinct item.product_id) from flash_items item
          join products product on product.id = item.product_id and product.merchant_id = ${merchantId}
          join promos slot on slot.id = item.promo_id and slot.is_active and slot.deleted_at is null
            and slot.end_at > ${now}) as flash`.execute(db);
    return { vouchers: rows[0]?.vouchers ?? 0, flashProducts: rows[0]?.flash ?? 0 };
  },
};
