import { createScene, NOON, type Scene } from './scene.ts';

/** A scene with a product of either store, more than enough of both, for tests of what becomes of an order. */
export const createOrderScene = async () => {
  const scene = await createScene();
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
  return { scene, goods };
};
export type OrderScene = Awaited<ReturnType<typeof createOrderScene>>;

/** A buyer who has no orders yet, at noon, in a shop without commission. */
export const nextBuyer = (scene: Scene): Promise<number> => {
  scene.clock.set(NOON);
  scene.settings.commission_percentage = 0;
  return scene.buyer();
};
