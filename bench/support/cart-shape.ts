import type { crowdShop } from './crowd-shop.ts';
import type { Shape } from './measure.ts';
import { pick } from './typed.ts';

const BUYERS = 3_000;
const GOODS = 2_000;

/**
 * Adding to the cart, answered after the commit: each call is of another buyer, and a buyer adds another product each
 * time. Carts are emptied after every round, so that they hold what carts hold: a few lines.
 */
export const cartShape = async (
  crowd: Awaited<ReturnType<typeof crowdShop>>,
  products: number,
): Promise<Shape> => {
  const { buyers, emptied } = await crowd.shoppers(BUYERS);
  const goods = await crowd.cartGoods(GOODS, products);
  return {
    name: 'add to cart, durable',
    path: (turn) => {
      const { token } = pick(buyers, turn);
      const product_id = pick(goods, (turn % buyers.length) * 7 + Math.floor(turn / buyers.length));
      return { path: '/api/cart/add', token, body: { product_id, qty: 1 } };
    },
    cpuBar: products > 100_000 ? 1.3 : 1.2,
    afterRound: emptied,
  };
};
