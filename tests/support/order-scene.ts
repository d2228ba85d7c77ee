import type { Payment } from '#contract/payment.ts';
import { buyingScene, NOON } from './buying-scene.ts';

/** The buying scene with a shirt and a pot, each of its own store, and orders brought as far as a test needs them. */
export const orderScene = async () => {
  const scene = await buyingScene();
  const goods = {
    shirt: await scene.product({ product_name: 'Kemeja Tenun', stock: 500 }),
    pot: await scene.product({
      product_name: 'Periuk Tanah',
      merchant_id: scene.lontar,
      base_price: 50_000,
      stock: 500,
    }),
  };
  await scene.publish();
  /** Noon again, no commission, and a new buyer. */
  const begin = (): Promise<number> => {
    scene.clock.set(NOON);
    scene.settings.commission_percentage = 0;
    return scene.buyer();
  };
  const codeOf = (payment: Payment): string => payment.orders[0]!.order_code;
  /** An order that was paid for, by its code. */
  const paid = async (buyer: number, products = [goods.shirt]): Promise<string> => {
    const payment = await scene.buy(buyer, products);
    await scene.settle(payment);
    return codeOf(payment);
  };
  /** The same, on its way. */
  const shipped = async (buyer: number): Promise<string> => {
    const code = await paid(buyer);
    await scene.move(code, 'approve', 'seller');
    await scene.move(code, 'ship', 'seller', { resi: 'JNE0001' });
    return code;
  };
  return { ...scene, goods, begin, codeOf, paid, shipped };
};
export type OrderScene = Awaited<ReturnType<typeof orderScene>>;
