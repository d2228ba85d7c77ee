import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Preview, pay as payCall } from '#contract/checkout.ts';
import type { Err } from '#contract/envelope.ts';
import { NetworkError } from '#web/client/api.ts';
import { loadCart } from '#web/client/cart-store.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useRetryWhileBusy } from '#web/client/use-retry-while-busy.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { checkoutState, setCheckout } from './checkout-store.ts';
import { goTo } from './go-to.ts';
import { firstMissing } from './missing.rules.ts';
import { methodsNow, payableChoice } from './payment-methods.rules.ts';
import type { Checkout } from './use-checkout.ts';
import type { Guards } from './use-guards.ts';
import { useRefused } from './use-refused.ts';

type ShortItems = { items?: { cart_item_id: number; stock: number }[] };

/** Keeps what a refusal tells besides its sentence: the new preview, or what there is too little of. */
const keepDetails = ({ code, data }: Err, before: Preview): void => {
  if (code !== 409 || data === null) return;
  if ('orders' in data && 'summary' in data) {
    const after = data as unknown as Preview;
    setCheckout({ preview: after, totalChange: { before, after } });
  } else {
    const { items = [] } = data as ShortItems;
    setCheckout({ short: Object.fromEntries(items.map((item) => [item.cart_item_id, item.stock])) });
  }
};

/**
 * Pays. What is missing is gone to instead; any refusal says why and leads by the login back here;
 * without an answer the same try may be made again. Where a crowd pays at the same moment, or the shop is still at this very
 * request, the page waits and asks again by itself: `waiting` meanwhile.
 */
export const usePay = (checkout: Checkout, guards: Guards) => {
  const api = useApi();
  const toast = useToast();
  const { buy } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  const refused = useRefused();
  const [paying, setPaying] = useState(false);
  const [asked, setAsked] = useState(false);
  const retry = useRetryWhileBusy();

  const send = async (preview: Preview) => {
    const { choice } = checkoutState();
    const isWallet = preview.summary.amount_due === 0 && preview.use_wallet;
    const input = {
      expected_total: preview.summary.total,
      ...(isWallet || choice === null
        ? {}
        : {
            payment_method: choice.payment_method,
            ...(choice.payment_channel === null ? {} : { payment_channel: choice.payment_channel }),
          }),
    };
    const answer = await api.call(payCall, {
      input,
      idempotencyKey: idempotencyKey(input),
      again: retry.again(),
    });
    endAttempt(answer);
    // who left while it was crowded, or not yet known, wants to hear nothing
    if ((answer.code === 503 || answer.code === 409) && !retry.goesOn()) return;
    if (answer.code !== 200) {
      keepDetails(answer, preview);
      return refused(answer);
    }
    setCheckout({ preview: null, totalChange: null, short: {} });
    loadCart(api).catch((error: unknown) => console.error(error));
    navigate(to(urls.payment(answer.data.payment_code)), { replace: true });
  };

  const pay = async () => {
    if (paying) return;
    setPaying(true);
    setAsked(true);
    try {
      const orderIds = checkoutState().preview?.orders.map((order) => order.order_id) ?? [];
      const obstacle = await guards.firstObstacle(orderIds);
      await checkout.settle();
      const { preview, choice } = checkoutState();
      if (preview === null) return;
      const payable = payableChoice(
        methodsNow(checkout.methods, preview.cod),
        choice,
        preview.summary.amount_due,
      );
      const missing = obstacle ?? firstMissing(preview, payable);
      if (missing !== null) return goTo(missing);
      await send(preview);
    } catch (error) {
      console.error(error);
      if (error instanceof NetworkError) toast.err(buy.noAnswer);
    } finally {
      setPaying(false);
      retry.end();
    }
  };
  return { pay, paying, asked, waiting: retry.waiting };
};
