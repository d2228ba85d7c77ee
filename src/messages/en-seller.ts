import { address } from './en/address.ts';
import { registration } from './en/registration.ts';
import { seller } from './en/seller.ts';
import { sellerDesk } from './en/seller-desk.ts';
import { sellerOrders } from './en/seller-orders.ts';
import { sellerProducts } from './en/seller-products.ts';
import { sellerProfile } from './en/seller-profile.ts';
import { sellerReviews } from './en/seller-reviews.ts';
import { sellerVouchers } from './en/seller-vouchers.ts';
import { sellerNews, sellerWallet } from './en/seller-wallet.ts';
import { turns } from './en/turns.ts';
import type { SellerMessages } from './id-seller.ts';

/** The same keys in English. */
export const messages: SellerMessages = {
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
