import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { FILE_PURPOSE } from '#platform/files/seal.ts';
import type { Timer } from '#platform/jobs.ts';
import type { KeyRing } from '#platform/keys.ts';
import {
  type Resealed,
  resealBytes,
  resealColumn,
  type SealedBytes,
  type SealedColumn,
} from '#platform/reseal.ts';
import { TOTP_PURPOSE, totpOwner } from './accounts/index.ts';
import type { AppContext } from './context.ts';

/**
 * Every column that has sealed texts for longer than a day: identity, tax and bank account numbers, phones, browsers at
 * their push services, and what stores' webhooks are signed with.
 */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'seller_registrations', id: 'user_id', column: 'no_ktp', purpose: 'nik' },
  { table: 'seller_registrations', id: 'user_id', column: 'company', member: 'no_npwp', purpose: 'npwp' },
  { table: 'merchants', id: 'id', column: 'no_npwp', purpose: 'npwp' },
  { table: 'buyer_companies', id: 'user_id', column: 'no_npwp', purpose: 'npwp' },
  { table: 'order_parties', id: 'order_id', column: 'npwp', purpose: 'npwp' },
  { table: 'invoices', id: 'id', column: 'store_npwp', purpose: 'npwp' },
  { table: 'tax_statements', id: 'id', column: 'tax_number', purpose: 'npwp' },
  { table: 'income_tax_lines', id: 'id', column: 'tax_number', purpose: 'npwp' },
  { table: 'merchant_banks', id: 'merchant_id', column: 'rekening', purpose: 'bank account' },
  { table: 'withdrawals', id: 'id', column: 'rekening', hash: 'rekening_hash', purpose: 'bank account' },
  {
    table: 'users',
    id: 'id',
    column: 'phone',
    hash: 'phone_hash',
    isUnique: true,
    purpose: 'phone',
  },
  { table: 'users', id: 'id', column: 'unverified_phone', purpose: 'phone' },
  { table: 'addresses', id: 'id', column: 'phone', purpose: 'phone' },
  { table: 'seller_registrations', id: 'user_id', column: 'phone', purpose: 'phone' },
  { table: 'seller_registrations', id: 'user_id', column: 'company', member: 'pic_phone', purpose: 'phone' },
  { table: 'merchants', id: 'id', column: 'pic_phone', purpose: 'phone' },
  { table: 'buyer_companies', id: 'user_id', column: 'pic_phone', purpose: 'phone' },
  { table: 'order_drafts', id: 'order_id', column: 'dropship_phone', purpose: 'phone' },
  { table: 'orders', id: 'id', column: 'address', member: 'phone', purpose: 'phone' },
  { table: 'orders', id: 'id', column: 'sender_phone', purpose: 'phone' },
  { table: 'orders', id: 'id', column: 'dropship_phone', purpose: 'phone' },
  {
    table: 'push_subscriptions',
    id: 'id',
    column: 'endpoint',
    hash: 'endpoint_hash',
    isUnique: true,
    purpose: 'push',
  },
  { table: 'push_subscriptions', id: 'id', column: 'device_keys', purpose: 'push' },
  { table: 'webhook_endpoints', id: 'id', column: 'secret', purpose: 'webhook' },
  { table: 'webhook_endpoints', id: 'id', column: 'former_secret', purpose: 'webhook' },
];

const files = { table: 'files', id: 'id', idType: 'uuid', column: 'sealed_key' } as const;
const totp = { table: 'operator_totp', id: 'user_id', idType: 'bigint', column: 'sealed_secret' } as const;
const sealedBytes: readonly SealedBytes[] = [
  { ...files, purpose: FILE_PURPOSE, about: (id) => id },
  { ...totp, purpose: TOTP_PURPOSE, about: totpOwner },
];

/** Brings everything that is sealed under the current key; `what` is a column or the files. */
export const resealEverything = async (
  db: QueryExecutorProvider,
  keys: KeyRing,
): Promise<(Resealed & { what: string })[]> => {
  const found: (Resealed & { what: string })[] = [];
  for (const column of sealedColumns) {
    const what = [column.table, column.column, column.member].filter(Boolean).join('.');
    found.push({ what, ...(await resealColumn(db, keys, column)) });
  }
  for (const bytes of sealedBytes)
    found.push({ what: `${bytes.table}.${bytes.column}`, ...(await resealBytes(db, keys, bytes)) });
  return found;
};

/** What a round is about: the current key, and the columns that it reads, since a new one begins with plain texts. */
const roundOf = ({ current }: KeyRing): string => {
  const read = JSON.stringify([sealedColumns, sealedBytes]);
  return `${current.id} ${createHash('sha256').update(read).digest('hex').slice(0, 16)}`;
};

/** Notes what rounds are about now; one that was about something else is begun anew. */
const beginRound = async (db: QueryExecutorProvider, round: string, now: Date) => {
  const { rows } = await sql<{ since: Date; done_at: Date | null }>`
    insert into sealing_progress as progress (round, since) values (${round}, ${now})
    on conflict (is_only) do update set round = excluded.round,
      since = case when progress.round = excluded.round then progress.since else excluded.since end,
      done_at = case when progress.round = excluded.round then progress.done_at end
    returning since, done_at`.execute(db);
  return rows[0] ?? { since: now, done_at: null };
};

/** So long servers that still run an older version, or seal with the key before, may go on writing. */
const OTHERS_WRITE_MS = 86_400_000;

/**
 * Seals what a version before the sealing wrote, and goes on with a change of keys that was cut off. Once a whole round has
 * found nothing, a day after the key or the columns changed, it asks for one row only.
 */
export const resealTimer = ({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>): Timer => ({
  name: 'keys.reseal',
  everyMs: 3_600_000,
  atStart: true,
  run: async () => {
    const now = clock.now();
    const round = roundOf(config.keys);
    const { since, done_at } = await beginRound(db, round, now);
    if (done_at !== null) return;
    const found = await resealEverything(db, config.keys);
    const isAllSealed = found.every(({ resealed }) => resealed === 0);
    if (isAllSealed && now.getTime() - since.getTime() >= OTHERS_WRITE_MS)
      await sql`update sealing_progress set done_at = ${now} where round = ${round}`.execute(db);
  },
});
