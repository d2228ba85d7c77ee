import { useEffect, useState } from 'react';

/** Seconds from `from` down to 0. A new `from` starts again when `key` changes. */
export const useSeconds = (from: number, key: string): number => {
  const [left, setLeft] = useState({ key, seconds: from });
  if (left.key !== key) setLeft({ key, seconds: from });
  const running = left.seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => setLeft((now) => ({ ...now, seconds: Math.max(0, now.seconds - 1) })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [running]);
  return left.seconds;
};
