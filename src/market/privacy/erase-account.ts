import { type Kysely, sql } from 'kysely';
import { normalPhone } from '#contract/fields.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { hashesOf, openText, type Purpose, type SealedText } from '#platform/sealed-text.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { erasurePlan, type Person, type TablePlan } from './erasure-plan.ts';

type Ctx = Pick<AppContext, 'clock'> & { config: Pick<AppContext['config'], 'keys'> };

/** Whose account it is, with everything by which their rows are found. */
export const personOf = async (db: Kysely<Schema>, keys: KeyRing, userId: number): Promise<Person> => {
  const user = await db
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.owner_id', 'users.id')
    .select(['users.email', 'users.phone', 'users.unverified_phone', 'merchants.id as merchantId'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const phones = [user.phone, user.unverified_phone].flatMap((phone) =>
    phone === null ? [] : [openText(keys, 'phone', phone)],
  );
  return {
    userId,
    merchantId: user.merchantId,
    email: user.email,
    phoneHashes: phones.flatMap((phone) => hashesOf(keys, 'phone', phone)),
  };
};

/** Words shorter than this stand in many texts that are about somebody else. */
const MIN_NAME = 4;

/** A phone number as people write it. */
const writtenPhones = (phone: string): string[] => {
  const rest = (normalPhone(phone) ?? phone).replace(/^\+62/, '');
  return [`+62${rest}`, `62${rest}`, `0${rest}`];
};

/**
 * What is known of a person by which a text that stays would name them: names, addresses, numbers, e-mail. Taken before
 * anything is erased.
 */
export const namesOf = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { userId, merchantId }: Person,
): Promise<string[]> => {
  const { rows } = await sql<{ purpose: Purpose | null; text: string | null }>`
    select null as purpose, fullname as text from users where id = ${userId}
    union all select null, email from users where id = ${userId}
    union all select 'phone', phone from users where id = ${userId}
    union all select 'phone', unverified_phone from users where id = ${userId}
    union all select null, receiver_name from addresses where user_id = ${userId}
    union all select null, address from addresses where user_id = ${userId}
    union all select 'phone', phone from addresses where user_id = ${userId}
    union all select null, address ->> 'receiver_name' from orders where user_id = ${userId}
    union all select null, address ->> 'address' from orders where user_id = ${userId}
    union all select 'phone', address ->> 'phone' from orders where user_id = ${userId}
    union all select null, fullname from seller_registrations where user_id = ${userId}
    union all select 'nik', no_ktp from seller_registrations where user_id = ${userId}
    union all select 'phone', phone from seller_registrations where user_id = ${userId}
    union all select null, pic_name from merchants where id = ${merchantId}
    union all select null, merchant_name from merchants where id = ${merchantId}
    union all select null, address from merchants where id = ${merchantId}
    union all select 'phone', pic_phone from merchants where id = ${merchantId}
    union all select 'npwp', no_npwp from merchants where id = ${merchantId}
    union all select null, pic_name from buyer_companies where user_id = ${userId}
    union all select null, address from buyer_companies where user_id = ${userId}
    union all select 'npwp', no_npwp from buyer_companies where user_id = ${userId}`.execute(db);
  const found = rows.flatMap(({ purpose, text }) => {
    if (text === null || text === '') return [];
    if (purpose === null) return [text.trim()];
    const open = openText(keys, purpose, text as unknown as SealedText);
    return purpose === 'phone' ? writtenPhones(open) : [open];
  });
  return [...new Set(found)].filter((name) => name.length >= MIN_NAME);
};

/** A regular expression of PostgreSQL that finds any of these texts, the longest first. */
export const patternOf = (names: readonly string[]): string =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');

const STRUCK = '…';

const applyTo = async (
  tx: Tx<Schema>,
  table: string,
  plan: TablePlan,
  { person, pattern, now }: { person: Person; pattern: string; now: Date },
): Promise<void> => {
  const name = sql.table(table);
  if (plan.rows !== undefined) await sql`delete from ${name} where ${plan.rows(person)}`.execute(tx);
  // what stays for others may name the person all the same
  if (plan.where === undefined) return;
  const values = Object.entries(plan.cleared ?? {}).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = ${typeof value === 'function' ? value(person, now) : value}`,
  );
  const struck =
    pattern === ''
      ? []
      : (plan.struck ?? []).map(
          (column) =>
            sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${STRUCK}, 'gi')`,
        );
  const changes = [...values, ...struck];
  if (changes.length === 0) return;
  await sql`update ${name} set ${sql.join(changes)} where ${plan.where(person)}`.execute(tx);
};

/** What others were told that names the person: who wrote to them, whose store answered. */
const strikeFromNews = async (tx: Tx<Schema>, pattern: string): Promise<void> => {
  if (pattern === '') return;
  await sql`
    update notifications set details = regexp_replace(details::text, ${pattern}, ${STRUCK}, 'gi')::jsonb
    where kind in ('chat_from_buyer', 'chat_from_store', 'review_reply') and details::text ~* ${pattern}`.execute(
    tx,
  );
};

/**
 * Erases an account by the plan, in the caller's transaction: whatever happens on the way, all of it is done or none. Its
 * files go with the next sweep.
 */
export const eraseAccount = async (tx: Tx<Schema>, ctx: Ctx, userId: number): Promise<void> => {
  const { keys } = ctx.config;
  const person = await personOf(tx, keys, userId);
  const pattern = patternOf(await namesOf(tx, keys, person));
  const now = ctx.clock.now();
  await strikeFromNews(tx, pattern);
  for (const [table, plan] of Object.entries(erasurePlan))
    await applyTo(tx, table, plan, { person, pattern, now });
};
