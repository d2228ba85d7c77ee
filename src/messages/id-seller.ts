import { seller } from './id/seller.ts';
import { turns } from './id/turns.ts';

/** Words of the seller's area, in Indonesian; they travel with its pages only. */
export const idSeller = { seller, turns };
export type SellerMessages = typeof idSeller;
