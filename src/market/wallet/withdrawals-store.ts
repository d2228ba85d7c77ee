import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type ChoiceRow, maxChoices } from '#contract/operator-choice.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { hashesOf, hashText, openTextOrNull, type SealedText, sealText } from '#platform/sealed-text.ts';
import type { Schema, WithdrawalRow } from '../schema.ts';
import type { WalletOwner } from './journals.rules.ts';
import { isHeld, isUnasked, isUnderWay, statesUnderWay } from './payout-states.rules.ts';
import { lockPayout, writePayout } from './payouts-store.ts';

/** A withdrawal as it is stored: the number of its account is sealed. */
export type WithdrawalRecord = Selectable<WithdrawalRow> & { bank_name: string };

const withBank = (db: Kysely<Schema>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('banks', 'banks.id', 'withdrawals.bank_id')
    .selectAll('withdrawals')
    .select('banks.bank_name');

export const findWithdrawal = (db: Kysely<Schema>, id: number): Promise<WithdrawalRecord> =>
  withBank(db).where('withdrawals.id', '=', id).executeTakeFirstOrThrow();

export const bankExists = async (db: Kysely<Schema>, bankId: number): Promise<boolean> =>
  (await db.selectFrom('banks').select('id').where('id', '=', bankId).executeTakeFirst()) !== undefined;

export const insertWithdrawal = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  {
    rekening,
    ...row
  }: Omit<Insertable<WithdrawalRow>, 'id' | 'rekening' | 'rekening_hash'> & {
    rekening: string;
  },
): Promise<number> => {
  const account = {
    rekening: sealText(keys, 'bank account', rekening),
    rekening_hash: hashText(keys, 'bank account', rekening),
  };
  const inserted = tx.insertInto('withdrawals').values({ ...row, ...account });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
};

/** Whether a buyer has withdrawn before, but never to this account. What is held itself and younger than `before` is left out. */
export const isNewAccount = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  userId: number,
  { bank_id, rekening }: { bank_id: number; rekening: string },
  before: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean; known: boolean }>`
    select count(*) > 0 as others,
      coalesce(bool_or(bank_id = ${bank_id} and (rekening_hash = any(${hashesOf(keys, 'bank account', rekening)}::text[]) or rekening = ${rekening})), false) as known
    from withdrawals where user_id = ${userId} and status <> 'rejected'
      and (held_until is null or status = 'paid' or created_at <= ${before})`.execute(db);
  return rows[0]?.others === true && !rows[0].known;
};

/** Locked until the end of the transaction; null when there is none. Before its payout. */
export const lockWithdrawal = async (tx: Tx<Schema>, id: number): Promise<WithdrawalRecord | null> =>
  (await withBank(tx).where('withdrawals.id', '=', id).forUpdate('withdrawals').executeTakeFirst()) ?? null;

export const writeWithdrawal = async (
  tx: Tx<Schema>,
  id: number,
  change: Updateable<WithdrawalRow>,
): Promise<void> => {
  await tx.updateTable('withdrawals').set(change).where('id', '=', id).execute();
};

/**
 * Ends a request by hand. null: there is none with this id; `false`: it was ended before (409); `held`: not to be paid yet;
 * `under_way`: a payout service has it. One that the service was not asked about yet can be rejected, and leaves no more.
 */
export const endWithdrawal = async (
  tx: Tx<Schema>,
  id: number,
  change: { status: 'paid' | 'rejected'; processed_at: Date; reference?: string; note?: string },
): Promise<WithdrawalRecord | false | 'held' | 'under_way' | null> => {
  const row = await lockWithdrawal(tx, id);
  if (row === null) return null;
  if (row.status !== 'requested') return false;
  if (change.status === 'paid' && isHeld(row, change.processed_at)) return 'held';
  const payout = await lockPayout(tx, id);
  if (payout !== null && isUnderWay(payout)) {
    if (!isUnasked(payout) || change.status === 'paid') return 'under_way';
    await writePayout(tx, id, { state: 'recalled', check_at: null });
  }
  await writeWithdrawal(tx, id, change);
  return findWithdrawal(tx, id);
};

/** A page of an owner's withdrawals, newest first. */
export const withdrawalsOf = async (
  db: Kysely<Schema>,
  owner: WalletOwner,
  page: { offset: number; limit: number },
): Promise<{ rows: WithdrawalRecord[]; total: number }> => {
  const whose =
    'userId' in owner
      ? { column: 'withdrawals.user_id' as const, id: owner.userId }
      : { column: 'withdrawals.merchant_id' as const, id: owner.merchantId };
  const { total } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(whose.column, '=', whose.id)
    .executeTakeFirstOrThrow();
  const rows = await withBank(db)
    .where(whose.column, '=', whose.id)
    .orderBy('withdrawals.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};

/** A withdrawal with the name of the wallet's owner and the digits of its bank. */
export type OwnedWithdrawal = WithdrawalRecord & { owner_name: string; bank_code: string };

export type QueueFilter = {
  status: WithdrawalRecord['status'] | null;
  owner: 'buyer' | 'merchant' | null;
  /** By hand: no payout service is busy with it. By a service: one is, or somebody has to look at what it did. */
  way: 'hand' | 'service' | null;
  /** A part of its code, of the account's holder or of the owner's name, or the account's whole number. */
  search: string;
  /** Requested from this moment on, and before that one. */
  from: Date | null;
  until: Date | null;
};

const withOwner = (db: Kysely<Schema>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('banks', 'banks.id', 'withdrawals.bank_id')
    .leftJoin('users', 'users.id', 'withdrawals.user_id')
    .leftJoin('merchants', 'merchants.id', 'withdrawals.merchant_id');

const ownedRows = (query: ReturnType<typeof withOwner>) =>
  query
    .selectAll('withdrawals')
    .select([
      'banks.bank_name',
      'banks.code as bank_code',
      sql<string | null>`coalesce(merchants.merchant_name, users.fullname, users.email)`.as('owner_name'),
      'users.phone',
    ]);

/** A buyer without name and e-mail is called by the phone. */
const named = <T extends { owner_name: string | null; phone: SealedText | null }>(
  keys: KeyRing,
  { phone, ...row }: T,
) => ({ ...row, owner_name: row.owner_name ?? openTextOrNull(keys, 'phone', phone) ?? '' });

const mentions = (keys: KeyRing, search: string) => sql<SqlBool>`(
  position(upper(${search}) in withdrawals.withdraw_code) > 0
  or withdrawals.rekening_hash = any(${hashesOf(keys, 'bank account', search.replaceAll(/\D/g, ''))}::text[])
  or position(lower(${search}) in lower(withdrawals.atas_nama)) > 0
  or position(lower(${search}) in lower(coalesce(merchants.merchant_name, users.fullname, users.email, ''))) > 0)`;

const whereUnderWay = sql<SqlBool>`exists (select from payouts
  where withdrawal_id = withdrawals.id and state = any(${statesUnderWay}::text[]))`;
/** A payout service is busy with it: nothing is to be done by anybody. */
const isBusy = sql<SqlBool>`exists (select from payouts
  where withdrawal_id = withdrawals.id and state in ('approved', 'sent'))`;
/** What operators have to deal with, although it was given to a payout service. */
const needsLook = sql<SqlBool>`exists (select from payouts where withdrawal_id = withdrawals.id
  and (state = 'unclear' or (state = 'refused' and withdrawals.status = 'requested')
    or (paid_late_at is not null and closed_at is null)))`;

/** A page of everybody's withdrawals: what waits comes first, oldest first, then what is done, newest first. */
export const withdrawQueue = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { status, owner, way, search, from, until }: QueueFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: OwnedWithdrawal[]; total: number }> => {
  const matching = withOwner(db)
    .$if(status !== null, (query) => query.where('withdrawals.status', '=', status as 'paid'))
    .$if(owner === 'buyer', (query) => query.where('withdrawals.user_id', 'is not', null))
    .$if(owner === 'merchant', (query) => query.where('withdrawals.merchant_id', 'is not', null))
    .$if(way === 'hand', (query) => query.where((eb) => eb.not(isBusy)))
    .$if(way === 'service', (query) => query.where((eb) => eb.or([isBusy, needsLook])))
    .$if(search !== '', (query) => query.where(mentions(keys, search)))
    .$if(from !== null, (query) => query.where('withdrawals.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('withdrawals.created_at', '<', until as Date));
  const [listed, counted] = await Promise.all([
    ownedRows(matching)
      .$if(way === 'service', (query) => query.orderBy(needsLook, 'desc'))
      .orderBy(sql`case when withdrawals.status = 'requested' then withdrawals.id end`)
      .orderBy('withdrawals.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: listed.map((row) => named(keys, row)), total: counted.total };
};

/** Withdrawals to choose from, the newest first, by code, account or owner; `ids` finds exactly these. */
export const withdrawalChoices = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<ChoiceRow[]> => {
  const rows = await ownedRows(withOwner(db))
    .$if(ids.length > 0, (query) => query.where('withdrawals.id', 'in', ids))
    .$if(ids.length === 0 && search !== '', (query) => query.where(mentions(keys, search)))
    .orderBy('withdrawals.id', 'desc')
    .limit(Math.max(maxChoices, ids.length))
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.withdraw_code, code: named(keys, row).owner_name }));
};

/** One with its owner's name; null when there is none. */
export const ownedWithdrawal = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  id: number,
): Promise<OwnedWithdrawal | null> => {
  const row = await ownedRows(withOwner(db)).where('withdrawals.id', '=', id).executeTakeFirst();
  return row === undefined ? null : named(keys, row);
};

/** What waits to be transferred by hand and is not held, all of it or these ids of it, the oldest first. */
export const requestedWithdrawals = (
  db: Kysely<Schema>,
  ids: readonly number[],
  limit: number,
  now: Date,
): Promise<WithdrawalRecord[]> =>
  withOwner(db)
    .selectAll('withdrawals')
    .select('banks.bank_name')
    .where('withdrawals.status', '=', 'requested')
    .where((eb) => eb.or([eb('withdrawals.held_until', 'is', null), eb('withdrawals.held_until', '<=', now)]))
    .where((eb) => eb.not(whereUnderWay))
    .$if(ids.length > 0, (query) => query.where('withdrawals.id', 'in', ids))
    .orderBy('withdrawals.id')
    .limit(limit)
    .execute();

/** What a store has asked for and is held, because its bank account was changed. */
export const heldWithdrawalsOf = async (db: Kysely<Schema>, merchantId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'requested')
    .where('held_until', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
