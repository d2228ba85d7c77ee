import type { Selectable } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OrderAddress, OrderItemRow, OrderRow, Schema } from '../schema.ts';
import {
  type DocumentLine,
  incomeTaxOfOrder,
  orderLines,
  refundLines,
  sumsOf,
  termsOn,
  type VatRate,
} from '../taxes/index.ts';
import { type Invoice, invoicesOfOrder, type NewInvoice, partiesOf, writeInvoice } from './invoices-store.ts';

type Order = Selectable<OrderRow>;
type Item = Selectable<OrderItemRow>;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const receiverOf = ({
  receiver_name,
  address,
  area,
  sub_district,
  city,
  province,
  zipcode,
}: OrderAddress) => ({
  receiver_name: receiver_name ?? '',
  receiver_address: joined(address, area, sub_district, city, province, zipcode),
});

const numbered = (lines: readonly DocumentLine[]) =>
  lines.map((line, index) => ({ line, position: index + 1 }));

/**
 * Issues the invoice of an order that is being sent, once; the order is locked. Its lines are split by the rate and the
 * exemptions of the day on which it was placed, who sold and bought stand as they were then, and nothing of it ever changes.
 */
export const issueInvoice = async (
  tx: Tx<Schema>,
  order: Order,
  items: readonly Item[],
  at: Date,
): Promise<Invoice> => {
  const [issued] = await invoicesOfOrder(tx, order.id);
  if (issued !== undefined) return issued;
  const parties = await partiesOf(tx, order.id, at);
  const { vat } = await termsOn(tx, jakartaDay(order.created_at));
  const { platform } = await termsOn(tx, jakartaDay(at));
  const lines = orderLines(order, items, { isPkp: parties.is_pkp, rate: vat });
  const tax = await incomeTaxOfOrder(tx, order.id);
  const invoice: NewInvoice = {
    ...{ kind: 'invoice', issuer_id: order.merchant_id, merchant_id: order.merchant_id },
    ...{ order_id: order.id, order_code: order.order_code, user_id: order.user_id, month: null },
    ...{ refers_to: null, reason: null, issued_at: at },
    ...{ store_name: parties.store_name, company_name: parties.company_name },
    ...{ store_address: parties.store_address, store_is_pkp: parties.is_pkp, store_npwp: parties.npwp },
    ...{ platform_name: platform?.name ?? 'Lokapasar', platform_npwp: platform?.npwp ?? '' },
    ...{ platform_address: platform?.address ?? '', platform_is_pkp: platform?.is_pkp ?? false },
    // sent for somebody else, the buyer is who it is sent by
    buyer_name: order.is_dropship ? order.dropship_name : parties.buyer_name,
    ...receiverOf(order.address),
    vat_rate: parties.is_pkp ? vat.rate : 0,
    ...{ base_numerator: vat.base_numerator, base_denominator: vat.base_denominator },
    ...sumsOf(lines),
    // what the store bears of the marketplace's voucher is a discount of its own, in the lines
    ...{ platform_discount: order.marketplace_discount - order.voucher_share },
    ...{ total: order.total, income_tax: tax.withheld },
  };
  return writeInvoice(tx, invoice, numbered(lines));
};

const lineOf = (row: Invoice['lines'][number]): DocumentLine => ({
  ...{ kind: row.kind, name: row.name, options: row.options, qty: row.qty, price: row.price },
  ...{ discount: row.discount, amount: row.amount, isTaxed: row.is_taxed },
  ...{ base: row.base, otherBase: row.other_base, vat: row.vat, vatExemption: row.vat_exemption },
});

/** Everything back, but for insurance that stays with whoever paid the courier; or a part. */
const backOf = (invoice: Invoice, refund: number, rate: VatRate) => {
  const lines = invoice.lines.map(lineOf);
  const insured = lines.find(({ kind }) => kind === 'insurance')?.amount ?? 0;
  if (refund === invoice.total) return { lines: numbered(lines), platform: invoice.platform_discount };
  if (insured > 0 && refund === invoice.total - insured)
    return {
      lines: numbered(lines).filter(({ line }) => line.kind !== 'insurance'),
      platform: invoice.platform_discount,
    };
  return { lines: refundLines(lines, refund, rate), platform: 0 };
};

/**
 * Issues the credit note of an order's invoice for what its buyer gets back, once; the order is locked. An order that was
 * never sent has no invoice, and needs none.
 * @param refund rupiah
 */
export const issueCreditNote = async (
  tx: Tx<Schema>,
  orderId: number,
  refund: number,
  { at, reason }: { at: Date; reason: string },
): Promise<Invoice | null> => {
  const [invoice, noted] = await invoicesOfOrder(tx, orderId);
  if (invoice === undefined || noted !== undefined) return noted ?? null;
  const { vat_rate: rate, base_numerator, base_denominator } = invoice;
  const back = backOf(invoice, refund, { rate, base_numerator, base_denominator });
  const sums = sumsOf(back.lines.map(({ line }) => line));
  const tax = await incomeTaxOfOrder(tx, orderId);
  const { id, year: _year, serial: _serial, number: _number, lines: _lines, ...same } = invoice;
  const note: NewInvoice = {
    ...same,
    ...{ kind: 'credit_note', refers_to: id, reason, issued_at: at, ...sums },
    ...{ platform_discount: back.platform, total: sums.amount - back.platform, income_tax: tax.reversed },
  };
  return writeInvoice(tx, note, back.lines);
};
