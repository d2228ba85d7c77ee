import { useEffect, useRef, useState } from 'react';

type Answer<T> = { key: string | null; data: T; done: boolean };

/**
 * Something asked for in the browser once it is wanted: `key` names the question, null asks nothing yet.
 * A failing question is logged and answered by `first`.
 */
export const useAnswer = <T>(key: string | null, ask: () => Promise<T>, first: T): Answer<T> => {
  const [answer, setAnswer] = useState<Answer<T>>({ key: null, data: first, done: false });
  const latest = useRef({ ask, first });
  useEffect(() => {
    latest.current = { ask, first };
  });

  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const show = (data: T) => wanted && setAnswer({ key, data, done: true });
    latest.current.ask().then(show, (error) => {
      console.error(error);
      show(latest.current.first);
    });
    return () => {
      wanted = false;
    };
  }, [key]);

  return answer.key === key ? answer : { key, data: first, done: false };
};
