/**
 * Answers kept for a moment, by key: pages made within the same seconds share the calls they have in common.
 * Identical asks share one answer even while it is being made; what fails is not kept.
 */
export const createAnswerCache = <T>(options: { ttlMs: number; most: number; now: () => number }) => {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  const sweep = (now: number) => {
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    for (const key of kept.keys()) {
      if (kept.size <= options.most) break;
      kept.delete(key);
    }
  };
  return {
    get: (key: string, ask: () => Promise<T>): Promise<T> => {
      const now = options.now();
      const found = kept.get(key);
      if (found !== undefined && found.until > now) return found.answer;
      if (kept.size >= options.most) sweep(now);
      const answer = ask();
      const entry = { answer, until: now + options.ttlMs };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
    clear: () => kept.clear(),
  };
};
