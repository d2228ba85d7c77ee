import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { listProductRows } from '#contract/seller-product-rows.ts';
import type { MarketContext } from '../../context.ts';
import { ownQuery } from '../list-products.ts';
import { ownPage } from '../list-store.ts';
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
  const page = await ownPage(ctx.db, { ...query, ids }, { limit: ROWS_AT_A_TIME, offset: request.offset });
  const rows = await rowsOfProducts(ctx.db, merchantId, page.ids);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const shown: typeof rows = [];
  let passed = 0;
  for (const id of page.ids) {
    if (shown.length >= ROWS_AT_A_TIME) break;
    shown.push(...(byProduct.get(id) ?? []));
    passed += 1;
  }
  const next = request.offset + passed;
  return ok({
    rows: shown.map((row) => ({ ...row, photo: fileUrlOrNull(row.photo) })),
    total: page.total,
    next: passed > 0 && next < page.total ? next : null,
  });
};
