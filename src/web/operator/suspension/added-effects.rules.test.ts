import { expect, test } from 'vitest';
import type { StoreEffects } from '#contract/operator-stores.ts';
import { addedStoreEffects, addedUserEffects } from './added-effects.rules.ts';

const saldo = { total_saldo: 1000, hold: 0, pending: 500 };
const store = (merchant_name: string): StoreEffects => ({
  merchant: { id: 1, merchant_name, status: 'active' },
  visible_products: 2,
  running_vouchers: 1,
  flash_products: 0,
  open_orders: 3,
  saldo,
});

test('nothing picked reaches nothing', () => {
  expect(addedStoreEffects([])).toBeNull();
  expect(addedUserEffects([])).toBeNull();
});

test('several are added up, the stores among them by name', () => {
  const person = { sessions: 1, open_orders: 2, unpaid_payments: 0, saldo, store: null };
  expect(
    addedUserEffects([person, { ...person, store: store('Satu') }, { ...person, store: store('Dua') }]),
  ).toEqual({
    sessions: 3,
    open_orders: 6,
    unpaid_payments: 0,
    saldo: { total_saldo: 3000, hold: 0, pending: 1500 },
    store: {
      merchant: { id: 1, merchant_name: 'Satu, Dua', status: 'active' },
      visible_products: 4,
      running_vouchers: 2,
      flash_products: 0,
      open_orders: 6,
      saldo: { total_saldo: 2000, hold: 0, pending: 1000 },
    },
  });
});
