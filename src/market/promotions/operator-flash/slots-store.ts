import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { PromoRow, Schema } from '../../schema.ts';
import type { WantedRow } from './slot.rules.ts';

type Db = Kysely<Schema>;

const columns = [
  'id',
  'promo_name',
  'slug',
  'start_at',
  'end_at',
  'icon',
  'main_banner_desktop',
  'main_banner_mobile',
  'is_active',
] as const;

/** A slot as operators have it before them. */
export type OwnSlot = Pick<Selectable<PromoRow>, (typeof columns)[number]>;
export type SlotColumns = Omit<OwnSlot, 'id' | 'slug'>;

const slots = (db: Db) =>
  db.selectFrom('promos').where('type', '=', 'flashsale').where('deleted_at', 'is', null);

/** Slots that touch the time from `from` until `until`, null being without end; `search` is a part of the name. */
type Window = { from: Date | null; until: Date | null; search?: string };
const within = (db: Db, { from, until, search = '' }: Window) =>
  slots(db)
    .$if(from !== null, (query) => query.where('end_at', '>', from ?? new Date()))
    .$if(until !== null, (query) => query.where('start_at', '<', until ?? new Date()))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`position(lower(${search}) in lower(promo_name)) > 0`),
    );

/** One page of slots, the latest first, and how many there are. */
export const slotPage = async (
  db: Db,
  window: Window,
  page: { offset: number; limit: number },
): Promise<{ rows: OwnSlot[]; total: number }> => {
  const matching = within(db, window);
  const [rows, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy('start_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

export type SummedSlot = OwnSlot & { total_row: number; total_unit: number; total_sold: number };

/** Slots by their start with the sums of their rows. */
export const summedSlots = (db: Db, window: Window): Promise<SummedSlot[]> =>
  within(db, window)
    .select(columns)
    .select((eb) => {
      const rows = () => eb.selectFrom('flash_items').whereRef('flash_items.promo_id', '=', 'promos.id');
      const sum = (column: 'flash_stock' | 'flash_sold') =>
        rows().select((item) => item.fn.coalesce(item.fn.sum<number>(column), sql<number>`0`).as('sum'));
      return [
        rows()
          .select((item) => item.fn.countAll<number>().as('count'))
          .$asScalar()
          .as('total_row'),
        sum('flash_stock').$asScalar().as('total_unit'),
        sum('flash_sold').$asScalar().as('total_sold'),
      ];
    })
    .orderBy('start_at')
    .orderBy('id')
    .execute() as Promise<SummedSlot[]>;

export const slotById = async (db: Db, id: number): Promise<OwnSlot | null> =>
  (await slots(db).select(columns).where('id', '=', id).executeTakeFirst()) ?? null;

/** Locks a slot until the end of the transaction; null when there is none. */
export const lockSlot = async (tx: Tx<Schema>, id: number): Promise<OwnSlot | null> =>
  (await slots(tx).select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/**
 * One plan of slots at a time, until the end of the transaction. The constraint alone would do, but two who collide in it
 * wait for each other.
 */
export const lockSchedule = async (tx: Tx<Schema>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305013)`.execute(tx);
};

/** The first active slot that overlaps these times, other than `exceptId`. */
export const slotInTheWay = async (
  tx: Tx<Schema>,
  times: { start_at: Date; end_at: Date },
  exceptId: number | null,
): Promise<OwnSlot | null> =>
  (await slots(tx)
    .select(columns)
    .where('is_active', '=', true)
    .where('start_at', '<', times.end_at)
    .where('end_at', '>', times.start_at)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Which of these slots are campaigns that stores apply to. */
export const campaignsOf = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('nomination_rounds')
    .select('promo_id')
    .where('promo_id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Set(rows.map((row) => row.promo_id));
};

/** Whether an error says that a slot overlaps another. */
export const isOverlap = (error: unknown): boolean => brokenConstraint(error) === 'slots_never_overlap';

export const insertSlot = async (
  tx: Tx<Schema>,
  slot: SlotColumns & { slug: string; created_at: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('promos')
      .values({ ...slot, type: 'flashsale', organizer: 'marketplace' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateSlot = async (
  tx: Tx<Schema>,
  id: number,
  change: Partial<SlotColumns> & { deleted_at?: Date },
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('promos').set(change).where('id', '=', id).execute();
};

export type SlotItem = WantedRow & { promo_id: number; flash_sold: number };

/** The rows of some slots in their order. */
export const itemsOf = (db: Kysely<Schema>, slotIds: readonly number[]): Promise<SlotItem[]> =>
  db
    .selectFrom('flash_items')
    .select([
      'promo_id',
      'product_id',
      'variant_id',
      'flash_price',
      'flash_stock',
      'flash_sold',
      'limit_per_user',
    ])
    .where('promo_id', '=', sql<number>`any(${slotIds})`)
    .orderBy('promo_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Locks a slot's rows by ascending id, so that nobody sells from them meanwhile. To be called before the slot is locked. */
export const lockItems = async (tx: Tx<Schema>, slotId: number): Promise<void> => {
  await sql`select from flash_items where promo_id = ${slotId} order by id for update`.execute(tx);
};

/** Puts these rows in the place of those that a slot has. */
export const replaceItems = async (
  tx: Tx<Schema>,
  slotId: number,
  rows: readonly WantedRow[],
): Promise<void> => {
  await tx.deleteFrom('flash_items').where('promo_id', '=', slotId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('flash_items')
    .values(
      rows.map(({ product_id, variant_id, flash_price, flash_stock, limit_per_user }, position) => ({
        promo_id: slotId,
        product_id,
        variant_id,
        flash_price,
        flash_stock,
        limit_per_user,
        position,
      })),
    )
    .execute();
};
