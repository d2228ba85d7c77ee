import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { hasCredential } from './credential.ts';

type Visit = { at: number; member: boolean; data: unknown };

const most = 20;
const ttlMs = 300_000;
const visits = new Map<string, Visit>();
/** Entry of the history whose page is shown. */
let shown: string | null = null;

/** The entry that the browser stands at: while it goes back or forward, already the one it goes to. */
export const historyEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

const keep = (key: string, data: unknown): void => {
  shown = key;
  if (data === undefined || data === null) return;
  const at = visits.get(key)?.data === data ? (visits.get(key)?.at ?? 0) : Date.now();
  visits.delete(key);
  visits.set(key, { at, member: hasCredential(), data });
  const [oldest] = visits.keys();
  if (visits.size > most && oldest !== undefined) visits.delete(oldest);
};

/** Keeps what each page shows, so that "back" and "forward" ask for nothing. For this page load only. */
export const useCachedVisits = (): void => {
  const { key } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  useEffect(() => keep(key, data), [key, data]);
};

/** Whether the browser is on its way back or forward to a page that it showed before. For loaders. */
export const isReturning = (): boolean => shown !== null && historyEntry() !== shown;

/**
 * What the page showed that the browser is going back or forward to, up to five minutes ago, as a page shows it that
 * was left open; null on the way to a new page, and when the same one is asked for again.
 */
export const cachedVisit = <T>(): T | null => {
  const key = historyEntry();
  const visit = visits.get(key);
  if (!isReturning() || visit === undefined) return null;
  const isFresh = Date.now() - visit.at < ttlMs && visit.member === hasCredential();
  return isFresh ? (visit.data as T) : null;
};
