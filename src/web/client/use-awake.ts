import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { hasCredential } from './credential.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

const hasArea = (): boolean => {
  try {
    return localStorage.getItem('area') !== null;
  } catch {
    return false;
  }
};

/** Whether this browser may know where goods are to be sent: somebody chose a place, or is logged in. */
export const mayHaveArea = (): boolean => hasCredential() || hasArea();

/**
 * Whether what depends on the place of a visitor may be fetched: after the first paint for who has chosen one (area.ts) or
 * is logged in, for all others with the first sign that somebody is there.
 */
export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    const end = new AbortController();
    if (mayHaveArea()) afterPaint().then(wake);
    else for (const sign of signs) addEventListener(sign, wake, { signal: end.signal });
    return () => end.abort();
  }, []);
  return isAwake;
};
