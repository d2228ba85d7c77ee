import { address } from './id/address.ts';
import { registration } from './id/registration.ts';
import { seller } from './id/seller.ts';
import { sellerDesk } from './id/seller-desk.ts';
import { sellerOrders } from './id/seller-orders.ts';
import { sellerProducts } from './id/seller-products.ts';
import { sellerProfile } from './id/seller-profile.ts';
import { sellerReviews } from './id/seller-reviews.ts';
import { sellerVouchers } from './id/seller-vouchers.ts';
import { sellerNews, sellerWallet } from './id/seller-wallet.ts';
import { turns } from './id/turns.ts';

/** Words of the seller's area, in Indonesian; they travel with its pages only. */
export const messages = {
  address,
  registration,
  seller,
  sellerDesk,
  sellerNews,
  sellerOrders,
  sellerProducts,
  sellerProfile,
  sellerReviews,
  sellerVouchers,
  sellerWallet,
  turns,
};
export type SellerMessages = typeof messages;
