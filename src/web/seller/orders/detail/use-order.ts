import { useEffect } from 'react';
import type { Order } from '#contract/order.ts';
import { storeOrderDetail } from '#contract/seller-order.ts';
import { type Api, need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

/** null: there is none of that code among the store's. */
const load = async (api: Api, code: string): Promise<Order | null> => {
  const answer = await api.call(storeOrderDetail, { params: { order_code: code } });
  if (answer.code === 404) return null;
  return (await need(Promise.resolve(answer))).data;
};

/** One of the store's orders, asked anew whenever the reader comes back to it: buyers act on it meanwhile. */
export const useOrder = (code: string) => {
  const view = useApiQuery<{ is: Order | null }>(code, async (api) => ({ is: await load(api, code) }));
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
