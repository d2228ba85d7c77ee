import { seller } from './id/seller.ts';
import { sellerDesk } from './id/seller-desk.ts';
import { sellerOrders } from './id/seller-orders.ts';
import { sellerReviews } from './id/seller-reviews.ts';
import { sellerNews, sellerWallet } from './id/seller-wallet.ts';
import { turns } from './id/turns.ts';

/** Words of the seller's area, in Indonesian; they travel with its pages only. */
export const idSeller = { seller, sellerDesk, sellerNews, sellerOrders, sellerReviews, sellerWallet, turns };
export type SellerMessages = typeof idSeller;
