import type { Mutation } from '#web/client/use-mutation.ts';

/** The same change for one thing: `<ConfirmDialog mutation={withArgs(remove, product.id)} …>`. */
export const withArgs = <Args extends unknown[]>(
  { running, run, ...mutation }: Mutation<Args>,
  ...args: Args
): Mutation => ({ ...mutation, run: () => run(...args), running: running === null ? null : [] });
