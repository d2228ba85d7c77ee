import type { AppContext } from '../context.ts';

/**
 * The same context with the settings of this moment, for work inside a transaction, which must not wait for a second
 * connection while it holds one.
 */
export const withSettingsSnapshot = async <T extends Pick<AppContext, 'settings'>>(ctx: T): Promise<T> => {
  const settings = await ctx.settings();
  return { ...ctx, settings: async () => settings };
};
