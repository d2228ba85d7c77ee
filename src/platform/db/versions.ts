/**
 * What of a database is kept in memory, by name: a kept value is good for as long as the version it was read under. A
 * change makes a new version here at once, and in other processes as soon as they hear of it; where none is told, age alone
 * decides there, as every cache has an age.
 */
export const createVersions = () => {
  const versions = new Map<string, number>();
  const listeners: ((topic: string | null) => void)[] = [];
  let gaps = 0;
  let tell: (topic: string) => void | Promise<void> = () => undefined;
  const noteChange = (topic: string | null) => {
    if (topic === null) gaps += 1;
    // one of very many, such as an account, is kept nowhere by its version
    else if (!topic.includes(' ')) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener(topic);
  };
  return {
    of: (topic: string): number => (versions.get(topic) ?? 0) + gaps,
    /** This process has changed it: resolves when the others are told, where that can be done. */
    change: async (topic: string): Promise<void> => {
      noteChange(topic);
      await tell(topic);
    },
    /** Another process has changed it; null: anything may have been changed unheard. */
    hear: noteChange,
    /** Told of every change, whoever's it is. */
    onChange: (listener: (topic: string | null) => void) => void listeners.push(listener),
    /** How the others are told. */
    tellBy: (way: (topic: string) => void | Promise<void>) => {
      tell = way;
    },
  };
};
export type Versions = ReturnType<typeof createVersions>;
