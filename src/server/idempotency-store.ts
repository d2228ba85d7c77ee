import { sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { MarketContext } from '#market/context.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { FirstAnswer, IdempotencyStore } from '#platform/http/idempotency.ts';
import type { Timer } from '#platform/jobs.ts';

type Row = { body_hash: string; status: number | null; answer: string | null; locale: Locale | null };

/** A request that has run this long was cut off with its server; the next one may take its place. */
const LONGEST_MS = 60_000;
/** So long a first answer is repeated. */
const TTL_MS = 86_400_000;
const PURGED_AT_ONCE = 5_000;

/**
 * First answers in the database, so that every server knows them. A key is taken without waiting for the disk: it
 * is there as soon as any later commit is, so it is never missing for something that was done; after a crash a request that
 * had done nothing is as good as never made.
 */
export const createIdempotencyStore = ({
  db,
  clock,
}: Pick<MarketContext, 'db' | 'clock'>): IdempotencyStore => ({
  begin: async (user, path, key, bodyHash) => {
    const now = clock.now();
    // a row is taken over when it is too old to count, or its request died while running
    const { rows } = await sql`
      with ${asyncCommit}
      insert into idempotency_keys (user_id, path, key, body_hash, created_at)
      select ${user}::bigint, ${path}::text, ${key}::text, ${bodyHash}::text, ${now}::timestamptz from lazily where value = 'off'
      on conflict (user_id, path, key) do update set body_hash = excluded.body_hash, status = null, answer = null, locale = null, created_at = excluded.created_at
      where idempotency_keys.created_at < ${new Date(now.getTime() - TTL_MS)}
         or (idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash
             and idempotency_keys.created_at < ${new Date(now.getTime() - LONGEST_MS)})
      returning key`.execute(db);
    if (rows.length > 0) return 'begun';
    const found = await sql<Row>`
      select body_hash, status, answer, locale from idempotency_keys where user_id = ${user} and path = ${path} and key = ${key}`.execute(
      db,
    );
    const row = found.rows[0];
    if (row === undefined) return 'running';
    if (row.body_hash !== bodyHash) return 'other';
    return row.status === null
      ? 'running'
      : { status: row.status, answer: row.answer ?? '', locale: row.locale };
  },
  finish: async (user, path, key, first: FirstAnswer) => {
    // what was refused changed nothing: refused once more after a crash it is the same
    const written = sql`status = ${first.status}::int, answer = ${first.answer}::text, locale = ${first.locale}::text`;
    const which = sql`user_id = ${user} and path = ${path} and key = ${key}`;
    await (first.status === 200
      ? sql`update idempotency_keys set ${written} where ${which}`
      : sql`with ${asyncCommit} update idempotency_keys set ${written} from lazily where value = 'off' and ${which}`
    ).execute(db);
  },
  abandon: async (user, path, key) => {
    await sql`delete from idempotency_keys where user_id = ${user} and path = ${path} and key = ${key}`.execute(
      db,
    );
  },
});

/** Deletes the keys whose first answer is not repeated any more, some thousands a statement so that none runs long. */
export const purgeIdempotencyKeys = async ({
  db,
  clock,
}: Pick<MarketContext, 'db' | 'clock'>): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < ${new Date(clock.now().getTime() - TTL_MS)}
        limit ${PURGED_AT_ONCE} for update skip locked))`.execute(db);
    if (Number(numAffectedRows) < PURGED_AT_ONCE) return;
  }
};

export const idempotencyTimer = (ctx: Pick<MarketContext, 'db' | 'clock'>): Timer => ({
  name: 'idempotency.purge',
  everyMs: 3_600_000,
  run: () => purgeIdempotencyKeys(ctx),
});
