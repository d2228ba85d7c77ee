import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { auth } from './en/auth.ts';
import { wishlist } from './en/wishlist.ts';
import type { BuyerMessages } from './id-buyer.ts';

/** The same keys in English. */
export const enBuyer: BuyerMessages = { account, address, auth, wishlist };
