import { ok } from '#contract/envelope.ts';
import { health } from '#contract/helper.ts';
import { accountRoutes, checkPassword, operatorUserRoutes } from '#market/accounts/index.ts';
import { addressRoutes } from '#market/addresses/index.ts';
import { operatorAuditRoutes } from '#market/audit/index.ts';
import { cartRoutes } from '#market/cart/index.ts';
import { catalogueRoutes, operatorShelfRoutes } from '#market/catalogue/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import type { Trade } from '#market/market.ts';
import {
  bankOfStore,
  brandPicks,
  merchantRoutes,
  operatorMerchantRoutes,
  sellerRoutes,
} from '#market/merchants/index.ts';
import { notificationRoutes } from '#market/notifications/index.ts';
import { operationRoutes, operatorDeskRoutes, operatorHomeRoutes } from '#market/operations/index.ts';
import { operatorOrderRoutes, orderRoutes, sellerOrderRoutes } from '#market/orders/index.ts';
import { paymentRoutes } from '#market/payments/index.ts';
import { importRoutes, operatorProductRoutes, productRoutes } from '#market/products/index.ts';
import {
  operatorCampaignRoutes,
  operatorFlashRoutes,
  operatorPickRoutes,
  operatorVoucherRoutes,
  promotionRoutes,
  sellerVoucherRoutes,
  vouchersForProduct,
  vouchersOfStore,
} from '#market/promotions/index.ts';
import { regionRoutes } from '#market/regions/index.ts';
import { operatorReviewRoutes, reviewRoutes } from '#market/reviews/index.ts';
import { salesRoutes } from '#market/sales/index.ts';
import {
  bestSellers,
  operatorSearchRoutes,
  relistShelves,
  searchRoutes,
  storeProducts,
} from '#market/search/index.ts';
import { operatorSettingRoutes } from '#market/settings/index.ts';
import { operatorCourierRoutes } from '#market/shipping/index.ts';
import {
  operatorMoneyRoutes,
  operatorWithdrawRoutes,
  storeWalletRoutes,
  walletRoutes,
} from '#market/wallet/index.ts';
import { wishlistRoutes, withOwnMarks } from '#market/wishlist/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { operatedStorePorts, operatedUserPorts } from './operator-ports.ts';

const routesOf = (market: Trade): Route[] => [
  route(health, async () => {
    await market.db.ping();
    return ok({ status: 'ok' as const });
  }),
  ...accountRoutes(market),
  ...regionRoutes(market),
  ...paymentRoutes(market),
  ...catalogueRoutes(market, {
    vouchersOf: (product, isGuest) => vouchersForProduct(market, product, isGuest),
  }),
  ...searchRoutes(market),
  ...productRoutes(market),
  ...importRoutes(market),
  ...operatorShelfRoutes(market, { relist: relistShelves, brands: brandPicks(market.db) }),
  ...operatorProductRoutes(market),
  ...merchantRoutes(market, {
    bestSellers: (merchantId, limit, locale) => bestSellers(market, { merchantId }, limit, locale),
    vouchersOf: (merchantId) => vouchersOfStore(market, merchantId),
  }),
  ...sellerRoutes(market, storeProducts),
  ...operatorMerchantRoutes(market, operatedStorePorts(market)),
  ...operatorUserRoutes(market, operatedUserPorts(market)),
  ...promotionRoutes(market),
  ...sellerVoucherRoutes(market),
  ...operatorFlashRoutes(market),
  ...operatorPickRoutes(market),
  ...operatorCampaignRoutes(market),
  ...operatorVoucherRoutes(market),
  ...operatorSettingRoutes(market),
  ...operatorCourierRoutes(market),
  ...operatorMoneyRoutes(market),
  ...operationRoutes(market),
  ...operatorDeskRoutes(market),
  ...operatorAuditRoutes(market),
  ...notificationRoutes(market),
  ...addressRoutes(market),
  ...wishlistRoutes(market),
  ...cartRoutes(market),
  ...orderRoutes(market),
  ...sellerOrderRoutes(market),
  ...operatorOrderRoutes(market),
  ...checkoutRoutes(market),
  ...reviewRoutes(market),
  ...operatorReviewRoutes(market),
  ...operatorHomeRoutes(market),
  ...operatorSearchRoutes(market),
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
