import { addToCart } from '#contract/cart.ts';
import { checkoutPreview, pay, setDropship, setShipping } from '#contract/checkout.ts';
import { createReview, orderDetail, setOrderStatus } from '#contract/order.ts';
import { submitProof } from '#contract/payment.ts';
import {
  applyDecision,
  capturePayment,
  type LockedOrder,
  lockOrder,
  moveOrder,
  orderTimer,
} from '#market/orders/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Tx } from '#platform/db/database.ts';
import { paper } from '../backoffice/kyc-document.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Step, Story } from './stories.ts';

/** A product, or one of its variants, that can be bought. */
export type Good = { product_id: number; variant_id: number | null };

export type Cast = {
  buyers: { demo: number; others: readonly number[] };
  goods: Record<'first' | 'second', readonly Good[]>;
};

type Placed = { payment_code: string; orders: { order_id: number; order_code: string }[] };
const hourMs = 3_600_000;

const placeOrder = async ({ call }: DemoMarket, story: Story, buyer: number, cast: Cast): Promise<Placed> => {
  for (const { store, at, qty } of story.goods) {
    const goods = cast.goods[store];
    const good = goods.at(at % goods.length)!;
    await call(addToCart, buyer, { input: { ...good, qty, note: story.note ?? '' } });
  }
  const { orders } = await call(checkoutPreview, buyer);
  for (const { order_id } of orders) {
    const params = { order_id };
    await call(setShipping, buyer, { params, input: { shipper_result_id: story.courier } });
    if (story.dropship) {
      await call(setDropship, buyer, { params: { id: order_id }, input: { dropship_name: story.dropship } });
    }
  }
  const input = { payment_method: story.method, payment_channel: story.channel ?? null };
  return call(pay, buyer, { input });
};

/** A step with one order of the story, by those who are no buyers. */
const moved = (
  demo: DemoMarket,
  orderId: number,
  work: (tx: Tx<Schema>, order: LockedOrder) => Promise<unknown>,
) =>
  demo.ctx.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refused = order && (await work(tx, order));
    if (order === null || refused !== null)
      throw new Error(`Order ${orderId} did not move: ${JSON.stringify(refused)}`);
  });

const bySeller = (demo: DemoMarket, orderId: number, step: Step): Promise<void> =>
  moved(demo, orderId, (tx, order) => {
    const { ctx } = demo;
    if (step.does === 'approve') return moveOrder(tx, ctx, order, { name: 'approve', by: 'seller' });
    if (step.does === 'ship')
      return moveOrder(tx, ctx, order, { name: 'ship', by: 'seller', resi: step.resi });
    if (step.does === 'deliver') return moveOrder(tx, ctx, order, { name: 'deliver', by: 'system' });
    if (step.does === 'reject')
      return moveOrder(tx, ctx, order, { name: 'reject', by: 'seller', note: step.note });
    if (step.does === 'refund')
      return applyDecision(tx, ctx, order, { resolution: 'refund', note: step.note });
    if (step.does !== 'partial') throw new Error(`Nobody but a buyer does ${step.does}.`);
    const amount = Math.round(order.total * step.part);
    return applyDecision(tx, ctx, order, { resolution: 'partial', amount, note: step.note });
  });

const takeMoney = ({ ctx }: DemoMarket, orderId: number): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) throw new Error(`There is no order ${orderId}.`);
    await capturePayment(tx, ctx, order.payment_id, {
      type: 'paid',
      by: 'system',
      amount: order.total,
      reference: `demo-${order.payment_id}`,
    });
  });

const prove = async (
  { call, ctx }: DemoMarket,
  buyer: number,
  { payment_code }: Placed,
  bank_name: string,
): Promise<void> => {
  const { db, clock } = ctx;
  const transfer_at = new Date(clock.now().getTime() - hourMs / 6);
  const file_id = await paper(
    db,
    buyer,
    { type: 'payment_proof', emoji: '1f9fe', ground: 'melati' },
    clock.now(),
  );
  const { fullname } = await db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  const input = { file_id, bank_name, atas_nama: fullname ?? '', transfer_at: transfer_at.toISOString() };
  await call(submitProof, buyer, { params: { payment_code }, input });
};

const complain = async (
  { call, ctx: { db, clock } }: DemoMarket,
  buyer: number,
  order_code: string,
  { reason, note, photos = [] }: Extract<Step, { does: 'complain' }>,
): Promise<void> => {
  const file_ids = [];
  for (const emoji of photos)
    file_ids.push(await paper(db, buyer, { type: 'complaint', emoji, ground: 'tanah' }, clock.now()));
  await call(setOrderStatus, buyer, { input: { order_code, action: 'complain', reason, note, file_ids } });
};

const take = async (demo: DemoMarket, step: Step, buyer: number, placed: Placed): Promise<void> => {
  const { call, ctx } = demo;
  const { orders } = placed;
  const [first] = orders;
  if (step.does === 'prove') return prove(demo, buyer, placed, step.bank);
  if (step.does === 'paid') return takeMoney(demo, first!.order_id);
  if (step.does === 'expire') return orderTimer(ctx).run();
  for (const { order_id, order_code } of orders) {
    if (step.does === 'review') {
      const { items } = await call(orderDetail, buyer, { params: { order_code } });
      const { rating, review } = step;
      const input = { order_code, order_item_id: items[0]!.id, rating, review };
      await call(createReview, buyer, { input });
    } else if (step.does === 'complain') {
      await complain(demo, buyer, order_code, step);
    } else if (step.does === 'cancel' || step.does === 'receive') {
      const reason = step.does === 'cancel' ? { reason: step.note } : {};
      await call(setOrderStatus, buyer, { input: { order_code, action: step.does, ...reason } });
    } else {
      await bySeller(demo, order_id, step);
    }
  }
};

/** Something else that happens in the shop, so many hours before now. */
export type Happening = { ago: number; run: () => Promise<unknown> };

/**
 * Plays the stories through the shop's own use cases, everything that happens in the order of its time.
 * @throws Error when the shop refuses a step
 */
export const tellStories = async (
  demo: DemoMarket,
  stories: readonly Story[],
  cast: Cast,
  now: Date,
  besides: readonly Happening[] = [],
): Promise<void> => {
  const told = stories.flatMap((story) => {
    const buyer = story.buyer === 'demo' ? cast.buyers.demo : cast.buyers.others[story.buyer]!;
    const placedAt = now.getTime() - story.ago * hourMs;
    let placed: Placed = { payment_code: '', orders: [] };
    const place = async () => {
      placed = await placeOrder(demo, story, buyer, cast);
    };
    const steps = story.steps
      .filter((step) => !(step.does === 'paid' && story.method === 'wallet'))
      .map((step) => ({ at: placedAt + step.after * hourMs, run: () => take(demo, step, buyer, placed) }));
    return [{ at: placedAt, run: place }, ...steps];
  });
  const others = besides.map(({ ago, run }) => ({ at: now.getTime() - ago * hourMs, run }));
  for (const { at, run } of [...told, ...others].toSorted((one, other) => one.at - other.at)) {
    demo.goTo(new Date(at));
    await run();
  }
};
