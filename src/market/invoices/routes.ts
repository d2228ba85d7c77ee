import {
  listStoreInvoices,
  operatorEfaktur,
  operatorInvoiceFile,
  operatorInvoices,
  storeInvoiceFile,
  storeInvoicesOfMonth,
} from '#contract/invoice.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { efakturOfMonth, invoiceFile, invoicesOfMonth, listInvoices } from './read-invoices.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** Documents of stores, for themselves and for operators who look after the money. */
export const invoiceRoutes: AppRoutes = (ctx) => [
  route(listStoreInvoices, ({ caller, input: { month, ...window }, link }) =>
    listInvoices(ctx, { search: '', kind: null, merchantId: storeOf(caller), month }, window, link),
  ),
  route(storeInvoiceFile, ({ caller, input, locale }) =>
    invoiceFile(ctx, { number: input.number, merchantId: storeOf(caller) }, locale),
  ),
  route(storeInvoicesOfMonth, ({ caller, input, locale }) =>
    Promise.resolve(invoicesOfMonth(ctx, storeOf(caller), input, locale)),
  ),
  route(operatorInvoices, ({ input: { search, kind, month, ...window }, link }) =>
    listInvoices(
      ctx,
      { search: search.trim().toUpperCase(), kind: kind || null, merchantId: null, month },
      window,
      link,
    ),
  ),
  route(operatorEfaktur, ({ input }) => efakturOfMonth(ctx, input.month)),
  route(operatorInvoiceFile, ({ input, locale }) =>
    invoiceFile(ctx, { number: input.number, merchantId: null }, locale),
  ),
];
