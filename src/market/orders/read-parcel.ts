import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { type Parcel, parcelStatus } from '#contract/parcel.ts';
import { toIso } from '#contract/scalars.ts';
import { parcelStatusText } from '#messages/parcel-status.ts';
import type { AppContext } from '../context.ts';
import { parcelEvents, parcelOfOrder } from '../shipping/index.ts';
import { isBookable } from './book-parcel.ts';
import { type OrderOwner, orderIdByCode, orderParts } from './order-read-store.ts';

/**
 * Where the parcel of a buyer's or a store's order is, or of any, in the reader's language. 404 for another's order. Only its
 * store hears whether the courier can be booked; a buyer hears nothing of what the platform pays.
 */
export const readParcel = async (
  ctx: AppContext,
  owner: OrderOwner,
  code: string,
  locale: Locale,
): Promise<Answer<Parcel>> => {
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const isStore = owner !== 'all' && 'merchantId' in owner;
  const isBuyer = owner !== 'all' && 'userId' in owner;
  const [parts] = isBuyer ? [] : await orderParts(ctx.db, ctx.config.keys, [id]);
  const known = await parcelOfOrder(ctx.db, id);
  const events = known === null ? [] : await parcelEvents(ctx.db, id);
  const status = parcelStatus.safeParse(known?.status);
  return ok({
    can_book: isStore && parts !== undefined && (await isBookable(ctx, parts)),
    status: status.success ? status.data : null,
    collection: !isBuyer && known?.parcel_id != null ? known.collection : null,
    platform_shipping: parts?.order.platform_shipping ?? 0,
    tracking_url: known?.link ?? null,
    events: events.flatMap((event) => {
      const read = parcelStatus.safeParse(event.status);
      if (!read.success) return [];
      const label = parcelStatusText(locale, read.data);
      return [{ status: read.data, label, note: event.note, at: toIso(event.at) }];
    }),
  });
};
