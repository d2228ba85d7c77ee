import { useCallback, useEffect, useState } from 'react';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { forgetSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useFirstAtOnce } from '#web/client/use-first-at-once.ts';
import { useToast } from '#web/ui/toast-store.ts';

const pollMs = 5_000;

/** Whether anything can still happen to it without the buyer. */
export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'pending' || status === 'review' || status === 'failed';

/** How a payment stands (K9), asked every five seconds while the page is seen and something can still happen. */
export const usePayment = (code: string) => {
  const api = useApi();
  const toast = useToast();
  const { ui } = useMessages();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed' | 'absent'>('loading');

  const showFirst = useFirstAtOnce();
  const ask = useCallback(async () => {
    const found = (await need(api.call(paymentByCode, { params: { payment_code: code } }))).data;
    showFirst(code, () => {
      setPayment(found);
      setState('there');
    });
  }, [api, code, showFirst]);

  const load = useCallback(async () => {
    setState('loading');
    try {
      await ask();
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.code === 401) return forgetSession();
      if (error instanceof ApiError && error.code === 404) return setState('absent');
      setState('failed');
      toast.err(ui.loadFailed('CHECKOUT'));
    }
  }, [ask, toast, ui]);
  useEffect(() => {
    load();
  }, [load]);

  const open = payment !== null && isOpen(payment);
  useEffect(() => {
    if (!open) return;
    const look = () => {
      // one that got no answer is asked again at the next turn
      if (document.visibilityState === 'visible') ask().catch((error: unknown) => console.error(error));
    };
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [open, ask]);

  return { payment, state, load, ask, setPayment };
};
export type PaymentPage = ReturnType<typeof usePayment>;
