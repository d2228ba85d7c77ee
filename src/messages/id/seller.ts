import { address } from './address.ts';
import { statusHints } from './orders/status-hints.ts';
import { seller } from './seller/common.ts';
import { sellerDashboard } from './seller/dashboard.ts';
import { sellerOrders } from './seller/orders.ts';
import { sellerProducts } from './seller/products.ts';
import { sellerProfile } from './seller/profile.ts';
import { registration } from './seller/registration.ts';
import { sellerReviews } from './seller/reviews.ts';
import { sellerTax } from './seller/tax.ts';
import { sellerVouchers } from './seller/vouchers.ts';
import { sellerNotifications, sellerWallet } from './seller/wallet.ts';

/** Messages of the seller's area, in Indonesian; they travel with its pages only. */
export const messages = {
  address,
  registration,
  seller,
  sellerDashboard,
  sellerNotifications,
  sellerOrders,
  sellerProducts,
  sellerProfile,
  sellerReviews,
  sellerTax,
  sellerVouchers,
  sellerWallet,
  statusHints,
};
export type SellerMessages = typeof messages;
