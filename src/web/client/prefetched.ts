import { hasCredential } from './credential.ts';

type Ahead = { at: number; answer: Promise<unknown> };

const ttlMs = 10_000;
const loads = new Map<string, Ahead>();
/** The address that was visited last. */
let visited = { key: '', at: 0 };

const keyOf = (url: string): string => `${hasCredential()} ${url}`;

/**
 * Loads a page's data before somebody goes there. What fails is not kept.
 * @param meantAt when somebody seemed to go there (ms): a page that was visited since has loaded its own data
 */
export const prefetch = (url: string, meantAt: number, ask: () => Promise<unknown>): void => {
  const now = Date.now();
  for (const [key, { at }] of loads) if (now - at >= ttlMs) loads.delete(key);
  const key = keyOf(url);
  if (loads.has(key) || (visited.key === key && visited.at >= meantAt)) return;
  const answer = ask();
  loads.set(key, { at: now, answer });
  answer.catch(() => loads.delete(key));
};

/** The data loaded ahead for an address, up to ten seconds ago; it serves one visit. */
export const takePrefetched = <T>(url: string): Promise<T> | null => {
  const key = keyOf(url);
  const found = loads.get(key);
  loads.delete(key);
  visited = { key, at: Date.now() };
  return found !== undefined && Date.now() - found.at < ttlMs ? (found.answer as Promise<T>) : null;
};
