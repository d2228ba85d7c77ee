import type { DoorHints } from '../../id/orders/status-hints.ts';
import { late } from './status-hints.ts';

/** What a store reads of an order that is paid at the door, in place of the usual hint. */
export const storeDoorHints: DoorHints = {
  due: {
    paid: (facts) => ({
      lead: '*Your turn*: accept this order, or reject it and say why. The buyer pays on delivery.',
      rest: late(facts, 'the order is rejected automatically; the buyer has not paid yet.'),
    }),
    processed: (facts) => ({
      lead: '*Your turn*: hand the parcel to the courier as COD and enter its tracking number.',
      rest: late(facts, 'the order is rejected automatically; the buyer has not paid yet.'),
    }),
    shipped: ({ total }) => ({
      lead: `*The courier collects ${total}* when the parcel is handed over.`,
      rest: 'We hold the money as soon as the courier or an operator reports the delivery.',
    }),
  },
  refused: {
    cancelled: () => ({
      lead: '*Your turn*: the buyer did not take this parcel, and it is coming back.',
      rest: 'When you have it, press *Parcel is back* so that its stock can be sold again.',
    }),
  },
  returned: {
    cancelled: () => ({
      lead: '*The buyer did not take this parcel, and it is back.*',
      rest: 'The stock can be sold again.',
    }),
  },
  void: {
    rejected: ({ bySystem }) => ({
      lead: bySystem
        ? '*Your time ran out, the order was rejected automatically.* Do not ship it.'
        : '*You rejected this order.* Do not ship it.',
      rest: 'The stock can be sold again.',
    }),
  },
};
