import { z } from 'zod';
import { invoiceKinds } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { monthField, textField } from './fields.ts';
import { choice, nothing, pageNumber, perPage, text } from './query.ts';
import { id, iso, rp } from './scalars.ts';

const buyer = { access: 'buyer', caching: 'never', kind: 'file', output: z.unknown() } as const;
const own = {
  access: 'seller',
  caching: 'never',
  kind: 'file',
  params: nothing,
  output: z.unknown(),
} as const;
const finance = operator('finance');
const orderParams = z.object({ order_code: z.string() });
const number = textField(3, 60).required;

/** `slip` is what may lie in the parcel: no prices, and of a dropshipped one nothing of the store. */
const document = choice(['invoice', 'credit_note', 'slip'], 'invoice' as const);

export const invoiceSummary = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issued_at: iso,
  store: z.object({ id, name: z.string() }),
  buyer_name: z.string(),
  order_code: z.string().nullable(),
  /** Of a document about a month its first day. */
  month: z.string().nullable(),
  /** Price without VAT, VAT, and what is left to pay after the platform's voucher. */
  base: rp,
  vat: rp,
  total: rp,
  income_tax: rp,
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const orderInvoice = endpoint({
  ...buyer,
  name: 'orderInvoice',
  method: 'GET',
  path: '/buyer/dashboard/invoice/:order_code',
  params: orderParams,
  input: z.object({ document: choice(['invoice', 'credit_note'], 'invoice' as const) }),
  summary: 'The invoice of an own order that was sent, as PDF, or the credit note of its refund.',
});
export const storeOrderInvoice = endpoint({
  ...own,
  name: 'storeOrderInvoice',
  method: 'GET',
  path: '/merchant/dashboard/invoice/:order_code',
  params: orderParams,
  input: z.object({ document }),
  summary: "The invoice of one of the own store's orders as PDF, its credit note, or a slip without prices.",
});
export const listStoreInvoices = endpoint({
  ...own,
  name: 'listStoreInvoices',
  method: 'GET',
  path: '/merchant/dashboard/invoices',
  kind: 'paged',
  input: z.object({ month: monthField.or(null), page: pageNumber, per_page: perPage }),
  output: z.array(invoiceSummary),
  summary: "The own store's documents, newest first: invoices, credit notes, and what the platform charges.",
});
export const storeInvoiceFile = endpoint({
  ...own,
  name: 'storeInvoiceFile',
  method: 'GET',
  path: '/merchant/dashboard/invoices/file',
  input: z.object({ number }),
  summary: "One of the own store's documents as PDF, by its number.",
});
export const storeInvoicesOfMonth = endpoint({
  ...own,
  name: 'storeInvoicesOfMonth',
  method: 'GET',
  path: '/merchant/dashboard/invoices/month',
  input: z.object({ month: monthField.required, format: choice(['zip', 'csv'], 'zip' as const) }),
  summary: "The own store's documents of a month, as PDFs in a ZIP or as a table.",
});

export const operatorInvoices = endpoint({
  ...finance,
  name: 'operatorInvoices',
  method: 'GET',
  path: '/operator/invoices',
  kind: 'paged',
  input: z.object({
    /** A document's number or an order's code, whole. */
    search: text,
    kind: choice(['', ...invoiceKinds], '' as const),
    month: monthField.or(null),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(invoiceSummary),
  summary: "Every store's documents, newest first; found by number or order.",
});
export const operatorEfaktur = endpoint({
  ...finance,
  name: 'operatorEfaktur',
  method: 'GET',
  path: '/operator/invoices/efaktur',
  kind: 'file',
  input: z.object({ month: monthField.required }),
  output: z.unknown(),
  summary: 'What the platform charged its stores in a month with VAT, as the XML that Coretax imports.',
});
export const operatorInvoiceFile = endpoint({
  ...finance,
  name: 'operatorInvoiceFile',
  method: 'GET',
  path: '/operator/invoices/file',
  kind: 'file',
  input: z.object({ number }),
  output: z.unknown(),
  summary: 'A document as PDF, by its number.',
});
