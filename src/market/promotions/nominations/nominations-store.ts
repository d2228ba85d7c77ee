import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { NominationState } from '#contract/nomination-kinds.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import type { NominatedGood, RoundRules, RoundTimes } from './nomination.rules.ts';

type Db = Kysely<Schema>;

/** A campaign with its slot. */
export type RoundRow = RoundTimes &
  RoundRules & {
    id: number;
    slug: string;
    promo_name: string;
    name_en: string;
    description: string;
    description_en: string;
    is_active: boolean;
    categories: { id: number; name: string; name_en: string | null }[];
    waiting: number;
    accepted: number;
    refused: number;
  };

type Filter = { merchantId: number | null; id?: number; search?: string; shownTo?: { now: Date } };

/** Campaigns with how many nominations stand how: of all stores, or of one. */
const rounds = (
  { merchantId, id, search = '', shownTo }: Filter,
  page?: { offset: number; limit: number },
) => {
  const named = sql`position(lower(${search}) in lower(slot.promo_name || ' ' || round.name_en)) > 0`;
  // a store sees what it may apply for, and where it has applied until it is over
  const shown =
    shownTo === undefined
      ? sql`true`
      : sql`slot.end_at > ${shownTo.now} and slot.is_active and (
          round.apply_from <= ${shownTo.now} and round.apply_until > ${shownTo.now}
          or exists (select from nominations own where own.promo_id = slot.id and own.merchant_id = ${merchantId}))`;
  return sql<RoundRow & { total: number }>`
    select slot.id, slot.slug, slot.promo_name, round.name_en, slot.description, round.description_en, slot.is_active,
      slot.start_at, slot.end_at, round.apply_from, round.apply_until, round.category_ids, round.min_discount,
      round.min_stars, round.max_price, round.max_products, round.min_stock,
      (select coalesce(jsonb_agg(jsonb_build_object('id', category.id, 'name', category.name, 'name_en', category.name_en)
          order by category.name), '[]')
        from categories category where category.id = any(round.category_ids)) as categories,
      counted.*, count(*) over () as total
    from nomination_rounds round
    join promos slot on slot.id = round.promo_id and slot.deleted_at is null
    cross join lateral (
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'accepted')::int as accepted,
        count(*) filter (where state = 'refused')::int as refused
      from nominations one where one.promo_id = slot.id
        and (${merchantId}::bigint is null or one.merchant_id = ${merchantId})) counted
    where ${id === undefined ? sql`true` : sql`slot.id = ${id}`} and ${search === '' ? sql`true` : named} and ${shown}
    order by slot.start_at ${shownTo === undefined ? sql`desc` : sql`asc`}, slot.id
    limit ${page?.limit ?? 1} offset ${page?.offset ?? 0}`;
};

/** One page of campaigns and how many there are. */
export const roundPage = async (
  db: Db,
  filter: Filter,
  page: { offset: number; limit: number },
): Promise<{ rows: RoundRow[]; total: number }> => {
  const { rows } = await rounds(filter, page).execute(db);
  // beyond the last page there is no row that could say how many there are
  const [any] =
    rows.length > 0 || page.offset === 0
      ? rows
      : (await rounds(filter, { offset: 0, limit: 1 }).execute(db)).rows;
  return { rows, total: Number(any?.total ?? 0) };
};

export const roundById = async (db: Db, id: number, merchantId: number | null): Promise<RoundRow | null> =>
  (await rounds({ id, merchantId }).execute(db)).rows[0] ?? null;

export type RoundColumns = Omit<Selectable<Schema['nomination_rounds']>, 'promo_id' | 'created_at'>;

export const insertRound = async (
  tx: Tx<Schema>,
  promo_id: number,
  round: RoundColumns,
  created_at: Date,
): Promise<void> => {
  await tx
    .insertInto('nomination_rounds')
    .values({ ...round, promo_id, created_at })
    .execute();
};

export const updateRound = async (tx: Tx<Schema>, promoId: number, round: RoundColumns): Promise<void> => {
  await tx.updateTable('nomination_rounds').set(round).where('promo_id', '=', promoId).execute();
};

/** The description in Indonesian stands with the slot, as a promo's. */
export const describeSlot = async (tx: Tx<Schema>, id: number, description: string): Promise<void> => {
  await tx.updateTable('promos').set({ description }).where('id', '=', id).execute();
};

/** A nomination beside its product as it is now. Rupiah. */
export type NominationRow = Pick<
  Selectable<Schema['nominations']>,
  | 'id'
  | 'promo_id'
  | 'merchant_id'
  | 'product_id'
  | 'flash_price'
  | 'flash_stock'
  | 'limit_per_user'
  | 'reason'
  | 'nominated_at'
> & {
  state: NominationState;
  merchant_name: string;
  product_name: string;
  product_slug: string;
  photo: string | null;
  price: number;
  stock: number;
};

const nominations = (db: Db) =>
  db
    .selectFrom('nominations as one')
    .innerJoin('products as product', 'product.id', 'one.product_id')
    .innerJoin('merchants as store', 'store.id', 'one.merchant_id');

const columns = (query: ReturnType<typeof nominations>) =>
  query
    .select([
      'one.id',
      'one.promo_id',
      'one.merchant_id',
      'one.product_id',
      'one.flash_price',
      'one.flash_stock',
      'one.limit_per_user',
      'one.reason',
      'one.nominated_at',
      'store.merchant_name',
      'product.product_name',
      'product.slug as product_slug',
      'product.publish_price as price',
      'product.stock',
    ])
    .select([
      sql<NominationState>`one.state`.as('state'),
      sql<string | null>`(select file_id from product_photos photo where photo.product_id = product.id
        order by photo.position limit 1)`.as('photo'),
    ]);

/** One page of what was nominated for a campaign, the oldest first. `search`: in the names of product and store. */
export const nominationPage = async (
  db: Db,
  { promoId, state, search }: { promoId: number; state: NominationState | null; search: string },
  page: { offset: number; limit: number },
): Promise<{ rows: NominationRow[]; total: number }> => {
  const matching = nominations(db)
    .where('one.promo_id', '=', promoId)
    .$if(state !== null, (query) => query.where('one.state', '=', state ?? 'waiting'))
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`position(lower(${search}) in lower(product.product_name || ' ' || store.merchant_name)) > 0`,
      ),
    );
  const [rows, counted] = await Promise.all([
    columns(matching).orderBy('one.id').limit(page.limit).offset(page.offset).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

/** What a store has nominated for a campaign, the newest first. */
export const nominationsOfStore = (db: Db, promoId: number, merchantId: number): Promise<NominationRow[]> =>
  columns(nominations(db))
    .where('one.promo_id', '=', promoId)
    .where('one.merchant_id', '=', merchantId)
    .orderBy('one.id', 'desc')
    .execute();

/** Those of these nominations that there are, by ascending id. */
export const nominationsByIds = (db: Db, ids: readonly number[]): Promise<NominationRow[]> =>
  columns(nominations(db))
    .where('one.id', 'in', [...ids])
    .orderBy('one.id')
    .execute();

/** One nomination at a time of a store, until the end of the transaction: how many it has is counted first. */
export const lockStoreNominations = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305014, ${merchantId}::int)`.execute(tx);
};

/** Locks these nominations by ascending id. */
export const lockNominations = async (tx: Tx<Schema>, ids: readonly number[]): Promise<void> => {
  await sql`select from nominations where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
};

export type NewNomination = {
  promo_id: number;
  merchant_id: number;
  product_id: number;
  flash_price: number;
  flash_stock: number;
  limit_per_user: number;
  nominated_by: number;
  nominated_at: Date;
};

/** Nominates a product, or once more one that waits, was refused or withdrawn. @returns false: it was accepted meanwhile */
export const writeNomination = async (tx: Tx<Schema>, one: NewNomination): Promise<boolean> => {
  const { promo_id: _promo, product_id: _product, merchant_id: _store, ...terms } = one;
  const written = await tx
    .insertInto('nominations')
    .values({ ...one, state: 'waiting' })
    .onConflict((conflict) =>
      conflict
        .columns(['promo_id', 'product_id'])
        .doUpdateSet({ ...terms, state: 'waiting', reason: null, decided_by: null, decided_at: null })
        .where('nominations.state', '<>', 'accepted'),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

export const decideNomination = async (
  tx: Tx<Schema>,
  id: number,
  decision: { state: 'accepted' | 'refused'; reason: string | null; decided_by: number; decided_at: Date },
): Promise<void> => {
  await tx.updateTable('nominations').set(decision).where('id', '=', id).execute();
};

export const markWithdrawn = async (tx: Tx<Schema>, id: number): Promise<void> => {
  await tx.updateTable('nominations').set({ state: 'withdrawn' }).where('id', '=', id).execute();
};

/** Adds a nominated product, which stands there in no row, to the goods of its slot, after those that are there. */
export const addToSlot = async (
  tx: Tx<Schema>,
  { promo_id, product_id, flash_price, flash_stock, limit_per_user }: NominationRow,
): Promise<void> => {
  await sql`
    insert into flash_items (promo_id, product_id, flash_price, flash_stock, limit_per_user, position)
    select ${promo_id}::bigint, ${product_id}::bigint, ${flash_price}::bigint, ${flash_stock}::int, ${limit_per_user}::int,
      coalesce(max(position) + 1, 0)
    from flash_items where promo_id = ${promo_id}`.execute(tx);
};

export const dropFromSlot = async (
  tx: Tx<Schema>,
  { promo_id, product_id }: Pick<NominationRow, 'promo_id' | 'product_id'>,
): Promise<void> => {
  await sql`delete from flash_items where promo_id = ${promo_id} and product_id = ${product_id}
    and variant_id is null`.execute(tx);
};

/** The products whose nominations were accepted into a slot. */
export const acceptedOf = async (
  tx: Tx<Schema>,
  promoId: number,
): Promise<Pick<NominationRow, 'product_id' | 'flash_price' | 'flash_stock' | 'limit_per_user'>[]> =>
  tx
    .selectFrom('nominations')
    .select(['product_id', 'flash_price', 'flash_stock', 'limit_per_user'])
    .where('promo_id', '=', promoId)
    .where('state', '=', 'accepted')
    .execute();

type MoreFacts = Pick<NominatedGood, 'category_ids' | 'rating_sum' | 'rating_count'> & {
  id: number;
  merchant_id: number;
  product_name: string;
};

/** Category, stars and store of products. */
export const nominatedFacts = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, MoreFacts>> => {
  const { rows } = await sql<MoreFacts>`
    select product.id, product.merchant_id, product.product_name, product.rating_sum, product.rating_count,
      array_remove(array[own.id, above.id, top.id], null) as category_ids
    from products product
    join categories own on own.id = product.category_id
    left join categories above on above.id = own.parent_id
    left join categories top on top.id = above.parent_id
    where product.id = any(${productIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
