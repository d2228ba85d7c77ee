import { type Kysely, type Selectable, sql } from 'kysely';
import type { Collection } from '#contract/parcel.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ParcelRow, Schema } from '../schema.ts';
import { finalStatuses, type ParcelEvent, type ServiceParcel } from './courier-service.ts';

type Db = Kysely<Schema>;
export type ParcelRecord = Selectable<ParcelRow>;

const MINUTE_MS = 60_000;
/** How long until a parcel is asked about again: soon while its number is missing, else as a net below the webhooks. */
const WITHOUT_NUMBER_MS = 2 * MINUTE_MS;
const OTHERWISE_MS = 30 * MINUTE_MS;
/** After this nobody asks any more. */
const GIVEN_UP_MS = 45 * 24 * 60 * MINUTE_MS;

const nextCheck = (
  { status, waybill, created_at }: Pick<ParcelRecord, 'status' | 'waybill' | 'created_at'>,
  now: Date,
): Date | null => {
  if (finalStatuses.some((one) => one === status)) return null;
  if (now.getTime() - created_at.getTime() > GIVEN_UP_MS) return null;
  return new Date(now.getTime() + (waybill === null ? WITHOUT_NUMBER_MS : OTHERWISE_MS));
};

/** Notes that an order's parcel is being booked, so that what is booked by a try whose answer is lost belongs to somebody. */
export const beginParcel = async (
  tx: Tx<Schema>,
  parcel: { order_id: number; provider: string; collection: Collection; created_at: Date },
): Promise<void> => {
  await tx
    .insertInto('parcels')
    .values(parcel)
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ collection: parcel.collection })
        .where('parcels.parcel_id', 'is', null),
    )
    .execute();
};

/** The service refused the parcel: nothing was booked. */
export const dropParcel = async (db: Db, orderId: number): Promise<void> => {
  await db.deleteFrom('parcels').where('order_id', '=', orderId).where('parcel_id', 'is', null).execute();
};

export const lockParcel = async (tx: Tx<Schema>, orderId: number): Promise<ParcelRecord | null> =>
  (await tx
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/**
 * Writes how a locked parcel stands. What is final stays, a number and a link that are known are not forgotten. Events that
 * are known, or lie in the future, are left out.
 */
export const saveParcel = async (
  tx: Tx<Schema>,
  known: ParcelRecord,
  said: ServiceParcel,
  now: Date,
): Promise<ParcelRecord> => {
  const isFinal = finalStatuses.some((one) => one === known.status);
  const after = {
    parcel_id: said.id,
    waybill: said.waybill ?? known.waybill,
    link: said.link ?? known.link,
    price: said.price,
    bookings: known.bookings + (said.price === known.price ? 0 : 1),
    status: isFinal ? known.status : (said.status ?? known.status),
  };
  const check_at = nextCheck({ ...known, ...after }, now);
  await tx
    .updateTable('parcels')
    .set({ ...after, checked_at: now, check_at })
    .where('order_id', '=', known.order_id)
    .execute();
  await insertEvents(tx, known.order_id, said.events, now);
  return { ...known, ...after, checked_at: now, check_at };
};

const insertEvents = async (
  tx: Tx<Schema>,
  order_id: number,
  events: readonly ParcelEvent[],
  now: Date,
): Promise<void> => {
  const past = events.filter(({ at }) => at.getTime() <= now.getTime() + MINUTE_MS);
  if (past.length === 0) return;
  await tx
    .insertInto('parcel_events')
    .values(past.map(({ status, note, at }) => ({ order_id, status, note, at, created_at: now })))
    .onConflict((conflict) => conflict.columns(['order_id', 'at', 'status', 'note']).doNothing())
    .execute();
};

export const parcelOfOrder = async (db: Db, orderId: number): Promise<ParcelRecord | null> =>
  (await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null;

/** The parcel of an order whose booking was begun and never answered. */
export const unansweredParcel = async (
  db: Db,
  provider: string,
  orderCode: string,
): Promise<ParcelRecord | null> =>
  (await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .selectAll('parcels')
    .where('parcels.provider', '=', provider)
    .where('parcels.parcel_id', 'is', null)
    .where('orders.order_code', '=', orderCode)
    .executeTakeFirst()) ?? null;

export const parcelByServiceId = async (
  db: Db,
  provider: string,
  parcelId: string,
): Promise<ParcelRecord | null> =>
  (await db
    .selectFrom('parcels')
    .selectAll()
    .where('provider', '=', provider)
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()) ?? null;

/** What happened to an order's parcel, oldest first. */
export const parcelEvents = (db: Db, orderId: number) =>
  db
    .selectFrom('parcel_events')
    .select(['status', 'note', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Parcels whose turn it is to be asked about, the longest due first. */
export const dueParcels = (db: Db, provider: string, now: Date, limit: number): Promise<ParcelRecord[]> =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('provider', '=', provider)
    .where('parcel_id', 'is not', null)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();

/** A parcel that could not be asked about waits for its next turn; or is due at once. */
export const postponeCheck = async (db: Db, { order_id }: ParcelRecord, at: Date): Promise<void> => {
  await sql`update parcels set check_at = ${at} where order_id = ${order_id} and check_at is not null`.execute(
    db,
  );
};
