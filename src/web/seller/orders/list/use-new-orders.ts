import { useEffect, useRef } from 'react';
import { useWork } from '../../frame/work-store.ts';

/** Asks for the orders again when the frame has heard that more of them wait than before. */
export const useNewOrders = (reload: () => void): void => {
  const { orders } = useWork();
  const before = useRef<number | null>(null);
  const waiting = orders?.paid ?? null;
  useEffect(() => {
    if (before.current !== null && waiting !== null && waiting > before.current) reload();
    if (waiting !== null) before.current = waiting;
  }, [waiting, reload]);
};
