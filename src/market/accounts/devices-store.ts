import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Schema } from '../schema.ts';

/** Whether an account was logged in to from this device before. */
export const isKnownDevice = async (db: Kysely<Schema>, userId: number, deviceId: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()) !== undefined;

export const hasDevices = async (db: Kysely<Schema>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const rememberDevice = async (
  tx: Tx<Schema>,
  userId: number,
  deviceId: string,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_id: deviceId, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ last_seen_at: now }))
    .execute();
};

/** Forgets every device of an account, but for `except`. */
export const forgetDevices = async (
  tx: Tx<Schema>,
  userId: number,
  except: string | null = null,
): Promise<void> => {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('device_id', '<>', except ?? ''))
    .execute();
};

/** Deletes devices that were last seen before then: their cookies are gone by now. */
export const deleteDevicesBefore = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await deleteBefore(db, 'known_devices', 'last_seen_at', before);
};
