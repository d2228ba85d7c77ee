import { account } from './id/account.ts';
import { wishlist } from './id/wishlist.ts';

/** Words of the buyer's own pages, in Indonesian; they travel with those pages only. */
export const messages = { account, wishlist };
export type BuyerMessages = typeof messages;
