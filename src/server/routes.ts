import { ok } from '#contract/envelope.ts';
import { health } from '#contract/helper.ts';
import { accountRoutes, checkPassword } from '#market/accounts/index.ts';
import { addressRoutes } from '#market/addresses/index.ts';
import { cartRoutes } from '#market/cart/index.ts';
import { catalogueRoutes } from '#market/catalogue/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import type { Trade } from '#market/market.ts';
import { bankOfStore, merchantRoutes, sellerRoutes } from '#market/merchants/index.ts';
import { notificationRoutes } from '#market/notifications/index.ts';
import { operationRoutes } from '#market/operations/index.ts';
import { operatorOrderRoutes, orderRoutes, sellerOrderRoutes } from '#market/orders/index.ts';
import { paymentRoutes } from '#market/payments/index.ts';
import { importRoutes, productRoutes } from '#market/products/index.ts';
import {
  operatorPickRoutes,
  promotionRoutes,
  sellerVoucherRoutes,
  vouchersForProduct,
  vouchersOfStore,
} from '#market/promotions/index.ts';
import { regionRoutes } from '#market/regions/index.ts';
import { reviewRoutes } from '#market/reviews/index.ts';
import { salesRoutes } from '#market/sales/index.ts';
import { bestSellers, searchRoutes, storeProducts } from '#market/search/index.ts';
import { operatorWithdrawRoutes, storeWalletRoutes, walletRoutes } from '#market/wallet/index.ts';
import { wishlistRoutes, withOwnMarks } from '#market/wishlist/index.ts';
import { type Route, route } from '#platform/http/route.ts';

const routesOf = (market: Trade): Route[] => [
  route(health, async () => {
    await market.db.ping();
    return ok({ status: 'ok' as const });
  }),
  ...accountRoutes(market),
  ...regionRoutes(market),
  ...paymentRoutes(market),
  ...catalogueRoutes(market, { vouchersOf: (product) => vouchersForProduct(market, product) }),
  ...searchRoutes(market),
  ...productRoutes(market),
  ...importRoutes(market),
  ...merchantRoutes(market, {
    bestSellers: (merchantId, limit, locale) => bestSellers(market, { merchantId }, limit, locale),
    vouchersOf: (merchantId) => vouchersOfStore(market, merchantId),
  }),
  ...sellerRoutes(market, storeProducts),
  ...promotionRoutes(market),
  ...sellerVoucherRoutes(market),
  ...operatorPickRoutes(market),
  ...operationRoutes(market),
  ...notificationRoutes(market),
  ...addressRoutes(market),
  ...wishlistRoutes(market),
  ...cartRoutes(market),
  ...orderRoutes(market),
  ...sellerOrderRoutes(market),
  ...operatorOrderRoutes(market),
  ...checkoutRoutes(market),
  ...reviewRoutes(market),
  ...salesRoutes(market),
  ...walletRoutes(market, {
    checkPassword: (userId, password) => checkPassword(market, userId, password),
  }),
  ...operatorWithdrawRoutes(market),
  ...storeWalletRoutes(market, {
    checkPassword: (userId, password) => checkPassword(market, userId, password),
    bankOf: (merchantId) => bankOfStore(market.db, merchantId),
  }),
];

/** Every answered call of the shop, put together from the modules' front doors. */
export const allRoutes = (market: Trade): Route[] => withOwnMarks(market, routesOf(market));
