import type { Tx } from '#platform/db/database.ts';
import type { Announcement, AppContext } from '../context.ts';
import type { LockedOrder } from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import type { ComplaintMoveName, Party, Side, turnOf } from './complaint.rules.ts';

/** Where each side reads about the complaint. */
const pageOf = (side: Side, code: string): string =>
  side === 'buyer' ? `/user/order/${code}` : `/merchant/dashboard/order/${code}`;

type News = {
  name: ComplaintMoveName;
  by: Party;
  turn: ReturnType<typeof turnOf>;
  /** ISO 8601. */
  deadline: string | null;
  at: Date;
};

type AnnouncedOrder = Pick<LockedOrder, 'order_code' | 'user_id' | 'merchant_id'>;

/** Tells one side something of the complaint about its order. */
export const tellSide = (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'announce'>,
  order: AnnouncedOrder,
  side: Side,
  { kind, deadline, at }: { kind: Announcement['kind']; deadline: string | null; at: Date },
): Promise<void> =>
  ctx.announce(tx, {
    to: side === 'buyer' ? { userId: order.user_id } : { merchantId: order.merchant_id },
    category: 'order',
    kind,
    details: { order_code: order.order_code, ...(deadline !== null && { deadline }) },
    targetUrl: pageOf(side, order.order_code),
    at,
  });

/** What a move tells a side; null: nothing, or the end of the order tells it. */
const kindFor = (side: Side, { name, by, turn }: News): Announcement['kind'] | null => {
  if (name === 'decide') return 'complaint_decided';
  if (name === 'appeal') return by === side ? null : 'complaint_appealed';
  if (name === 'agree' || turn === null) return null;
  // who moved it knows
  if (by === side) return null;
  if (turn === side) return 'complaint_turn';
  return turn === 'operator' ? 'complaint_review' : 'complaint_moved';
};

/** Tells both sides what has become of their complaint. */
export const announceTurn = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'announce'>,
  order: AnnouncedOrder,
  news: News,
): Promise<void> => {
  for (const side of ['buyer', 'store'] as const) {
    const kind = kindFor(side, news);
    if (kind !== null) await tellSide(tx, ctx, order, side, { kind, deadline: news.deadline, at: news.at });
  }
};
