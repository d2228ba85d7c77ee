import type { OperatorUserPorts } from '#market/accounts/index.ts';
import { forgetCategories } from '#market/catalogue/index.ts';
import type { AppContext } from '#market/context.ts';
import { endIntegrations } from '#market/integrations/index.ts';
import {
  type OperatorMerchantPorts,
  suspendWithOwner,
  suspensionEffectsOf,
  unsuspendWithOwner,
} from '#market/merchants/index.ts';
import { orderCountsOf } from '#market/orders/index.ts';
import { storePromos } from '#market/promotions/index.ts';
import { storeProducts } from '#market/search/index.ts';
import { removeStaffOfStore } from '#market/staff/index.ts';
import type { StoreClosingPorts } from '#market/store-closings/index.ts';
import { saldoOf } from '#market/wallet/index.ts';

/** What operators' decisions about stores need of the modules above them. */
export const operatorMerchantPorts = (ctx: AppContext): OperatorMerchantPorts => ({
  products: storeProducts,
  relabelVouchers: storePromos.relabel,
  reach: async (merchantId) => {
    const [visible, promos, orders, saldo] = await Promise.all([
      storeProducts.visible(ctx.db, merchantId),
      storePromos.running(ctx.db, merchantId, ctx.clock.now()),
      orderCountsOf(ctx.db, { merchantId }),
      saldoOf(ctx, { merchantId }),
    ]);
    return {
      visible_products: visible,
      running_vouchers: promos.vouchers,
      flash_products: promos.flashProducts,
      open_orders: orders.open,
      saldo,
    };
  },
  forget: () => forgetCategories(ctx),
});

/** What closing a store for good needs of the modules beside it. */
export const storeClosingPorts = (ctx: AppContext): StoreClosingPorts => ({
  products: storeProducts,
  runningVouchers: async (db, merchantId, now) => (await storePromos.running(db, merchantId, now)).vouchers,
  endIntegrations,
  removeStaff: removeStaffOfStore,
  forget: () => forgetCategories(ctx),
});

/** What operators' decisions about accounts need of the modules above them. */
export const operatorUserPorts = (ctx: AppContext): OperatorUserPorts => {
  const stores = operatorMerchantPorts(ctx);
  return {
    suspendStore: (tx, asked) => suspendWithOwner(tx, ctx, asked, stores),
    unsuspendStore: (tx, asked) => unsuspendWithOwner(tx, ctx, asked, stores),
    storeEffects: (merchantId) => suspensionEffectsOf(ctx.db, merchantId, stores.reach),
    orders: (db, userId) => orderCountsOf(db, { userId }),
    saldo: (db, userId) => saldoOf({ db }, { userId }),
  };
};
