import { seller } from './en/seller.ts';
import { sellerDesk } from './en/seller-desk.ts';
import { sellerOrders } from './en/seller-orders.ts';
import { sellerReviews } from './en/seller-reviews.ts';
import { sellerNews, sellerWallet } from './en/seller-wallet.ts';
import { turns } from './en/turns.ts';
import type { SellerMessages } from './id-seller.ts';

/** The same keys in English. */
export const enSeller: SellerMessages = {
  seller,
  sellerDesk,
  sellerNews,
  sellerOrders,
  sellerReviews,
  sellerWallet,
  turns,
};
