import { seller as sellerEn } from '#messages/en/seller/common.ts';
import { sellerOrders as ordersEn } from '#messages/en/seller/orders.ts';
import { sellerProducts as productsEn } from '#messages/en/seller/products.ts';
import { sellerProfile as profileEn } from '#messages/en/seller/profile.ts';
import { registration as registrationEn } from '#messages/en/seller/registration.ts';
import { sellerWallet as walletEn } from '#messages/en/seller/wallet.ts';
import { seller } from '#messages/id/seller/common.ts';
import { sellerOrders } from '#messages/id/seller/orders.ts';
import { sellerProducts } from '#messages/id/seller/products.ts';
import { sellerProfile } from '#messages/id/seller/profile.ts';
import { registration } from '#messages/id/seller/registration.ts';
import { sellerWallet } from '#messages/id/seller/wallet.ts';

/** What the seller's pages say, for stories that are told in both languages. */
export const sellerMessages = {
  id: {
    prefix: '',
    registration,
    seller,
    profile: sellerProfile,
    products: sellerProducts,
    orders: sellerOrders,
    wallet: sellerWallet,
  },
  en: {
    prefix: '/en',
    registration: registrationEn,
    seller: sellerEn,
    profile: profileEn,
    products: productsEn,
    orders: ordersEn,
    wallet: walletEn,
  },
} as const;
export type SellerMessages = (typeof sellerMessages)['id' | 'en'];
