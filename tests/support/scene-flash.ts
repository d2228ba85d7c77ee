import { createSlot, type OperatorSlot, setSlotProducts } from '#contract/operator-flash.ts';
import { type By, type CallEndpoint, dataOf } from './call-routes.ts';

/** A row of a slot's products. Prices in rupiah. */
export const slotItem = (product_id: number, fields: object = {}) => ({
  product_id,
  flash_price: 60_000,
  flash_stock: 5,
  limit_per_user: 2,
  ...fields,
});

/** Flash sale slots as an operator plans them. */
export const flashSlots = (call: CallEndpoint, operator: By) => {
  const plan = async (start_at: string, end_at: string, more: object = {}): Promise<OperatorSlot> => {
    const input = { promo_name: 'Pasar Malam', start_at, end_at, ...more };
    return dataOf(await call(createSlot, operator, { input }));
  };
  const fill = async (flashsale_id: number, ...products: object[]): Promise<OperatorSlot> =>
    dataOf(await call(setSlotProducts, operator, { input: { flashsale_id, products } }));
  return { plan, fill };
};
