import { useCallback, useEffect, useRef, useState } from 'react';
import { checkoutPreview, type Preview } from '#contract/checkout.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type MethodOption, paymentMethods } from '#contract/payment.ts';
import { type Api, ApiError, NetworkError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { checkoutState, lastWay, setCheckout, useCheckoutState } from './checkout-store.ts';
import { useRefused } from './use-refused.ts';

/** Runs one change of the checkout; every one of them answers the whole preview. */
export type Change = (ask: (api: Api) => Promise<Envelope<Preview>>) => Promise<Preview | null>;

/** The checkout before the buyer (K1, K8), and how it is changed: one call after another, the last answer stands. */
export const useCheckout = () => {
  const api = useApi();
  const toast = useToast();
  const { ui, product } = useMessages();
  const refused = useRefused();
  const state = useCheckoutState();
  const [methods, setMethods] = useState<readonly MethodOption[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(0);
  const chain = useRef<Promise<unknown>>(Promise.resolve());

  const reload = useCallback(async () => {
    setFailed(false);
    try {
      const [preview, ways] = await Promise.all([
        need(api.call(checkoutPreview)),
        need(api.call(paymentMethods)),
      ]);
      const offered = ways.data.filter((way) => way.is_available && way.payment_method !== 'wallet');
      setMethods(offered);
      const wanted = checkoutState().way ?? lastWay();
      const known = offered.find(
        (way) =>
          way.payment_method === wanted?.payment_method && way.payment_channel === wanted.payment_channel,
      );
      const first = known ?? offered.find((way) => way.payment_method === 'qris') ?? offered[0];
      setCheckout({
        preview: preview.data,
        way: first ? { payment_method: first.payment_method, payment_channel: first.payment_channel } : null,
      });
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.code === 401) return refused(error);
      setFailed(true);
      toast.err(ui.loadFailed('CHECKOUT'));
    }
  }, [api, toast, ui, refused]);
  useEffect(() => {
    reload();
  }, [reload]);

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
        if (error instanceof NetworkError) toast.err(product.noAnswer);
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
    failed,
    reload,
    change,
    busy: busy > 0,
    /** Resolves when nothing is on its way any more. */
    settle: () => chain.current,
  };
};
export type Checkout = ReturnType<typeof useCheckout>;
