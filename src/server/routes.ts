import { ok } from '#contract/envelope.ts';
import { health } from '#contract/helper.ts';
import { accountRoutes, checkPasswordOf, operatorUserRoutes } from '#market/accounts/index.ts';
import { addressRoutes } from '#market/addresses/index.ts';
import { announcementRoutes } from '#market/announcements/index.ts';
import { operatorAuditRoutes, operatorSecurityRoutes } from '#market/audit/index.ts';
import { bundleRoutes } from '#market/bundles/index.ts';
import { cartProductIds, cartRoutes } from '#market/cart/index.ts';
import { catalogueRoutes, operatorCatalogueRoutes } from '#market/catalogue/index.ts';
import { chatRoutes } from '#market/chat/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import { storeCodRoutes } from '#market/cod/index.ts';
import { commissionRoutes } from '#market/commissions/index.ts';
import { complaintRoutes } from '#market/complaints/index.ts';
import type { AppContext } from '#market/context.ts';
import { countFollowers, followRoutes } from '#market/follows/index.ts';
import { storeHolidayRoutes } from '#market/holidays/index.ts';
import { integrationRoutes } from '#market/integrations/index.ts';
import { invoiceRoutes } from '#market/invoices/index.ts';
import { brandPicks, merchantRoutes, operatorMerchantRoutes, sellerRoutes } from '#market/merchants/index.ts';
import { nearbyRoutes } from '#market/nearby/index.ts';
import { notificationRoutes, operatorDeliveryRoutes } from '#market/notifications/index.ts';
import { operationRoutes, operatorDashboardRoutes, operatorHomeRoutes } from '#market/operations/index.ts';
import {
  operatorOrderRoutes,
  orderInvoiceRoutes,
  orderRoutes,
  sellerOrderRoutes,
} from '#market/orders/index.ts';
import { paymentRoutes } from '#market/payments/index.ts';
import { privacyRoutes } from '#market/privacy/index.ts';
import { privateFileRoutes } from '#market/private-files/index.ts';
import {
  importRoutes,
  listingRoutes,
  operatorImportRoutes,
  operatorProductRoutes,
  priceScheduleRoutes,
  productRoutes,
  screeningRoutes,
} from '#market/products/index.ts';
import {
  nominationRoutes,
  operatorCampaignRoutes,
  operatorFlashRoutes,
  operatorPickRoutes,
  operatorVoucherRoutes,
  promotionRoutes,
  sellerVoucherRoutes,
  sharedVoucherRoutes,
  vouchersForProduct,
  vouchersOfStore,
} from '#market/promotions/index.ts';
import { questionRoutes } from '#market/questions/index.ts';
import { followedBy, recommendationRoutes } from '#market/recommendations/index.ts';
import { refundRoutes } from '#market/refunds/index.ts';
import { regionRoutes } from '#market/regions/index.ts';
import { reportRoutes } from '#market/reports/index.ts';
import { operatorReviewRoutes, reviewRoutes } from '#market/reviews/index.ts';
import { salesRoutes } from '#market/sales/index.ts';
import { savedSearchRoutes } from '#market/saved-searches/index.ts';
import {
  bestSellers,
  operatorSearchRoutes,
  reindexCatalog,
  searchRoutes,
  storeProducts,
} from '#market/search/index.ts';
import { operatorSettingRoutes } from '#market/settings/index.ts';
import { operatorCourierRoutes, storeCourierRoutes } from '#market/shipping/index.ts';
import { sitePageRoutes } from '#market/site-pages/index.ts';
import { staffRoutes, withStaffLog } from '#market/staff/index.ts';
import { storeClosingRoutes } from '#market/store-closings/index.ts';
import { taxPaymentRoutes } from '#market/tax-payments/index.ts';
import { taxRoutes } from '#market/taxes/index.ts';
import {
  operatorMoneyRoutes,
  operatorWithdrawRoutes,
  storeWalletRoutes,
  walletRoutes,
} from '#market/wallet/index.ts';
import { wishlistedIds, wishlistRoutes, withOwnMarks } from '#market/wishlist/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { announceNewAccount, storeBank, undoPorts } from './account-ports.ts';
import { operatorMerchantPorts, operatorUserPorts, storeClosingPorts } from './operator-ports.ts';

const routesOf = (ctx: AppContext): Route[] => [
  route(health, async () => {
    await ctx.db.ping();
    return ok({ status: 'ok' as const });
  }),
  ...accountRoutes(ctx, undoPorts(ctx)),
  ...regionRoutes(ctx),
  ...nearbyRoutes(ctx),
  ...paymentRoutes(ctx),
  ...catalogueRoutes(ctx, {
    vouchersOf: (product, locale, isGuest) => vouchersForProduct(ctx, product, locale, isGuest),
  }),
  ...searchRoutes(ctx, {
    cart: (userId) => cartProductIds(ctx.db, userId),
    wishlist: (userId) => wishlistedIds(ctx.db, userId),
    me: (userId) => followedBy(userId, ctx.clock.now()),
  }),
  ...recommendationRoutes(ctx),
  ...savedSearchRoutes(ctx),
  ...followRoutes(ctx),
  ...productRoutes(ctx),
  ...listingRoutes(ctx),
  ...priceScheduleRoutes(ctx),
  ...importRoutes(ctx),
  ...operatorCatalogueRoutes(ctx, { reindex: reindexCatalog, brands: brandPicks(ctx.db) }),
  ...operatorProductRoutes(ctx),
  ...screeningRoutes(ctx),
  ...operatorImportRoutes(ctx),
  ...merchantRoutes(ctx, {
    bestSellers: (merchantId, limit, locale) => bestSellers(ctx, { merchantId }, limit, locale),
    followersOf: (merchantId) => countFollowers(ctx.db, merchantId),
    vouchersOf: (merchantId, locale) => vouchersOfStore(ctx, merchantId, locale),
  }),
  ...sellerRoutes(ctx, storeProducts),
  ...operatorMerchantRoutes(ctx, operatorMerchantPorts(ctx)),
  ...operatorUserRoutes(ctx, operatorUserPorts(ctx)),
  ...promotionRoutes(ctx),
  ...sellerVoucherRoutes(ctx),
  ...sharedVoucherRoutes(ctx),
  ...operatorFlashRoutes(ctx),
  ...operatorPickRoutes(ctx),
  ...operatorCampaignRoutes(ctx),
  ...nominationRoutes(ctx),
  ...operatorVoucherRoutes(ctx),
  ...operatorSettingRoutes(ctx),
  ...sitePageRoutes(ctx),
  ...privacyRoutes(ctx, operatorUserPorts(ctx)),
  ...operatorCourierRoutes(ctx),
  ...storeCourierRoutes(ctx),
  ...storeCodRoutes(ctx),
  ...storeHolidayRoutes(ctx),
  ...storeClosingRoutes(ctx, storeClosingPorts(ctx)),
  ...operatorMoneyRoutes(ctx),
  ...operationRoutes(ctx),
  ...operatorDashboardRoutes(ctx),
  ...operatorAuditRoutes(ctx),
  ...operatorSecurityRoutes(ctx),
  ...notificationRoutes(ctx),
  ...operatorDeliveryRoutes(ctx),
  ...addressRoutes(ctx),
  ...wishlistRoutes(ctx),
  ...cartRoutes(ctx),
  ...bundleRoutes(ctx),
  ...orderRoutes(ctx),
  ...orderInvoiceRoutes(ctx),
  ...invoiceRoutes(ctx),
  ...taxRoutes(ctx),
  ...taxPaymentRoutes(ctx),
  ...sellerOrderRoutes(ctx),
  ...operatorOrderRoutes(ctx),
  ...refundRoutes(ctx),
  ...checkoutRoutes(ctx),
  ...chatRoutes(ctx),
  ...complaintRoutes(ctx),
  ...integrationRoutes(ctx),
  ...staffRoutes(ctx),
  ...reviewRoutes(ctx),
  ...questionRoutes(ctx),
  ...operatorReviewRoutes(ctx),
  ...operatorHomeRoutes(ctx),
  ...operatorSearchRoutes(ctx),
  ...salesRoutes(ctx),
  ...reportRoutes(ctx),
  ...commissionRoutes(ctx),
  ...announcementRoutes(ctx),
  ...walletRoutes(ctx, {
    checkPassword: checkPasswordOf(ctx),
    announceNewAccount: announceNewAccount(ctx),
  }),
  ...privateFileRoutes(ctx),
  ...operatorWithdrawRoutes(ctx),
  ...storeWalletRoutes(ctx, {
    checkPassword: checkPasswordOf(ctx),
    bankOf: storeBank(ctx),
  }),
];

/** Every answered call of the shop, put together from what the modules export. */
export const allRoutes = (ctx: AppContext): Route[] => withStaffLog(ctx, withOwnMarks(ctx, routesOf(ctx)));
