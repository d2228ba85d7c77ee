import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { type Parcel, parcelStatus } from '#contract/parcel.ts';
import { toIso } from '#contract/scalars.ts';
import { parcelStatusText } from '#messages/parcel-status.ts';
import type { AppContext } from '../context.ts';
import { parcelEvents, parcelOfOrder } from '../shipping/index.ts';
import { isBookable } from './book-parcel.ts';
import { orderIdByCode, orderParts } from './order-read-store.ts';

/**
 * Where the parcel of a buyer's or a store's order is, in the reader's language. 404 for another's order.
 */
export const readParcel = async (
  ctx: AppContext,
  owner: { userId: number } | { merchantId: number },
  code: string,
  locale: Locale,
): Promise<Answer<Parcel>> => {
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const isStore = 'merchantId' in owner;
  const [parts] = isStore ? await orderParts(ctx.db, ctx.config.keys, [id]) : [];
  const known = await parcelOfOrder(ctx.db, id);
  const events = known === null ? [] : await parcelEvents(ctx.db, id);
  const status = parcelStatus.safeParse(known?.status);
  return ok({
    can_book: parts !== undefined && (await isBookable(ctx, parts)),
    status: status.success ? status.data : null,
    collection: isStore && known?.parcel_id != null ? known.collection : null,
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
