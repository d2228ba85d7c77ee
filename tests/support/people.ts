import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type KeyScope, keyScopes } from '#contract/access.ts';
import { signToken } from '#market/accounts/token.ts';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { testKeys } from './keys.ts';
import { whenFileIsDone } from './when-done.ts';

export type Person = { id: number; token: string };

/** Logs people in without their passwords, on servers that were given SECRET. */
export const peopleOf = (databaseUrl: string) => {
  const db = createDatabase<Schema>({ url: databaseUrl, poolSize: 4 });
  whenFileIsDone(() => db.close());
  let count = 0;

  const session = async (id: number): Promise<Person> => {
    const now = new Date();
    const until = new Date(now.getTime() + 48 * 3_600_000);
    const sessionId = randomUUID();
    await db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: id,
        created_at: now,
        last_seen_at: now,
        confirmed_at: now,
        expires_at: until,
      })
      .execute();
    return { id, token: await signToken(testKeys, { userId: id, sessionId }, now, until) };
  };
  /** One of the shop's accounts. */
  const known = async (email: string): Promise<Person> =>
    session(
      (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id,
    );
  /** Somebody new: a buyer with nothing, or with permissions an operator. */
  const newcomer = async (permissions: string[] = []): Promise<Person> => {
    count += 1;
    const { id } = await db
      .insertInto('users')
      .values({
        fullname: 'Orang Baru',
        email: `orang-${count}-${randomUUID()}@lokapasar.test`,
        status: 'active',
        permissions,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return session(id);
  };
  /** A program with a key of the store of an account; `id` is the key's. */
  const program = async (ownerId: number, scopes: readonly KeyScope[] = keyScopes): Promise<Person> => {
    const prefix = `lpk_${randomBytes(4).toString('hex')}`;
    const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
    const { id: merchant_id } = await db
      .selectFrom('merchants')
      .select('id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('api_keys')
      .values({
        ...{ merchant_id, name: 'Program', prefix, scopes: [...scopes], created_at: new Date() },
        key_hash: createHash('sha256').update(token).digest('base64url'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  };
  return { db, session, known, newcomer, program };
};
