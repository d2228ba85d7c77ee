/**
 * Does something for each of the items, one after another; one that fails holds up no other. The first failure is thrown at
 * the end. After `maxFailures` of them the rest waits for the next turn, since what all of them need is away.
 */
export const eachByItself = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  maxFailures = Number.POSITIVE_INFINITY,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => errors.push(error));
    if (errors.length >= maxFailures) break;
  }
  if (errors.length > 0) throw errors[0];
};
