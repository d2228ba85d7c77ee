import { account } from './id/account.ts';
import { address } from './id/address.ts';
import { auth } from './id/auth.ts';
import { wishlist } from './id/wishlist.ts';

/** Words of login, register and the buyer's own pages, in Indonesian; they travel with those pages only. */
export const idBuyer = { account, address, auth, wishlist };
export type BuyerMessages = typeof idBuyer;
