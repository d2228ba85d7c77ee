import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderStatus } from './order-status.ts';
import { photo } from './product.ts';
import { dayOrNull, nothing } from './query.ts';
import { count, day, id, rp } from './scalars.ts';
import { reviewSummary } from './seller-review.ts';
import { storeScore } from './store-score.ts';

export const sales = z.object({
  date_start: day,
  date_end: day,
  summary: z.object({
    total_sales: rp,
    total_order: count,
    total_item_sold: count,
    average_order: rp,
    total_refund: rp,
  }),
  series: z.array(z.object({ date: day, total_sales: rp, total_order: count })),
  status_count: z.record(orderStatus, count),
  top_products: z
    .array(
      z.object({
        product_id: id,
        slug: z.string(),
        product_name: z.string(),
        photo: photo.nullable(),
        qty: count,
        total_sales: rp,
      }),
    )
    .max(10),
  review_summary: reviewSummary,
  total_saldo: rp,
  /** How the store did lately, whatever the days asked for; null: nothing was counted yet. */
  score: storeScore.nullish(),
});
export type Sales = z.output<typeof sales>;

export const salesSummary = endpoint({
  name: 'salesSummary',
  method: 'GET',
  path: '/merchant/dashboard',
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z.object({ date_start: dayOrNull, date_end: dayOrNull }),
  output: sales,
  summary: 'Sales of the own store over days of Jakarta; the last 30 unless said otherwise.',
});
