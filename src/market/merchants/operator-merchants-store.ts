import { type Kysely, type SqlBool, sql } from 'kysely';
import type { MerchantStatus } from '#contract/account.ts';
import { type ChoiceRow, maxChoices } from '#contract/operator-choice.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { KeyRing } from '#platform/keys.ts';
import type { SealedText } from '#platform/sealed-text.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

/** A store as operators' lists show it. */
export type OperatorMerchant = {
  id: number;
  merchant_name: string;
  merchant_slug: string;
  merchant_photo: string | null;
  merchant_city: string | null;
  status: MerchantStatus;
  is_official: boolean;
  needs_review: boolean;
  created_at: Date;
  owner_id: number;
  fullname: string | null;
  email: string | null;
  phone: SealedText | null;
  owner_status: 'unverified' | 'active' | 'suspended';
};

export type MerchantFilter = {
  status: MerchantStatus | null;
  isOfficial: boolean | null;
  needsReview: boolean | null;
  search: string;
};

const merchants = (db: Db) =>
  db
    .selectFrom('merchants as store')
    .innerJoin('users as owner', 'owner.id', 'store.owner_id')
    .leftJoin('cities as city', 'city.id', 'store.city_id');

const columns = [
  'store.id',
  'store.merchant_name',
  'store.merchant_slug',
  'store.merchant_photo',
  'city.name as merchant_city',
  'store.status',
  'store.is_official',
  'store.needs_review',
  'store.created_at',
  'store.owner_id',
  'owner.fullname',
  'owner.email',
  'owner.phone',
  'owner.status as owner_status',
] as const;

const mentions = (keys: KeyRing, search: string) => {
  const pattern = anywhere(search);
  return sql<SqlBool>`(store.merchant_name ilike ${pattern} or store.merchant_slug ilike ${pattern}
    or owner.fullname ilike ${pattern} or owner.email ilike ${pattern} or ${hasPhone(keys, 'owner', search)})`;
};

/** One page of stores, and how many match: newest first, those that wait by who has waited longest. */
export const merchantPage = async (
  db: Db,
  keys: KeyRing,
  { status, isOfficial, needsReview, search }: MerchantFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: OperatorMerchant[]; total: number }> => {
  const matching = merchants(db)
    .$if(status !== null, (query) => query.where('store.status', '=', status ?? 'pending'))
    .$if(isOfficial !== null, (query) => query.where('store.is_official', '=', isOfficial === true))
    .$if(needsReview !== null, (query) => query.where('store.needs_review', '=', needsReview === true))
    .$if(search !== '', (query) => query.where(mentions(keys, search)));
  const isQueue = status === 'pending' || needsReview === true;
  const [rows, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy('store.id', isQueue ? 'asc' : 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/** Stores to choose from by name or address, those whose name begins so first; `ids` finds exactly these. */
export const merchantChoices = async (
  db: Db,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<ChoiceRow[]> => {
  const pattern = anywhere(search);
  return (
    db
      .selectFrom('merchants as store')
      .select(['store.id', 'store.merchant_name as name', 'store.merchant_slug as code'])
      .$if(ids.length > 0, (query) => query.where('store.id', 'in', ids))
      .$if(ids.length === 0 && search !== '', (query) =>
        query.where(
          sql<SqlBool>`(store.merchant_name ilike ${pattern} or store.merchant_slug ilike ${pattern})`,
        ),
      )
      // without its first sign the pattern finds beginnings
      .orderBy(sql`store.merchant_name ilike ${pattern.slice(1)}`, 'desc')
      .orderBy('store.id', 'desc')
      .limit(Math.max(maxChoices, ids.length))
      .execute()
  );
};

export const operatorMerchantById = async (db: Db, merchantId: number): Promise<OperatorMerchant | null> =>
  (await merchants(db).select(columns).where('store.id', '=', merchantId).executeTakeFirst()) ?? null;

/** Locks the account behind a merchant. Accounts are locked before their merchants, everywhere. */
export const lockOwner = async (
  tx: Tx<Schema>,
  merchantId: number,
): Promise<{ isSuspended: boolean } | null> => {
  const { rows } = await sql<{ status: string }>`
    select owner.status from users owner join merchants store on store.owner_id = owner.id
    where store.id = ${merchantId}::bigint for no key update of owner`.execute(tx);
  const [owner] = rows;
  return owner === undefined ? null : { isSuspended: owner.status === 'suspended' };
};
