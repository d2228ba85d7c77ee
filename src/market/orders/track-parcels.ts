import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { Origin } from '#platform/http/route.ts';
import { eachByItself, type Timer } from '#platform/jobs.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import {
  type CourierService,
  courierServiceOf,
  dueParcels,
  lockParcel,
  type ParcelRecord,
  parcelByServiceId,
  postponeCheck,
  type ServiceParcel,
  saveParcel,
  unansweredParcel,
} from '../shipping/index.ts';
import { courierJournal, mustBook } from '../wallet/index.ts';
import { shipBooked } from './book-parcel.ts';
import { moveOrder } from './move-orders.ts';
import { lockOrder, writeResi } from './orders-store.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

const MINUTE_MS = 60_000;
/** A service that was asked so lately is not asked again for the next message. */
const ASKED_LATELY_MS = 3_000;

/** What couriers say of a parcel that nobody took; `rejected` is one that they do not take themselves. */
const isReturning: ReadonlySet<string> = new Set(['return_in_transit', 'returned']);

/**
 * Writes how a parcel stands: its events, the number that the courier gave it meanwhile, a price that has changed. A
 * parcel that has arrived brings its order from shipped to delivered, whose clock starts then; one that was to be paid at
 * the door and comes back was refused there. Nothing else moves.
 */
const applyParcel = async (ctx: AppContext, orderId: number, said: ServiceParcel): Promise<void> => {
  const snapshot = await withSettingsSnapshot(ctx);
  await ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const order = await lockOrder(tx, orderId);
    const known = await lockParcel(tx, orderId);
    if (order === null || known === null || known.parcel_id !== said.id) return;
    const saved = await saveParcel(tx, known, said, now);
    const isOnItsWay = order.status === 'shipped' || order.status === 'delivered';
    if (order.resi === null && saved.waybill !== null && isOnItsWay) {
      await writeResi(tx, orderId, saved.waybill);
      await ctx.announce(tx, {
        to: { userId: order.user_id },
        category: 'order',
        kind: 'order_shipped',
        details: { order_code: order.order_code, amount: order.total, resi: saved.waybill },
        targetUrl: `/user/order/${order.order_code}`,
        at: now,
      });
    }
    if (saved.status === 'delivered' && order.status === 'shipped')
      await moveOrder(tx, snapshot, order, { name: 'deliver', by: 'system' });
    if (saved.status !== null && isReturning.has(saved.status) && order.status === 'shipped')
      await moveOrder(tx, snapshot, order, { name: 'decline', by: 'system' });
    if (saved.bookings !== known.bookings)
      await mustBook(
        tx,
        courierJournal(orderId, { amount: said.price - known.price, round: saved.bookings, at: now }),
      );
  });
};

const look = async (ctx: AppContext, service: CourierService, parcel: ParcelRecord): Promise<void> => {
  const said = await service.track(parcel.parcel_id ?? '');
  if (said === null)
    throw new DependencyDown(service.name, { cause: new Error('a parcel that it has lost') });
  await applyParcel(ctx, parcel.order_id, said);
};

/**
 * A parcel that nobody here knows: of another shop, or booked by a press whose answer was lost and that nobody repeated.
 * The latter belongs to its order, by the code that it was booked under.
 */
const adopt = async (ctx: AppContext, service: CourierService, parcelId: string): Promise<void> => {
  const said = await service.track(parcelId);
  if (said?.reference == null) return;
  const known = await unansweredParcel(ctx.db, service.name, said.reference);
  if (known !== null) await shipBooked(ctx, known.order_id, said);
};

/**
 * A message of the courier service says one thing only: look at this parcel. What it says besides is not believed, so that
 * an old, repeated or invented one changes nothing. Refused: 404 where there is no service, 503 without a secret, 403 with
 * another, 422 when it cannot be read.
 * @throws DependencyDown (503, so that it is sent again) when the service does not confirm it
 */
export const applyParcelMessage = async (
  ctx: AppContext,
  raw: Pick<Origin, 'rawBody' | 'header' | 'ip'>,
): Promise<Answer<{ received: boolean }>> => {
  const service = courierServiceOf(ctx.config);
  if (service === null) return refuse('not_found');
  const now = ctx.clock.now();
  const read = service.read(raw);
  if (!read.ok) {
    if (read.why === 'no_secret') return refuse('unavailable');
    if (read.why === 'unreadable') return invalid({ field: 'order_id', rule: 'format' });
    const { ip } = raw;
    recordSecurityEvent(ctx.db, {
      kind: 'courier_forged',
      accountId: null,
      ip,
      subject: service.name,
      at: now,
    });
    return refuse('signature_invalid');
  }
  const { parcelId } = read;
  if (parcelId === null) return ok({ received: true });
  const parcel = await parcelByServiceId(ctx.db, service.name, parcelId);
  const askedAt = parcel?.checked_at?.getTime() ?? 0;
  if (parcel === null) await adopt(ctx, service, parcelId);
  else if (parcel.check_at !== null && now.getTime() - askedAt < ASKED_LATELY_MS)
    await postponeCheck(ctx.db, parcel, now);
  else await look(ctx, service, parcel);
  return ok({ received: true });
};

const BATCH = 20;
/** So many in a row that cannot be asked about, and the rest wait for the next turn. */
const MAX_FAILURES = 3;
const POSTPONED_MS = 10 * MINUTE_MS;

/**
 * Asks about parcels whose message may be lost: soon while the courier's number is missing, every half hour else. One that
 * cannot be asked about holds up no other.
 */
export const parcelTimer = (ctx: AppContext): Timer => ({
  name: 'shipping.track',
  everyMs: MINUTE_MS,
  run: async () => {
    const service = courierServiceOf(ctx.config);
    if (service === null) return;
    const lookOrPostpone = (parcel: ParcelRecord) =>
      look(ctx, service, parcel).catch(async (error: unknown) => {
        await postponeCheck(ctx.db, parcel, new Date(ctx.clock.now().getTime() + POSTPONED_MS));
        throw error;
      });
    const due = await dueParcels(ctx.db, service.name, ctx.clock.now(), BATCH);
    await eachByItself(due, lookOrPostpone, MAX_FAILURES);
  },
});
