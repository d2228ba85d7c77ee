import { useEffect, useRef, useState } from 'react';
import type { Again } from './api.ts';
import type { Waiting } from './retry-while-busy.ts';

/** `retryWhileBusy` for a component, which says for what it waits, until `end`. Its script is fetched by who has to wait. */
export const useRetryWhileBusy = () => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const goesOn = () => isHere.current;
  const again = (): Again => {
    let ask: Again | undefined;
    return async (heard) => {
      if (!heard.headers.has('Retry-After')) return false;
      ask ??= await import('./retry-while-busy.ts').then(
        ({ retryWhileBusy }) => retryWhileBusy({ onWait: setWaiting, goesOn }),
        // without the script the answer is the answer
        () => undefined,
      );
      return ask?.(heard) ?? false;
    };
  };
  return { waiting, goesOn, again, end: () => setWaiting(null) };
};
