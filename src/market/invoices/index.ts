export { feeInvoiceTimer, issueFeeInvoices, uninvoicedCharges } from './fee-invoices.ts';
export { type Invoice, invoicesOfOrder, writeParties } from './invoices-store.ts';
export { issueCreditNote, issueInvoice } from './issue-invoice.ts';
export { printInvoice } from './read-invoices.ts';
export { invoiceRoutes } from './routes.ts';
