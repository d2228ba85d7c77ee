import type { Trade } from '../market.ts';

/**
 * The same market with the settings of this moment, for work inside a transaction: it must not wait for a second
 * connection while it holds one.
 */
export const steady = async <T extends Pick<Trade, 'settings'>>(trade: T): Promise<T> => {
  const now = await trade.settings();
  return { ...trade, settings: async () => now };
};
