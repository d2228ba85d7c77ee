import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText } from '#platform/sealed-text.ts';
import type { OrderDraftRow, Schema } from '../schema.ts';

/** A draft with the phone of its dropshipper opened, the couriers that its store does not send by, and whether it takes cash on delivery. */
export type Draft = DraftRow & { dropship_phone: string };
type DraftRow = Omit<Selectable<OrderDraftRow>, 'dropship_phone'> & {
  excluded_couriers: string[];
  takes_cod: boolean;
};

/** What a buyer chose for the whole checkout. */
export type CheckoutChoice = { useWallet: boolean; promoId: number | null };

export const choiceOf = async (db: Kysely<Schema>, userId: number): Promise<CheckoutChoice> => {
  const row = await db
    .selectFrom('checkouts')
    .select(['use_wallet', 'promo_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { useWallet: row?.use_wallet ?? false, promoId: row?.promo_id ?? null };
};

/** The order drafts of a buyer by ascending id; a deleted address counts as none. */
export const draftsOf = async (db: Kysely<Schema>, keys: KeyRing, userId: number): Promise<Draft[]> => {
  const { rows } = await sql<DraftRow & Pick<Selectable<OrderDraftRow>, 'dropship_phone'>>`
    select draft.order_id, draft.user_id, draft.merchant_id, address.id as address_id, draft.courier, draft.service,
      draft.is_dropship, draft.dropship_name, draft.dropship_phone, draft.promo_id, draft.is_insured, draft.created_at,
      array(select courier from store_courier_exclusions store where store.merchant_id = draft.merchant_id) as excluded_couriers,
      exists (select from store_cod store where store.merchant_id = draft.merchant_id) as takes_cod
    from order_drafts draft
    left join addresses address on address.id = draft.address_id and address.deleted_at is null
      and address.user_id = draft.user_id
    where draft.user_id = ${userId} order by draft.order_id`.execute(db);
  return rows.map((row) => ({ ...row, dropship_phone: openText(keys, 'phone', row.dropship_phone) }));
};

/**
 * Leaves one draft for each of these stores and none for others; those that were there stay as they are. New ones take
 * the default address. The cart must be locked.
 */
export const alignDrafts = async (
  tx: Tx<Schema>,
  userId: number,
  merchantIds: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`delete from order_drafts where user_id = ${userId} and merchant_id <> all(${merchantIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into order_drafts (user_id, merchant_id, address_id, created_at)
    select ${userId}, merchant_id,
      (select id from addresses where user_id = ${userId} and is_default and deleted_at is null), ${now}
    from unnest(${merchantIds}::bigint[]) merchant_id
    where not exists (select from order_drafts draft
      where draft.user_id = ${userId} and draft.merchant_id = merchant_id.merchant_id)
    order by merchant_id`.execute(tx);
};

type DraftChange = Partial<
  Pick<
    Selectable<OrderDraftRow>,
    | 'address_id'
    | 'courier'
    | 'service'
    | 'is_dropship'
    | 'dropship_name'
    | 'dropship_phone'
    | 'promo_id'
    | 'is_insured'
  >
>;

export const writeDrafts = async (
  tx: Tx<Schema>,
  orderIds: readonly number[],
  change: DraftChange,
): Promise<void> => {
  if (orderIds.length === 0) return;
  await tx.updateTable('order_drafts').set(change).where('order_id', 'in', orderIds).execute();
};

export const writeChoice = async (
  tx: Tx<Schema>,
  userId: number,
  change: { use_wallet?: boolean; promo_id?: number | null },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('checkouts')
    .values({ user_id: userId, promo_id: null, ...change, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
};

/** Once it is paid nothing is left of a checkout: drafts, wallet, vouchers and dropship. */
export const clearCheckout = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await tx.deleteFrom('order_drafts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('checkouts').where('user_id', '=', userId).execute();
};
