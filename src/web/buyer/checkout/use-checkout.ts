import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkoutPreview, type Preview } from '#contract/checkout.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type MethodOption, paymentMethods } from '#contract/payment.ts';
import { type Api, NetworkError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { checkoutState, lastChoice, setCheckout, useCheckoutState } from './checkout-store.ts';
import { firstChoice, methodsNow } from './payment-methods.rules.ts';
import { useRefused } from './use-refused.ts';

/** Methods that an order can be paid with now; the wallet has a switch of its own. */
export type CheckoutData = readonly MethodOption[];

/** Puts the checkout before the buyer, with the method that was chosen here or last, else QRIS. */
export const loadCheckout = async ({ api }: PageRequest): Promise<CheckoutData> => {
  const [preview, options] = await Promise.all([
    need(api.call(checkoutPreview)),
    need(api.call(paymentMethods)),
  ]);
  const methods = options.data.filter((option) => option.is_available && option.payment_method !== 'wallet');
  const wanted = checkoutState().choice ?? lastChoice();
  setCheckout({
    preview: preview.data,
    choice: firstChoice(methodsNow(methods, preview.data.cod), wanted, preview.data.summary.amount_due),
  });
  return methods;
};

/** Runs one change of the checkout; every one of them answers the whole preview. */
export type Change = (ask: (api: Api) => Promise<Envelope<Preview>>) => Promise<Preview | null>;

/** The checkout before the buyer, and how it is changed: one call after another, the last answer stands. */
export const useCheckout = () => {
  const api = useApi();
  const toast = useToast();
  const { buy } = useMessages();
  const refused = useRefused();
  const state = useCheckoutState();
  const methods = useLoaderData<CheckoutData>();
  const [busy, setBusy] = useState(0);
  const chain = useRef<Promise<unknown>>(Promise.resolve());

  const change: Change = (ask) => {
    const work = async (): Promise<Preview | null> => {
      setBusy((count) => count + 1);
      try {
        const answer = await ask(api);
        if (answer.code === 200) {
          setCheckout({ preview: answer.data, totalChange: null, short: {} });
          return answer.data;
        }
        if (answer.code === 401) refused(answer);
        else toast.err(answer.message);
      } catch (error) {
        console.error(error);
        if (error instanceof NetworkError) toast.err(buy.noAnswer);
      } finally {
        setBusy((count) => count - 1);
      }
      return null;
    };
    const next = chain.current.then(work);
    chain.current = next;
    return next;
  };

  return {
    ...state,
    methods,
    change,
    busy: busy > 0,
    /** Resolves when nothing is on its way any more. */
    settle: () => chain.current,
  };
};
export type Checkout = ReturnType<typeof useCheckout>;
