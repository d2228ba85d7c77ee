import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { listProductRows } from '#contract/seller-product-rows.ts';
import type { MarketContext } from '../../context.ts';
import { ownQuery } from '../list-products.ts';
import { ownAfter } from '../list-store.ts';
import { rowsOfProducts } from './rows-store.ts';

/** As many rows are read at a time, and as many products at most. */
const ROWS_AT_A_TIME = 200;

/**
 * The store's products and variants in rows, from a product on; the variants of one product stay together, so that some more
 * rows may come than were wanted.
 */
export const listRows = async (
  ctx: MarketContext,
  merchantId: number,
  request: InputOf<typeof listProductRows>,
): Promise<Answer<OutputOf<typeof listProductRows>>> => {
  const query = await ownQuery(ctx, merchantId, request);
  const ids = request.product_ids.length === 0 ? null : request.product_ids;
  // one more than is shown says whether the list goes on
  const window = { limit: ROWS_AT_A_TIME + 1, after: request.after };
  const { products, total } = await ownAfter(ctx.db, { ...query, ids }, window);
  const asked = products.slice(0, ROWS_AT_A_TIME);
  const rows = await rowsOfProducts(
    ctx.db,
    merchantId,
    asked.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const shown: typeof rows = [];
  let passed = 0;
  for (const { id } of asked) {
    if (shown.length >= ROWS_AT_A_TIME) break;
    shown.push(...(byProduct.get(id) ?? []));
    passed += 1;
  }
  return ok({
    rows: shown.map((row) => ({ ...row, photo: fileUrlOrNull(row.photo) })),
    total,
    next: passed < products.length ? (products[passed - 1]?.place ?? null) : null,
  });
};
