import { listOrders, listReviewRows } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { walletSaldo } from '#contract/wallet.ts';
import { type Api, need } from '#web/client/api.ts';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';

/** States that the overview counts, in the order of an order's way. */
export const countedStates = [
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderStatus[];
export type CountedState = (typeof countedStates)[number];

export type Overview = {
  counts: Record<CountedState, number>;
  /** Items of completed orders without a review. */
  toReview: number;
  /** Rupiah. */
  saldo: number;
};

const countOf = async (api: Api, status: CountedState): Promise<[CountedState, number]> => {
  const { total = 0 } = await need(api.call(listOrders, { input: { status: [status], per_page: 1 } }));
  return [status, total];
};

/** Counts and balance of the caller (BO1, BO3, BW2), all asked at once. */
export const useOverview = (): ApiQuery<Overview> =>
  useApiQuery('overview', async (api) => {
    const [counts, reviews, saldo] = await Promise.all([
      Promise.all(countedStates.map((status) => countOf(api, status))),
      need(api.call(listReviewRows, { input: { status: 'pending', per_page: 1 } })),
      need(api.call(walletSaldo)),
    ]);
    return {
      counts: Object.fromEntries(counts) as Record<CountedState, number>,
      toReview: reviews.total ?? 0,
      saldo: saldo.data.total_saldo,
    };
  });
