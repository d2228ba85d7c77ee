import { chooseProducts, type ProductChoice } from '#contract/operator-promo.ts';
import { type Api, need } from '#web/client/api.ts';

type Asked = { search: string; page: number; per_page: number };

/** Who finds products to pick: the call differs by the permission its page asks for. Give it a constant. */
export type ProductSource = (
  api: Api,
  asked: Asked,
  signal: AbortSignal,
) => Promise<{ data: ProductChoice[]; total?: number }>;

/** As those who hold `promo` find them (O125). */
export const promoProducts: ProductSource = (api, input, signal) =>
  need(api.call(chooseProducts, { input, signal }));
