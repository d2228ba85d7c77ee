import type { StoreEffects } from '#contract/operator-stores.ts';
import type { UserEffects } from '#contract/operator-users.ts';
import type { Saldo } from '#contract/wallet.ts';

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const saldoOf = (all: readonly { saldo: Saldo }[]): Saldo => ({
  total_saldo: sum(all, ({ saldo }) => saldo.total_saldo),
  hold: sum(all, ({ saldo }) => saldo.hold),
  pending: sum(all, ({ saldo }) => saldo.pending),
});

/** What suspending several stores reaches, all together; named after the first. null for none. */
export const addedStoreEffects = (all: readonly StoreEffects[]): StoreEffects | null => {
  const [first, ...others] = all;
  if (first === undefined) return null;
  const names = [first, ...others].map(({ merchant }) => merchant.merchant_name);
  return {
    merchant: { ...first.merchant, merchant_name: names.join(', ') },
    visible_products: sum(all, (one) => one.visible_products),
    running_vouchers: sum(all, (one) => one.running_vouchers),
    flash_products: sum(all, (one) => one.flash_products),
    open_orders: sum(all, (one) => one.open_orders),
    saldo: saldoOf(all),
  };
};

/** What suspending several accounts reaches, all together. null for none. */
export const addedUserEffects = (all: readonly UserEffects[]): UserEffects | null =>
  all.length === 0
    ? null
    : {
        sessions: sum(all, (one) => one.sessions),
        open_orders: sum(all, (one) => one.open_orders),
        unpaid_payments: sum(all, (one) => one.unpaid_payments),
        saldo: saldoOf(all),
        store: addedStoreEffects(all.flatMap(({ store }) => (store === null ? [] : [store]))),
      };
