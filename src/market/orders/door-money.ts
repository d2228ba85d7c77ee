import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/db/database.ts';
import { refusalShare } from '../cod/index.ts';
import type { Settings } from '../context.ts';
import { settleDoorPayment } from '../payments/index.ts';
import type { Schema } from '../schema.ts';
import { withholdIncomeTax } from '../taxes/index.ts';
import { book, collectedJournal, declinedJournal, mustBook, saldoOf } from '../wallet/index.ts';
import type { Effect } from './order-states.rules.ts';
import { type LockedOrder, writeCollected, writeDeclined } from './orders-store.ts';

type Step = { to: OrderStatus; has: (effect: Effect) => boolean; at: Date; rules: Settings };

/**
 * The shipping of a refused parcel, shared as the settings say. A store that owes its part and has less gives what it has:
 * nobody's wallet goes below nothing, and the platform carries the rest.
 */
const shareShipping = async (tx: Tx<Schema>, order: LockedOrder, { rules, at }: Step): Promise<void> => {
  const owner = { merchantId: order.merchant_id };
  const share = refusalShare(order, rules);
  const payable = share < 0 ? 0 - Math.min(0 - share, (await saldoOf({ db: tx }, owner)).total_saldo) : share;
  // spent elsewhere since it was read
  await book(tx, declinedJournal({ id: order.id, merchantId: order.merchant_id, at }, payable));
};

/**
 * What a move does with money that is paid at the door: the courier has taken it, or the parcel was refused. The payment of
 * these orders is paid once none of them waits for it any more. Their rows are changed, so that what follows sees it.
 */
export const moveDoorMoney = async (
  tx: Tx<Schema>,
  orders: readonly LockedOrder[],
  step: Step,
): Promise<void> => {
  const { has, at } = step;
  for (const order of orders) {
    if (has('collect')) {
      await writeCollected(tx, order.id, at);
      const [withheld] = await withholdIncomeTax(tx, [order], at);
      await mustBook(tx, collectedJournal(order, at, withheld?.tax));
      order.collected_at = at;
    }
    if (has('decline')) {
      await writeDeclined(tx, order.id, at);
      await shareShipping(tx, order, step);
    }
  }
  const [first] = orders;
  if (first !== undefined) await settleDoorPayment(tx, first.payment_id, at);
};
