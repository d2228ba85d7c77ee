import { createHash } from 'node:crypto';

/**
 * A mark of a record as somebody saw it: edits send it back, and one that no longer fits is refused (409), so that of two
 * operators on the same record the second is told. 12 hex digits of the content; the order of keys does not matter.
 */
export const versionOf = (content: Record<string, unknown>): string => {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12);
};

/** Whether an edit was made on what stands now; one without a mark is taken as it is. */
export const isCurrent = (seen: string | null | undefined, content: Record<string, unknown>): boolean =>
  seen === null || seen === undefined || seen === versionOf(content);
