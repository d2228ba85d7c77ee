/** How many lists are remembered; the one not seen for longest goes first. */
const most = 20;
const lists = new Map<string, unknown>();

/** Keeps a list as it is under its place: the history entry it stands in, and its link. For this page load only. */
export const rememberList = (place: string, state: unknown): void => {
  lists.delete(place);
  lists.set(place, state);
  const [oldest] = lists.keys();
  if (lists.size > most && oldest !== undefined) lists.delete(oldest);
};

/** Forgets all of them: what the last visitor owned is nothing for the next. */
export const forgetLists = (): void => lists.clear();

/** The list as it was left there, so that "back" finds it as long as it was; null for a place never seen. */
export const recallList = <T>(place: string): T | null => (lists.get(place) as T | undefined) ?? null;
