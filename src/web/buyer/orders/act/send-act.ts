import type { Envelope } from '#contract/envelope.ts';
import { type Order, setOrderStatus } from '#contract/order.ts';
import type { Api } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import type { Act } from './act.ts';

type Wish = { order_code: string; action: Act; reason?: string; note?: string; file_ids?: string[] };

/** BO2, once: the same wish tried again after no answer came gets the first one's answer (API 1.9). */
export const sendAct = async (api: Api, wish: Wish): Promise<Envelope<Order>> => {
  const answer = await api.call(setOrderStatus, { input: wish, idempotencyKey: idempotencyKey(wish) });
  endAttempt();
  return answer;
};
