import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { orderInvoice, storeOrderInvoice } from '#contract/invoice.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import {
  type Invoice,
  invoicesOfOrder,
  issueCreditNote,
  issueInvoice,
  printInvoice,
} from '../invoices/index.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { type OrderOwner, orderIdByCode } from './order-read-store.ts';
import { endedUnsold } from './order-states.rules.ts';
import { itemsOf, lockOrder } from './orders-store.ts';

type Document = 'invoice' | 'credit_note' | 'slip';

/** The documents of an order that was sent before there were documents: they are issued when somebody first asks for them. */
const issueLate = (ctx: AppContext, orderId: number): Promise<Invoice[]> =>
  ctx.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.shipped_at === null) return [];
    const at = ctx.clock.now();
    await issueInvoice(tx, order, await itemsOf(tx, [orderId]), at);
    if (order.refund_amount > 0) await issueCreditNote(tx, orderId, order.refund_amount, { at, reason: '' });
    return invoicesOfOrder(tx, orderId);
  });

/**
 * A document of an own order as PDF. Refused: another's or an unknown order 404; 409 with the reason where the order was not
 * sent, or where nothing of it was given back.
 */
const readInvoice = async (
  ctx: AppContext,
  owner: Exclude<OrderOwner, 'all'>,
  { code, document }: { code: string; document: Document },
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  await expireOverdueOrders(ctx, owner);
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const issued = await invoicesOfOrder(ctx.db, id);
  const documents = issued.length > 0 ? issued : await issueLate(ctx, id);
  const kind = document === 'slip' ? 'invoice' : document;
  const invoice = documents.find((one) => one.kind === kind);
  if (documents.length === 0) {
    const { status } = await ctx.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const reason = endedUnsold.includes(status) ? 'order_ended_unsent' : 'order_not_invoiced';
    return refuse('conflict', { reason });
  }
  if (invoice === undefined) return refuse('conflict', { reason: 'order_not_credited' });
  if (document !== 'slip') return ok(await printInvoice(ctx, invoice, locale));
  const { is_dropship } = await ctx.db
    .selectFrom('orders')
    .select('is_dropship')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ok(await printInvoice(ctx, invoice, locale, { isDropship: is_dropship }));
};

/** The documents of one order, for its buyer and its store. */
export const orderInvoiceRoutes: AppRoutes = (ctx) => [
  route(orderInvoice, ({ params, input, caller, locale }) =>
    readInvoice(
      ctx,
      { userId: caller.accountId ?? 0 },
      { code: params.order_code, document: input.document },
      locale,
    ),
  ),
  route(storeOrderInvoice, ({ params, input, caller, locale }) =>
    readInvoice(
      ctx,
      { merchantId: caller.merchantId ?? 0 },
      { code: params.order_code, document: input.document },
      locale,
    ),
  ),
];
