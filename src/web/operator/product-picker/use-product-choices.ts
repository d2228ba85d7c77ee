import { chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { need } from '#web/client/api.ts';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';

const atOnce = 100;

/** The products of these ids, in this order, as far as they still exist. Read once for each list of ids. */
export const useProductChoices = (ids: readonly number[]): ApiQuery<ProductChoice[]> =>
  useApiQuery(`product choices ${ids.join()}`, async (api) => {
    const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
      ids.slice(index * atOnce, (index + 1) * atOnce),
    );
    const found = await Promise.all(
      parts.map(async (part) => (await need(api.call(chooseProducts, { input: { ids: part } }))).data),
    );
    return found.flat();
  });
