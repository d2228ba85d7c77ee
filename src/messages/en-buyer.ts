import { account } from './en/account.ts';
import { wishlist } from './en/wishlist.ts';
import type { BuyerMessages } from './id-buyer.ts';

/** The same keys in English. */
export const messages: BuyerMessages = { account, wishlist };
