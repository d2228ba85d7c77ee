import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type { OperatorSourceRefund, operatorSourceRefunds } from '#contract/source-refund.ts';
import { rollback } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { lockPayment } from '../payments/index.ts';
import { returnToWallet } from './refund-outcome.ts';
import { isLate, recallableFrom } from './refund-states.rules.ts';
import { hurryRefund, type RefundPageRow, refundByCode, refundPage } from './refunds-store.ts';
import { presentRefund } from './request-refund.ts';

const present = (row: RefundPageRow, now: Date): Omit<OperatorSourceRefund, 'orders'> => {
  const { status: _, ...refund } = presentRefund(row);
  return {
    ...refund,
    state: row.state === 'asking' ? 'unclear' : row.state,
    payment_code: row.payment_code,
    provider: row.provider,
    reference: row.charge,
    attempt: row.attempt,
    detail: row.detail,
    note: row.recall_note,
    is_late: row.check_at !== null && isLate(row.created_at, now),
    buyer: { id: row.user_id, fullname: row.buyer },
  };
};

/** Refunds to where they were paid from, for the operators who look after the money. */
export const listRefunds = async (
  { db, clock }: AppContext,
  { status, search, page, per_page }: InputOf<typeof operatorSourceRefunds>,
  link: (page: number) => string,
): Promise<Answer<OperatorSourceRefund[]>> => {
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await refundPage(db, { status, search }, window);
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))];
  const orders =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['payment_id', 'order_code', 'status'])
          .where('payment_id', 'in', ids)
          .orderBy('id')
          .execute();
  const shown = rows.map((row) => ({
    ...present(row, clock.now()),
    orders: orders
      .filter(({ payment_id }) => payment_id === row.payment_id)
      .map(({ order_code, status: state }) => ({ order_code, status: state })),
  }));
  return paged(shown, pageMeta({ page, per_page }, total, rows.length, link));
};

type Named = Answer<{ refund_code: string }>;

/** The provider is asked again at the timer's next turn. Refused: 404 for none, 409 while it is being asked, or over. */
export const retryRefund = async (ctx: AppContext, code: string): Promise<Named> => {
  if ((await refundByCode(ctx.db, code)) === null) return refuse('not_found');
  const isWaiting = await hurryRefund(ctx.db, code, ctx.clock.now());
  return isWaiting ? ok({ refund_code: code }) : refuse('conflict', { reason: 'changed_meanwhile' });
};

/**
 * Gives a refund back to the wallet of its buyer, which the provider has said not to have, or has not answered to for a
 * day. Refused: 404 for none, 409 while nobody knows what the provider has of it, or when it is over.
 */
export const recallRefund = async (
  ctx: AppContext,
  actor: Actor,
  { refund_code, note }: { refund_code: string; note: string },
): Promise<Named> => {
  const found = await refundByCode(ctx.db, refund_code);
  if (found === null) return refuse('not_found');
  const changed: Refusal = refuse('conflict', { reason: 'changed_meanwhile' });
  const from = recallableFrom(found.created_at, ctx.clock.now());
  if (!from.includes(found.state)) return changed;
  return ctx.db.transact(async (tx): Promise<Named> => {
    await lockPayment(tx, { id: found.payment_id });
    const why = { reason: 'recalled' as const, recalled_by: actor.accountId, recall_note: note };
    if (!(await returnToWallet(tx, ctx, found, from, why))) return rollback(changed);
    const event = {
      action: 'refund.recall',
      target: `payment:${found.payment_id}`,
      after: { refund_code, amount: found.amount, note },
    };
    await recordAudit(tx, actor, event, ctx.clock.now());
    return ok({ refund_code });
  });
};
