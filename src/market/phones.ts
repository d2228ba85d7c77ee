import { type SqlBool, sql } from 'kysely';
import { normalPhone } from '#contract/fields.ts';
import type { KeyRing } from '#platform/keys.ts';
import { hashesOf, hashText, type SealedText, sealTextOrNull } from '#platform/sealed-text.ts';

/** The phone of an account as its two columns have it. */
export const phoneColumns = (
  keys: KeyRing,
  phone: string | null,
): { phone: SealedText | null; phone_hash: string | null } => ({
  phone: sealTextOrNull(keys, 'phone', phone),
  phone_hash: phone === null ? null : hashText(keys, 'phone', phone),
});

/**
 * Whether an account has this phone, however it is written; a part of a number finds nobody, since phones are sealed.
 * @param users how the query calls the table of accounts
 */
export const hasPhone = (keys: KeyRing, users: string, text: string) => {
  const phone = normalPhone(text);
  if (phone === null) return sql<SqlBool>`false`;
  const hashes = hashesOf(keys, 'phone', phone);
  // one of the version before is in plain until it is sealed; it says so, for the index of those
  return sql<SqlBool>`(${sql.ref(`${users}.phone_hash`)} = any(${hashes}::text[])
    or (${sql.ref(`${users}.phone`)} = ${phone} and ${sql.ref(`${users}.phone`)} like '+62%'))`;
};
