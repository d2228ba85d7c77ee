import { useEffect } from 'react';
import { listReviewRows, type Order, orderDetail, type ReviewRow } from '#contract/order.ts';
import { type Api, need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

/** An order with the reviews of its items; null when there is none of that code among the own ones. */
export type OrderView = { order: Order; rows: ReviewRow[] } | null;

/** Items of an order that can be or were reviewed. BO3 knows no single order; the newest hundred items hold it. */
const rowsOf = async (api: Api, order: Order): Promise<ReviewRow[]> => {
  if (order.status !== 'completed') return [];
  const { data } = await need(api.call(listReviewRows, { input: { per_page: 100 } }));
  return data.filter((row) => row.order_code === order.order_code);
};

const load = async (api: Api, code: string): Promise<OrderView> => {
  const answer = await api.call(orderDetail, { params: { order_code: code } });
  if (answer.code === 404) return null;
  const { data: order } = await need(Promise.resolve(answer));
  return { order, rows: await rowsOf(api, order) };
};

/** One own order (BO4), asked anew whenever the reader comes back to it: others act on it meanwhile. */
export const useOrder = (code: string) => {
  const view = useApiQuery<{ is: OrderView }>(code, async (api) => ({ is: await load(api, code) }));
  const { reload } = view;
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [reload]);
  return view;
};
