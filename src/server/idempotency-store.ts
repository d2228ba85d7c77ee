import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { AppContext, MarketContext } from '#market/context.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import { OvertakenError, UNTOLD } from '#platform/db/steps.ts';
import type { Attempt, IdempotencyStore } from '#platform/http/idempotency.ts';
import type { Timer } from '#platform/jobs.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, type SealedText, sealText } from '#platform/sealed-text.ts';

type Steps = Record<string, SealedText>;
type Row = { body_hash: string; status: number | null; answer: SealedText | null; locale: Locale | null };

/** Every request is answered within 30 s: one that has run longer was cut off with its server, and a repeat takes its place. */
const LEASE_MS = 30_000;
/** So long a first answer is repeated. */
const TTL_MS = 86_400_000;

/** Dates and absent fields come back as they were, which JSON would not keep. */
const written = (result: unknown): string => {
  try {
    return serialize(result).toString('base64');
  } catch {
    // a refusal may carry what holds functions, such as a whole checkout
    return '';
  }
};
const packed = (keys: KeyRing, result: unknown): SealedText => sealText(keys, 'idempotency', written(result));
const read = (text: string): unknown => (text === '' ? UNTOLD : deserialize(Buffer.from(text, 'base64')));
const unpacked = (keys: KeyRing, steps: Steps): Map<number, unknown> =>
  new Map(
    Object.entries(steps).map(([step, text]) => [Number(step), read(openText(keys, 'idempotency', text))]),
  );

/**
 * Keys and first answers in the database, so that every server knows them. Whatever a request commits carries its key:
 * each of its transactions writes its result into the key's row, and cannot commit once a repeat has taken the row over. So
 * the key may be taken, and the answer kept, without waiting for the disk: a crash of the database loses nothing that
 * cannot be made again from what was committed. Answers and results are sealed: they repeat what people sent, identity
 * numbers too.
 */
export const createIdempotencyStore = ({
  db,
  clock,
  config: { keys },
}: Pick<AppContext, 'db' | 'clock'> & { config: { keys: KeyRing } }): IdempotencyStore => ({
  begin: async (user, path, key, bodyHash) => {
    const now = clock.now();
    const isOld = sql<boolean>`idempotency_keys.created_at < ${new Date(now.getTime() - TTL_MS)}`;
    // a row is taken over when it is too old to count, or its request died while running: then with what it has committed
    const { rows } = await sql<{ attempt: string; steps: Steps | null }>`
      with ${asyncCommit}
      insert into idempotency_keys (user_id, path, key, body_hash, attempt, created_at)
      select ${user}::bigint, ${path}::text, ${key}::text, ${bodyHash}::text, gen_random_uuid(), ${now}::timestamptz
        from lazily where value = 'off'
      on conflict (user_id, path, key) do update set body_hash = excluded.body_hash, attempt = excluded.attempt,
        steps = case when ${isOld} then null else idempotency_keys.steps end,
        status = null, answer = null, locale = null, created_at = excluded.created_at
      where ${isOld}
         or (idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash
             and idempotency_keys.created_at < ${new Date(now.getTime() - LEASE_MS)})
      returning attempt, steps`.execute(db);
    const begun = rows[0];
    if (begun !== undefined) {
      const row = sql`user_id = ${user} and path = ${path} and key = ${key} and attempt = ${begun.attempt}`;
      return { attempt: attemptOn({ db, keys }, row, unpacked(keys, begun.steps ?? {})) };
    }
    const found = await sql<Row>`
      select body_hash, status, answer, locale from idempotency_keys where user_id = ${user} and path = ${path} and key = ${key}`.execute(
      db,
    );
    const row = found.rows[0];
    if (row === undefined) return 'running';
    if (row.body_hash !== bodyHash) return 'other';
    return row.status === null
      ? 'running'
      : {
          first: {
            status: row.status,
            answer: row.answer === null ? '' : openText(keys, 'idempotency', row.answer),
            locale: row.locale,
          },
        };
  },
});

/** @param row which row it is, as long as this attempt is the one that counts */
const attemptOn = (
  { db, keys }: { db: MarketContext['db']; keys: KeyRing },
  row: ReturnType<typeof sql>,
  committed: ReadonlyMap<number, unknown>,
): Attempt => {
  let hasSteps = committed.size > 0;
  return {
    steps: {
      committed,
      record: async (tx, step, result) => {
        const { numAffectedRows } = await sql`
          update idempotency_keys set steps = coalesce(steps, '{}') || jsonb_build_object(${String(step)}::text, ${packed(keys, result)}::text)
          where ${row}`.execute(tx);
        if (numAffectedRows === 0n) throw new OvertakenError();
        hasSteps = true;
      },
    },
    finish: async (first) => {
      const written = sql`status = ${first.status}::int, answer = ${sealText(keys, 'idempotency', first.answer)}::text, locale = ${first.locale}::text`;
      // an effect without a step is known by its answer alone; what was refused changed nothing
      const mustLast = first.status === 200 && !hasSteps;
      await (mustLast
        ? sql`update idempotency_keys set ${written} where ${row}`
        : sql`with ${asyncCommit} update idempotency_keys set ${written} from lazily where value = 'off' and ${row}`
      ).execute(db);
    },
    abandon: async () => {
      await sql`delete from idempotency_keys where ${row} and steps is null`.execute(db);
      await sql`
        update idempotency_keys set created_at = created_at - ${`${LEASE_MS + 1} ms`}::interval where ${row} and status is null`.execute(
        db,
      );
    },
  };
};

/** Deletes the keys whose first answer is not repeated any more */
export const purgeIdempotencyKeys = async ({
  db,
  clock,
}: Pick<MarketContext, 'db' | 'clock'>): Promise<void> => {
  await deleteBefore(db, 'idempotency_keys', 'created_at', new Date(clock.now().getTime() - TTL_MS));
};

export const idempotencyTimer = (ctx: Pick<MarketContext, 'db' | 'clock'>): Timer => ({
  name: 'idempotency.purge',
  everyMs: 3_600_000,
  run: () => purgeIdempotencyKeys(ctx),
});
