import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { hashesOf } from '#platform/sealed-text.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';

/** Who has asked for news by WhatsApp, since when and from where. What has ended is kept: it is the proof that it was given. */

export type ConsentEnd = 'settings' | 'stop' | 'whatsapp' | 'phone_changed';

export const hasWhatsAppConsent = async (db: Kysely<Schema>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('whatsapp_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Once for an account, however often it is said. */
export const giveWhatsAppConsent = async (
  tx: Tx<Schema>,
  userId: number,
  { at, ip }: { at: Date; ip: string },
): Promise<void> => {
  await tx
    .insertInto('whatsapp_consents')
    .values({ user_id: userId, given_at: at, given_ip: ip })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .execute();
};

/** @returns whether there was one */
export const endWhatsAppConsent = async (
  db: Kysely<Schema>,
  userId: number,
  by: ConsentEnd,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_consents')
    .set({ ended_at: at, ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Of whoever has this phone, as +62…. */
export const endWhatsAppConsentOf = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  phone: string,
  by: ConsentEnd,
  at: Date,
): Promise<void> => {
  await sql`
    update whatsapp_consents consent set ended_at = ${at}::timestamptz, ended_by = ${by}
    from users where users.id = consent.user_id and consent.ended_at is null
      and ${hasPhone(keys, 'users', phone)}`.execute(db);
};

/** Before an account gets another phone: whoever has that number has not asked for anything. */
export const endConsentOfOtherPhone = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  phone: string | null,
): Promise<void> => {
  const hashes = phone === null ? [] : hashesOf(keys, 'phone', phone);
  await sql`
    update whatsapp_consents consent set ended_at = greatest(now(), given_at), ended_by = 'phone_changed'
    from users where users.id = consent.user_id and users.id = ${userId} and consent.ended_at is null
      and users.phone_hash is not null and users.phone_hash <> all(${hashes}::text[])`.execute(tx);
};
