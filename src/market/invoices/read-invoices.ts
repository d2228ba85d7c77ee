import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Locale } from '#common/locale.ts';
import { instantsOfMonth } from '#common/month.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import type { InvoiceSummary } from '#contract/invoice.ts';
import { toIso } from '#contract/scalars.ts';
import { fileWord } from '#messages/file-names.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { openText } from '#platform/sealed-text.ts';
import { type Cell, csvOf } from '#platform/spreadsheets/csv.ts';
import type { AppContext } from '../context.ts';
import { articlesOf, termsAtEndOf } from '../taxes/index.ts';
import { efakturXml } from './efaktur.rules.ts';
import type { PrintedInvoice } from './invoice-pdf.ts';
import {
  billingDocuments,
  type Invoice,
  type InvoiceFilter,
  type InvoiceRecord,
  invoiceByNumber,
  invoicePage,
  invoicesAfter,
  numbersOf,
} from './invoices-store.ts';

type Deps = Pick<AppContext, 'db' | 'config'>;
const BATCH = 50;

/** Documents as they are printed. */
const opened = async ({ db, config }: Deps, invoices: readonly Invoice[]): Promise<PrintedInvoice[]> => {
  const [corrected, billing] = await Promise.all([
    numbersOf(
      db,
      invoices.flatMap(({ refers_to }) => refers_to ?? []),
    ),
    billingDocuments(
      db,
      invoices.map(({ id }) => id),
    ),
  ]);
  return invoices.map((invoice) => ({
    ...invoice,
    store_npwp: openText(config.keys, 'npwp', invoice.store_npwp),
    corrects: invoice.refers_to === null ? null : (corrected.get(invoice.refers_to) ?? null),
    is_billing: billing.has(invoice.id),
  }));
};

// the PDF library takes a tenth of the idle server's memory: it is loaded by the first who prints
const pdf = async (invoice: PrintedInvoice, locale: Locale, slip?: { isDropship: boolean }) =>
  (await import('./invoice-pdf.ts')).invoicePdf({ invoice, ...(slip !== undefined && { slip }) }, locale);

/** `INV-12-2026-000034.pdf` */
const fileName = ({ number }: Pick<InvoiceRecord, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`;

/** A document as PDF; with `slip` what may lie in its parcel. */
export const printInvoice = async (
  deps: Deps,
  invoice: Invoice,
  locale: Locale,
  slip?: { isDropship: boolean },
): Promise<FileAnswer> => {
  const [printed] = await opened(deps, [invoice]);
  if (printed === undefined) throw new Error('A document that is none cannot be printed.');
  const name =
    slip === undefined ? fileName(invoice) : `${fileWord(locale, 'slip')}-${invoice.order_code}.pdf`;
  return { name, mime: 'application/pdf', body: Readable.from(await pdf(printed, locale, slip)) };
};

/** A document by its number, of one store or of all; 404 for one that is not there. */
export const invoiceFile = async (
  deps: Deps,
  { number, merchantId }: { number: string; merchantId: number | null },
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const invoice = await invoiceByNumber(deps.db, number.trim().toUpperCase(), merchantId);
  return invoice === null ? refuse('not_found') : ok(await printInvoice(deps, invoice, locale));
};

const present = (row: InvoiceRecord): InvoiceSummary => ({
  number: row.number,
  kind: row.kind,
  issued_at: toIso(row.issued_at),
  store: { id: row.merchant_id, name: row.store_name },
  buyer_name: row.buyer_name,
  order_code: row.order_code,
  month: row.month,
  base: row.base,
  vat: row.vat,
  total: row.total,
  income_tax: row.income_tax,
});

export const listInvoices = async (
  { db }: Pick<AppContext, 'db'>,
  { month, ...filter }: Omit<InvoiceFilter, 'from' | 'until'> & { month: string | null },
  { page, per_page }: { page: number; per_page: number },
  link: (page: number) => string,
): Promise<Answer<InvoiceSummary[]>> => {
  const period = month === null ? { from: null, until: null } : instantsOfMonth(month);
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await invoicePage(db, { ...filter, ...period }, window);
  return paged(rows.map(present), pageMeta({ page, per_page }, total, rows.length, link));
};

/** Documents, the oldest first, a few at a time. */
async function* documentsOf(deps: Deps, filter: InvoiceFilter): AsyncGenerator<PrintedInvoice> {
  for (let after = 0; ; ) {
    const found: Invoice[] = await invoicesAfter(deps.db, filter, after, BATCH);
    yield* await opened(deps, found);
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? 0;
  }
}

/** All of them as PDFs in one ZIP, made while it is read: one page at a time is in memory. */
const zipOf = (documents: AsyncIterable<PrintedInvoice>, locale: Locale): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough();
  (zip.outputStream as Readable).pipe(out);
  const fill = async () => {
    for await (const invoice of documents) {
      if (out.destroyed) return;
      // a PDF is compressed in itself
      zip.addBuffer(await buffer(await pdf(invoice, locale)), fileName(invoice), {
        ...{ mtime: invoice.issued_at, compress: false, forceDosTimestamp: true },
      });
      if (out.writableNeedDrain) await new Promise((done) => out.once('drain', done).once('close', done));
    }
    zip.end();
  };
  fill().catch((error: unknown) => out.destroy(error as Error));
  return out;
};

const columns = [
  ...['number', 'kind', 'issued_at', 'order_code', 'month', 'corrects', 'buyer_name', 'store_npwp'],
  ...['amount', 'base', 'other_base', 'vat_percent', 'vat', 'platform_discount', 'total', 'income_tax'],
  // of what no VAT is asked by its category
  ...['exempt_amount', 'exemption'],
];
async function* tableOf(documents: AsyncIterable<PrintedInvoice>): AsyncGenerator<Cell[]> {
  yield columns;
  for await (const one of documents) {
    const exempt = one.lines.filter(({ vat_exemption }) => vat_exemption !== '');
    yield [
      ...[
        one.number,
        one.kind,
        toIso(one.issued_at),
        one.order_code ?? '',
        one.month ?? '',
        one.corrects ?? '',
      ],
      ...[one.buyer_name, one.store_npwp, one.amount, one.base, one.other_base, one.vat_rate / 100, one.vat],
      ...[one.platform_discount, one.total, one.income_tax],
      exempt.reduce((sum, { amount }) => sum + amount, 0),
      articlesOf(exempt.map(({ vat_exemption }) => ({ vatExemption: vat_exemption }))).join('; '),
    ];
  }
}

/** A store's documents of a month: PDFs in a ZIP, or a table with named columns. */
export const invoicesOfMonth = (
  deps: Deps,
  merchantId: number,
  { month, format }: { month: string; format: 'zip' | 'csv' },
  locale: Locale,
): Answer<FileAnswer> => {
  const name = `${fileWord(locale, 'invoices')}-${month}.${format}`;
  const documents = documentsOf(deps, { search: '', merchantId, kind: null, ...instantsOfMonth(month) });
  if (format === 'zip') return ok({ name, mime: 'application/zip', body: zipOf(documents, locale) });
  return ok({ name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(tableOf(documents))) });
};

/**
 * What the platform charged its stores in a month with VAT, as the XML that Coretax imports: of stores whose tax number is
 * known, since nothing says how to name a buyer without one. Refused: 409 while nobody has said who the platform is.
 */
export const efakturOfMonth = async (deps: Deps, month: string): Promise<Answer<FileAnswer>> => {
  const { platform } = await termsAtEndOf(deps.db, month);
  if (platform === null || !platform.is_pkp) return refuse('conflict', { reason: 'platform_not_pkp' });
  const filter = {
    search: '',
    merchantId: null,
    kind: 'fee_invoice',
    from: null,
    until: null,
    about: month,
  } as const;
  const wanted: PrintedInvoice[] = [];
  for await (const one of documentsOf(deps, filter))
    if (one.vat > 0 && one.store_npwp !== '') wanted.push(one);
  return ok({
    // e-Faktur and the unified return (SPT Unifikasi) are names of the tax office in any language
    name: `efaktur-${month}.xml`,
    mime: 'application/xml',
    body: efakturXml(platform, month, wanted),
  });
};
