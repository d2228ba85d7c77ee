import { useEffect } from 'react';
import { type OperatorOrder, operatorOrderDetail } from '#contract/operator-order.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

/** One order (O43), asked anew whenever the reader comes back to it; `is` null: there is none of that code. */
export const useOperatorOrder = (code: string) => {
  const view = useApiQuery<{ is: OperatorOrder | null }>(code, async (api) => {
    const answer = await api.call(operatorOrderDetail, { params: { order_code: code } });
    return { is: answer.code === 404 ? null : (await need(Promise.resolve(answer))).data };
  });
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
