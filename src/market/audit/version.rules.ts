import { createHash } from 'node:crypto';

/**
 * The version of a record as somebody saw it. An edit sends it back and is refused (409) when it no longer fits, so that
 * of two operators on the same record the second is told. 12 hex digits; the order of keys does not matter.
 */
export const versionOf = (content: Record<string, unknown>): string => {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12);
};

/** Whether an edit was made on what stands now; an edit without a version is always accepted. */
export const isCurrent = (seen: string | null | undefined, content: Record<string, unknown>): boolean =>
  seen === null || seen === undefined || seen === versionOf(content);
