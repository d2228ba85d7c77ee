import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import { numberNames } from '#contract/number-kinds.ts';
import type {
  decideProductNumbers,
  ListedNumber,
  NumberDuty,
  productNumbers,
  saveNumberDuty,
} from '#contract/product-number.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import type { AppContext } from '../../context.ts';
import { afterChangeOfStores, recountCategories } from '../after-change.ts';
import { lockProducts } from '../write-store.ts';
import {
  decideNumbers,
  dutyOf,
  listedDuties,
  markLacking,
  markPermits,
  type NumberRow,
  numberPage,
  numbersByIds,
  writeDuty,
} from './numbers-store.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'announce'>;

/**
 * Says what a category asks of its products; what is on sale without it is held back by the timer. Refused: 422 for an unknown
 * category.
 */
export const saveDuty = async (
  ctx: Context,
  actor: Actor,
  { category_id, kind, duty, valid_from }: InputOf<typeof saveNumberDuty>,
  locale: Locale,
): Promise<Answer<NumberDuty[]>> => {
  const now = ctx.clock.now();
  const next = duty === 'inherit' ? null : { duty, valid_from: valid_from ?? jakartaDay(now) };
  const isKnown = await ctx.db.transact(async (tx) => {
    const found = await tx
      .selectFrom('categories')
      .select('id')
      .where('id', '=', category_id)
      .forShare()
      .executeTakeFirst();
    if (found === undefined) return false;
    const before = await dutyOf(tx, category_id, kind);
    await writeDuty(tx, category_id, kind, next);
    const event = {
      action: 'number.duty',
      target: `category:${category_id}`,
      before: { kind, duty: before?.duty ?? null, valid_from: before?.valid_from ?? null },
      after: { kind, duty: next?.duty ?? null, valid_from: next?.valid_from ?? null },
    };
    await recordAudit(tx, actor, event, now);
    return true;
  });
  return isKnown
    ? list(await listedDuties(ctx.db, locale))
    : invalid({ field: 'category_id', rule: 'exists' });
};

const present = (row: NumberRow): ListedNumber => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  valid_until: row.valid_until,
  file_id: row.file_id,
  state: row.state,
  reason: row.reason,
  product: { id: row.product_id, name: row.product_name, slug: row.slug },
  store: { id: row.merchant_id, name: row.merchant_name },
  is_over: row.is_over,
  sent_at: toIso(row.updated_at),
});

export const listNumbers = async (
  { db, clock }: Context,
  { state, kind, page, per_page }: InputOf<typeof productNumbers>,
  link: (page: number) => string,
): Promise<Answer<ListedNumber[]>> => {
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await numberPage(db, { state, kind }, jakartaDay(clock.now()), window);
  return paged(rows.map(present), pageMeta({ page, per_page }, total, rows.length, link));
};

/**
 * Accepts numbers or rejects them with the reason, all or none. A product whose required number was rejected is out of sale
 * until its store sends another. Refused: 404, 422 without a reason.
 */
export const decide = async (
  ctx: Context,
  actor: Actor,
  { number_ids, accept, reason }: InputOf<typeof decideProductNumbers>,
): Promise<Answer<null>> => {
  if (!accept && reason === null) return invalid({ field: 'reason', rule: 'required' });
  const now = ctx.clock.now();
  const today = jakartaDay(now);
  return ctx.db.transact(async (tx): Promise<Answer<null>> => {
    const seen = await numbersByIds(tx, number_ids, today);
    const productIds = [...new Set(seen.map((one) => one.product_id))];
    const products = await lockProducts(tx, productIds);
    const numbers = await numbersByIds(tx, number_ids, today);
    if (numbers.length < number_ids.length || products.length < productIds.length) return refuse('not_found');
    const state = accept ? 'accepted' : 'rejected';
    const decision = { state, reason: accept ? null : reason, decided_by: actor.accountId } as const;
    await decideNumbers(tx, number_ids, decision, now);
    const lacking = await markLacking(tx, productIds, today);
    const changed = [...lacking, ...(await markPermits(tx, productIds, today))];
    if (changed.length > 0) {
      await afterChangeOfStores(
        tx,
        changed.map((one) => one.merchant_id),
        changed.map((one) => one.id),
      );
      recountCategories(tx, ctx);
    }
    for (const one of numbers) {
      const event = {
        action: 'number.decide',
        target: `product:${one.product_id}`,
        before: { kind: one.kind, number: one.number, state: one.state },
        after: { kind: one.kind, number: one.number, state, reason: decision.reason },
      };
      await recordAudit(tx, actor, event, now);
      if (!accept)
        await ctx.announce(tx, {
          to: { merchantId: one.merchant_id },
          category: 'product',
          kind: 'number_rejected',
          details: {
            product_name: one.product_name,
            number: numberNames[one.kind],
            reason: decision.reason ?? '',
          },
          targetUrl: `/merchant/dashboard/product/edit/${one.product_id}`,
          at: now,
        });
    }
    return ok(null);
  });
};
