import { homeBlocks, homeFlashSale, homePromos } from '#contract/home.ts';
import { type Api, need } from '#web/client/api.ts';
import type { CardProduct } from '#web/ui/card-product.ts';

type Holder = { id: number; products?: CardProduct[] };

/** The products of one holder among those of an answer that is asked for once, whoever of them turns to it first. */
const ofOne = (ask: () => Promise<readonly Holder[]>) => {
  let answer: Promise<readonly Holder[]> | undefined;
  return async (id: number): Promise<readonly CardProduct[]> => {
    answer ??= ask().catch((error) => {
      answer = undefined;
      throw error;
    });
    return (await answer).find((one) => one.id === id)?.products ?? [];
  };
};

/** Whole rows of the home page by the id of what they belong to; for one visit of the page. */
export const createRest = (api: Api) => ({
  flash: ofOne(async () => (await need(api.call(homeFlashSale))).data),
  promo: ofOne(async () => (await need(api.call(homePromos))).data),
  highlight: ofOne(async () => (await need(api.call(homeBlocks))).data),
});
export type Rest = ReturnType<typeof createRest>;
