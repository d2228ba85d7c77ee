import type { OperatedUserPorts } from '#market/accounts/index.ts';
import { forgetCategories } from '#market/catalogue/index.ts';
import type { Trade } from '#market/market.ts';
import {
  type OperatedStorePorts,
  storeEffectsOf,
  suspendWithOwner,
  unsuspendWithOwner,
} from '#market/merchants/index.ts';
import { orderCountsOf } from '#market/orders/index.ts';
import { storePromos } from '#market/promotions/index.ts';
import { storeProducts } from '#market/search/index.ts';
import { saldoOf } from '#market/wallet/index.ts';

/** What operators' decisions about stores need of the modules above them. */
export const operatedStorePorts = (market: Trade): OperatedStorePorts => ({
  products: storeProducts,
  relabelVouchers: storePromos.relabel,
  reach: async (merchantId) => {
    const [visible, promos, orders, saldo] = await Promise.all([
      storeProducts.visible(market.db, merchantId),
      storePromos.running(market.db, merchantId, market.clock.now()),
      orderCountsOf(market.db, { merchantId }),
      saldoOf(market, { merchantId }),
    ]);
    return {
      visible_products: visible,
      running_vouchers: promos.vouchers,
      flash_products: promos.flashProducts,
      open_orders: orders.open,
      saldo,
    };
  },
  forget: () => forgetCategories(market),
});

/** What operators' decisions about accounts need of the modules above them. */
export const operatedUserPorts = (market: Trade): OperatedUserPorts => {
  const stores = operatedStorePorts(market);
  return {
    suspendStore: (tx, asked) => suspendWithOwner(tx, market, asked, stores),
    unsuspendStore: (tx, asked) => unsuspendWithOwner(tx, market, asked, stores),
    storeEffects: (merchantId) => storeEffectsOf(market.db, merchantId, stores.reach),
    orders: (db, userId) => orderCountsOf(db, { userId }),
    saldo: (db, userId) => saldoOf({ db }, { userId }),
  };
};
