import type { SellerMessages } from '../id/seller.ts';
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

/** The same keys in English. */
export const messages: SellerMessages = {
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
