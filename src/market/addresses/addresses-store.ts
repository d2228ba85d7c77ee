import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Address } from '#contract/address.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, type SealedText } from '#platform/sealed-text.ts';
import type { AddressRow, Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** Locks an address book until the end of the transaction: its changes happen one after the other. */
export const lockAddresses = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('addresses'), ${userId}::int)`.execute(tx);
};

/** Addresses of one account with the names of their places, the default one first, then the newest. */
const addressesWhere = async (
  db: Db,
  keys: KeyRing,
  userId: number,
  which: RawBuilder<unknown>,
): Promise<Address[]> => {
  const { rows } = await sql<Omit<Address, 'phone'> & { phone: SealedText }>`
    SELECT a.id, a.label, a.receiver_name, a.phone, a.address, a.province_id, p.name AS province, a.city_id,
      c.name AS city, a.sub_district_id, s.name AS sub_district, a.area_id, r.name AS area, a.zipcode,
      a.latitude, a.longitude, a.is_default
    FROM addresses a
    JOIN provinces p ON p.id = a.province_id
    JOIN cities c ON c.id = a.city_id
    JOIN sub_districts s ON s.id = a.sub_district_id
    LEFT JOIN areas r ON r.id = a.area_id
    WHERE a.user_id = ${userId} AND a.deleted_at IS NULL AND ${which}
    ORDER BY a.is_default DESC, a.id DESC`.execute(db);
  return rows.map((row) => ({ ...row, phone: openText(keys, 'phone', row.phone) }));
};

/** The whole address book. */
export const addressesOf = (db: Db, keys: KeyRing, userId: number): Promise<Address[]> =>
  addressesWhere(db, keys, userId, sql`true`);

/** One address of this account; undefined when it is another's, deleted or unknown. */
export const addressOf = async (
  db: Db,
  keys: KeyRing,
  userId: number,
  id: number,
): Promise<Address | undefined> => (await addressesWhere(db, keys, userId, sql`a.id = ${id}`))[0];

/** The address that new drafts take; undefined while the book is empty. */
export const defaultAddressOf = async (db: Db, keys: KeyRing, userId: number): Promise<Address | undefined> =>
  (await addressesWhere(db, keys, userId, sql`a.is_default`))[0];

export const countAddresses = async (tx: Tx<Schema>, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM addresses WHERE user_id = ${userId} AND deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]!.count;
};

export const insertAddress = async (
  tx: Tx<Schema>,
  row: Omit<Insertable<AddressRow>, 'id' | 'is_default'>,
): Promise<number> =>
  (await tx.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const updateAddress = async (
  tx: Tx<Schema>,
  id: number,
  fields: Updateable<AddressRow>,
): Promise<void> => {
  await tx.updateTable('addresses').set(fields).where('id', '=', id).execute();
};

/** Makes one address the default. The one before loses it first: an index allows only one. */
export const makeDefault = async (tx: Tx<Schema>, userId: number, id: number): Promise<void> => {
  await sql`UPDATE addresses SET is_default = false WHERE user_id = ${userId} AND is_default AND id <> ${id}`.execute(
    tx,
  );
  await sql`UPDATE addresses SET is_default = true WHERE id = ${id} AND NOT is_default`.execute(tx);
};

/** Hides an address for good, and takes it from the drafts that were to be sent there. */
export const hideAddress = async (tx: Tx<Schema>, id: number, at: Date): Promise<void> => {
  await updateAddress(tx, id, { deleted_at: at, is_default: false });
  await tx.updateTable('order_drafts').set({ address_id: null }).where('address_id', '=', id).execute();
};
