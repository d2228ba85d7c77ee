import { type Kysely, sql } from 'kysely';
import type { KeyScope } from '#contract/access.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

export type KeyRecord = {
  id: number;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  replaced_by: number | null;
};

const columns = ['id', 'name', 'prefix', 'created_at', 'last_used_at', 'expires_at', 'replaced_by'] as const;
// a CHECK keeps the column to these
const scopes = sql<KeyScope[]>`scopes`.as('scopes');

/** The keys of a store that still live, newest first. */
export const livingKeys = (db: Db, merchantId: number, now: Date): Promise<KeyRecord[]> =>
  db
    .selectFrom('api_keys')
    .select([...columns, scopes])
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();

/** One of them, locked until the end of the transaction. */
export const lockKey = async (
  tx: Tx<Schema>,
  merchantId: number,
  id: number,
  now: Date,
): Promise<KeyRecord | null> =>
  (await tx
    .selectFrom('api_keys')
    .select([...columns, scopes])
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()) ?? null;

export type NewKey = {
  merchant_id: number;
  name: string;
  prefix: string;
  key_hash: string;
  scopes: readonly KeyScope[];
  created_at: Date;
};

export const insertKey = async (tx: Tx<Schema>, { scopes: allowed, ...key }: NewKey): Promise<KeyRecord> =>
  tx
    .insertInto('api_keys')
    .values({ ...key, scopes: [...allowed] })
    .returning([...columns, scopes])
    .executeTakeFirstOrThrow();

export const replaceKey = async (
  tx: Tx<Schema>,
  id: number,
  { replacedBy, until }: { replacedBy: number; until: Date },
): Promise<void> => {
  await tx
    .updateTable('api_keys')
    .set({ replaced_by: replacedBy, expires_at: until })
    .where('id', '=', id)
    .execute();
};

export const revokeKey = async (tx: Tx<Schema>, id: number, now: Date): Promise<void> => {
  await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
};

/** Ends every key of the stores of an account. */
export const revokeKeysOfOwner = async (tx: Tx<Schema>, ownerId: number, now: Date): Promise<void> => {
  await sql`update api_keys key set revoked_at = ${now} from merchants store
    where store.id = key.merchant_id and store.owner_id = ${ownerId} and key.revoked_at is null`.execute(tx);
};

/** Ends every key of a store that is closed for good, and sends nothing to its addresses any more. */
export const endIntegrations = async (tx: Tx<Schema>, merchantId: number, now: Date): Promise<void> => {
  await sql`update api_keys set revoked_at = ${now}
    where merchant_id = ${merchantId} and revoked_at is null`.execute(tx);
  await sql`update webhook_endpoints set is_enabled = false, disabled_as = 'store'
    where merchant_id = ${merchantId} and is_enabled`.execute(tx);
};

/** Makes changes of one store's keys and addresses wait for one another, so that none exceeds what it may have. */
export const lockStoreKeys = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('integrations', ${merchantId}))`.execute(tx);
};

export type KeyInUse = {
  id: number;
  merchant_id: number;
  owner_id: number;
  status: 'active' | 'pending' | 'closing';
  scopes: KeyScope[];
  last_used_at: Date | null;
};

/** The key behind a hash: null when it is none or has ended, or its store or its owner's account is suspended. */
export const keyInUse = async (db: Db, hash: string, now: Date): Promise<KeyInUse | null> => {
  const { rows } = await sql<KeyInUse>`
    select key.id, key.merchant_id, store.owner_id, store.status, key.scopes, key.last_used_at
    from api_keys key
      join merchants store on store.id = key.merchant_id and store.status in ('active', 'pending', 'closing')
      join users owner on owner.id = store.owner_id and owner.status = 'active'
    where key.key_hash = ${hash} and key.revoked_at is null
      and (key.expires_at is null or key.expires_at > ${now})`.execute(db);
  return rows[0] ?? null;
};

export const touchKey = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** A key with its store, for `openStore`. */
export const storeOfKey = async (db: Db, keyId: number) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('merchants as store', 'store.id', 'key.merchant_id')
    .select([
      'key.name',
      'key.prefix',
      'key.expires_at',
      'store.id',
      'store.merchant_name',
      'store.merchant_slug',
    ])
    .where('key.id', '=', keyId)
    .executeTakeFirst();
