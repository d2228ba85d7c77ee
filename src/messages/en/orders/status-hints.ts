import type { HintFacts, StatusHints } from '../../id/orders/status-hints.ts';

export const late = ({ by }: HintFacts, then: string): string =>
  by === null ? '' : `By *${by}* at the latest. After that ${then}`;

const toBuyer = 'the order is rejected automatically and the money goes back to the buyer.';
const toStore = 'the order counts as completed and the money goes to the store’s balance.';
const toSeller = 'the order counts as completed and the money goes to the seller.';

/** Whose turn, by when, and what happens otherwise: one sentence for every state and reader. */
export const statusHints: StatusHints = {
  buyer: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Lokapasar’s turn*: matching your transfer with its proof.',
            rest: 'The deadline stops meanwhile. We will let you know as soon as it is done.',
          }
        : {
            lead: `*Your turn*: pay *${facts.due}*.`,
            rest: late(facts, 'the order expires and any balance used for it returns to you.'),
          },
    paid: (facts) => ({
      lead: '*The seller’s turn*: accepting your order.',
      rest: late(facts, `the order is cancelled and ${facts.total} returns to your balance.`),
    }),
    processed: (facts) => ({
      lead: '*The seller’s turn*: handing the parcel to the courier.',
      rest: late(facts, `the order is cancelled and ${facts.total} returns to your balance.`),
    }),
    shipped: (facts) => ({
      lead: '*Your turn* when the parcel arrives: check what is inside, then press *Order received*.',
      rest: late(facts, toSeller),
    }),
    delivered: (facts) => ({
      lead: '*Your turn*: the parcel has arrived. Check what is inside, then press *Order received*.',
      rest: late(facts, toSeller),
    }),
    completed: ({ refund, canReview }) => ({
      lead: canReview
        ? '*Your turn*, if you like: write a review for other buyers.'
        : '*The order is completed.* There is nothing left to do.',
      rest:
        refund === null
          ? 'The money went to the seller.'
          : `${refund} returned to your balance, the rest went to the seller.`,
    }),
    cancelled: ({ refund }) => ({
      lead: '*You cancelled this order.*',
      rest:
        refund === null
          ? 'No money was taken. Any balance used for it has returned.'
          : `${refund} has returned to your balance.`,
    }),
    expired: () => ({
      lead: '*The time to pay ran out.* Order again if you still want it.',
      rest: 'Any balance used for it has returned. Money transferred too late goes to your balance.',
    }),
    rejected: ({ refund, total, bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*The money went back at the payment provider.* This order was stopped.',
            rest: 'What you paid is back in the account or e-wallet it came from; any balance used has returned.',
          }
        : {
            lead: bySystem ? '*The seller did not act in time.*' : '*The seller rejected this order.*',
            rest: `${refund ?? total} has returned to your balance.`,
          },
    complained: () => ({
      lead: '*Your complaint is being settled.* Whose turn it is, and until when, is said below.',
      rest: 'The money is held until the complaint is settled.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*Your money was returned.*',
      rest: `${refund ?? total} has returned to your balance.`,
    }),
  },
  seller: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Lokapasar’s turn*: matching the buyer’s transfer with its proof.',
            rest: 'Do not ship yet. We tell you as soon as the payment is accepted.',
          }
        : {
            lead: '*The buyer’s turn*: paying.',
            rest: late(facts, 'the order expires and the stock can be sold again.'),
          },
    paid: (facts) => ({
      lead: '*Your turn*: accept this order, or reject it and say why.',
      rest: late(facts, toBuyer),
    }),
    processed: (facts) => ({
      lead: '*Your turn*: hand the parcel to the courier and enter its tracking number.',
      rest: late(facts, toBuyer),
    }),
    shipped: (facts) => ({
      lead: '*The buyer’s turn* when the parcel arrives: checking and accepting it.',
      rest: late(facts, toStore),
    }),
    delivered: (facts) => ({
      lead: '*The buyer’s turn*: checking and accepting the parcel.',
      rest: late(facts, toStore),
    }),
    completed: ({ refund }) => ({
      lead: '*The order is completed.* There is nothing left to do.',
      rest:
        refund === null
          ? 'The money is in the store’s balance.'
          : `${refund} went back to the buyer, the rest is in the store’s balance.`,
    }),
    cancelled: () => ({
      lead: '*The buyer cancelled this order.* Do not ship it.',
      rest: 'The stock can be sold again.',
    }),
    expired: () => ({
      lead: '*The buyer did not pay in time.* Do not ship it.',
      rest: 'The stock can be sold again.',
    }),
    rejected: ({ bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*The money went back to the buyer, this order was stopped.* Do not ship it.',
            rest: 'The stock can be sold again.',
          }
        : {
            lead: bySystem
              ? '*Your time ran out, the order was rejected automatically.* Do not ship it.'
              : '*You rejected this order.* Do not ship it.',
            rest: 'The money went back to the buyer and the stock can be sold again.',
          },
    complained: () => ({
      lead: '*The buyer has complained.* Whose turn it is, and until when, is said below.',
      rest: 'The money is held until the complaint is settled.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*The money went back to the buyer.*',
      rest: `${refund ?? total} returned to the buyer’s balance.`,
    }),
  },
  operator: {
    waiting_payment: (facts) =>
      facts.inReview
        ? {
            lead: '*Your turn*: match the buyer’s transfer with its proof.',
            rest: 'The deadline stops meanwhile.',
          }
        : {
            lead: '*The buyer’s turn*: paying.',
            rest: late(facts, 'the order expires and the stock can be sold again.'),
          },
    paid: (facts) => ({
      lead: '*The seller’s turn*: accepting or rejecting the order.',
      rest: late(facts, toBuyer),
    }),
    processed: (facts) => ({
      lead: '*The seller’s turn*: handing the parcel to the courier.',
      rest: late(facts, toBuyer),
    }),
    shipped: (facts) => ({
      lead: '*The buyer’s turn* when the parcel arrives: checking and accepting it.',
      rest: late(facts, toSeller),
    }),
    delivered: (facts) => ({
      lead: '*The buyer’s turn*: checking and accepting the parcel.',
      rest: late(facts, toSeller),
    }),
    completed: ({ refund }) => ({
      lead: '*The order is completed.* There is nothing left to do.',
      rest:
        refund === null
          ? 'The money went to the seller.'
          : `${refund} returned to the buyer, the rest went to the seller.`,
    }),
    cancelled: ({ refund }) => ({
      lead: '*The buyer cancelled this order.*',
      rest: refund === null ? 'No money was taken.' : `${refund} returned to the buyer’s balance.`,
    }),
    expired: () => ({
      lead: '*The buyer did not pay in time.*',
      rest: 'The stock can be sold again.',
    }),
    rejected: ({ refund, total, bySystem, isReversed }) =>
      isReversed
        ? {
            lead: '*The money went back at the payment provider.* This order was stopped.',
            rest: 'See the incidents of its payment.',
          }
        : {
            lead: bySystem ? '*The seller did not act in time.*' : '*The seller rejected this order.*',
            rest: `${refund ?? total} returned to the buyer’s balance.`,
          },
    complained: () => ({
      lead: '*A complaint is being settled.* Whose turn it is, and until when, is on its page.',
      rest: 'The money is held until the complaint is settled.',
    }),
    refunded: ({ refund, total }) => ({
      lead: '*The money went back to the buyer.*',
      rest: `${refund ?? total} returned to the buyer’s balance.`,
    }),
  },
  atDoor: {
    buyer: {
      due: {
        paid: (facts) => ({
          lead: '*The seller’s turn*: accepting your order.',
          rest: late(facts, 'the order is cancelled; nothing has been paid.'),
        }),
        processed: (facts) => ({
          lead: '*The seller’s turn*: handing the parcel to the courier.',
          rest: late(facts, 'the order is cancelled; nothing has been paid.'),
        }),
        shipped: ({ total }) => ({
          lead: `*Have ${total}* in cash ready for the courier.`,
          rest: 'Once the courier has reported the delivery, you can check the parcel and complain.',
        }),
      },
      refused: {
        cancelled: () => ({
          lead: '*This parcel was not taken when it was delivered, so the order was cancelled.*',
          rest: 'No money was taken.',
        }),
      },
      returned: {
        cancelled: () => ({
          lead: '*This parcel was not taken when it was delivered, so the order was cancelled.*',
          rest: 'No money was taken.',
        }),
      },
      void: {
        cancelled: () => ({ lead: '*You cancelled this order.*', rest: 'No money was taken.' }),
        rejected: ({ bySystem }) => ({
          lead: bySystem ? '*The seller did not act in time.*' : '*The seller rejected this order.*',
          rest: 'No money was taken.',
        }),
      },
    },
  },
};
