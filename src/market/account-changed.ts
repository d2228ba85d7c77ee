const PREFIX = 'account ';

/** Whose account a name of what was changed is about; null: it is about something else. */
export const accountOf = (topic: string): string | null =>
  topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : null;

/**
 * Whatever changes who an account is to the shop (its sessions, its status, its permissions, its store) says so: what is kept
 * of its sessions ends. In a transaction after the commit.
 */
export const accountChanged = (
  db: { changed: (topic: string) => void | Promise<void> },
  userId: number,
): void | Promise<void> => db.changed(`${PREFIX}${userId}`);
