import { chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { type Api, need } from '#web/client/api.ts';

const MAX_IDS = 100;

/** The products of these ids, in this order, as far as they still exist. */
export const loadProductChoices = async (api: Api, ids: readonly number[]): Promise<ProductChoice[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const found = await Promise.all(
    parts.map(async (part) => (await need(api.call(chooseProducts, { input: { ids: part } }))).data),
  );
  return found.flat();
};
