import { useEffect, useRef, useState } from 'react';
import { homeFlashSale } from '#contract/home.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { learnServerTime, serverNow } from '#web/client/server-clock.ts';
import { useApi } from '#web/client/use-api.ts';
import { useInDocument } from '#web/client/use-in-document.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { type FlashSale, isRunning, toFlashSale } from './flash-sale.ts';

/**
 * The flash sale that runs now, or null. When none does, the data is requested once: a coming sale
 * then appears by itself at its hour.
 */
export const useFlashSale = (first: FlashSale | null, madeAt: number) => {
  const api = useApi();
  const { home } = useMessages();
  const toast = useToast();
  const [sale, setSale] = useState(first);
  const [now, setNow] = useState(madeAt);
  const [isTimeKnown, setTimeKnown] = useState(false);
  const inDocument = useInDocument();
  const asked = useRef(false);
  const running = sale !== null && isRunning(sale, now);

  useEffect(() => {
    // the document may be some seconds old, and the visitor's clock may be wrong
    learnServerTime(inDocument ? madeAt : null).then(() => {
      setNow(serverNow());
      setTimeKnown(true);
    });
  }, [inDocument, madeAt]);

  useEffect(() => {
    if (!isTimeKnown || asked.current || (sale !== null && isRunning(sale, now))) return;
    asked.current = true;
    const ask = async () => {
      try {
        const [next] = (await need(api.call(homeFlashSale))).data;
        setSale(next === undefined ? null : toFlashSale(next));
      } catch (error) {
        console.error(error);
        toast.err(home.loadFailed('FLASHSALE'));
      }
      setNow(serverNow());
    };
    ask();
  }, [sale, now, isTimeKnown, api, home, toast]);

  useEffect(() => {
    const wait = sale === null || !isTimeKnown ? -1 : Date.parse(sale.start_at) - serverNow();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), wait + 50);
    return () => clearTimeout(timer);
  }, [sale, isTimeKnown]);

  return { sale: running ? sale : null, now, end: () => setNow(serverNow()) };
};
