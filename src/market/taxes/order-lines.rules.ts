import { apportion } from '#common/apportion.ts';
import { NO_VAT, type Split, splitPrices, type VatRate } from './vat.rules.ts';

/** An order's money as its row has it, rupiah. */
export type TaxedOrder = {
  subtotal: number;
  shipping_cost: number;
  insurance_fee: number;
  merchant_discount: number;
  platform_shipping: number;
  /** What of the marketplace's discount the store bears. */
  voucher_share?: number;
};

/** What the store itself takes off: its own voucher and its share of the marketplace's. Rupiah. */
export const storeDiscount = ({ merchant_discount, voucher_share = 0 }: TaxedOrder): number =>
  merchant_discount + voucher_share;

export type TaxedItem = {
  product_name: string;
  variant_options: readonly string[];
  qty: number;
  price: number;
  subtotal: number;
  /** The article by which no VAT is asked of it; '' or null: it is. */
  vat_exemption?: string | null;
};

/** One line of a document: `amount` is what is asked for it, with VAT and less what the store and its bundles take off. */
export type DocumentLine = Split & {
  kind: 'goods' | 'shipping' | 'insurance' | 'commission' | 'fee';
  name: string;
  options: string;
  qty: number;
  price: number;
  discount: number;
  amount: number;
  isTaxed: boolean;
  /** The article by which a store that charges VAT asks none of it; of shipping all of its goods', with `; ` between. */
  vatExemption?: string;
};

type Part = Omit<DocumentLine, keyof Split>;

const ARTICLES = '; ';
/** The articles by which lines carry no VAT, each once, in the order of the lines. */
export const articlesOf = (lines: readonly { vatExemption?: string }[]): string[] => [
  ...new Set(
    lines.flatMap(({ vatExemption = '' }) => vatExemption.split(ARTICLES)).filter((one) => one !== ''),
  ),
];

/** Lines with the VAT of those that are taxed. */
export const withVat = (parts: readonly Part[], rate: VatRate): DocumentLine[] => {
  const splits = splitPrices(
    parts.map(({ amount, isTaxed }) => (isTaxed ? amount : 0)),
    rate,
  );
  return parts.map((part, index) => ({
    ...part,
    ...((part.isTaxed && splits[index]) || { base: part.amount, otherBase: part.amount, vat: 0 }),
  }));
};

/**
 * What an order asks for, line by line. The store's voucher, and what it bears of the marketplace's, are shared out to the
 * goods; what is more than they are worth, as of free shipping, comes off the shipping. Of a store that charges VAT (PKP) everything that it asks for carries it, its shipping too, but for goods of exempted
 * categories, and the shipping of an order of nothing else; what only goes through to the courier does not.
 */
export const orderLines = (
  order: TaxedOrder,
  items: readonly TaxedItem[],
  { isPkp, rate }: { isPkp: boolean; rate: VatRate },
): DocumentLine[] => {
  const offGoods = Math.min(storeDiscount(order), order.subtotal);
  const offShipping = Math.min(storeDiscount(order) - offGoods, order.shipping_cost);
  const discounts = apportion(
    offGoods,
    items.map(({ subtotal }) => subtotal),
  );
  const goods = items.map((item, index): Part => {
    const voucher = discounts[index] ?? 0;
    // what bundles took off stands in the line's subtotal already
    const discount = item.price * item.qty - item.subtotal + voucher;
    return {
      ...{ kind: 'goods', name: item.product_name, options: item.variant_options.join(', ') },
      ...{ qty: item.qty, price: item.price, discount, amount: item.subtotal - voucher },
      ...{ isTaxed: isPkp && !item.vat_exemption, vatExemption: (isPkp && item.vat_exemption) || '' },
    };
  });
  const allExempt = goods.length > 0 && goods.every(({ isTaxed }) => !isTaxed);
  const articles = allExempt ? articlesOf(goods).join(ARTICLES) : '';
  const single = (kind: 'shipping' | 'insurance', price: number, discount: number): Part[] =>
    price === 0
      ? []
      : [
          {
            ...{ kind, name: '', options: '', qty: 1, price, discount, amount: price - discount },
            isTaxed: isPkp && order.platform_shipping === 0 && !allExempt,
            vatExemption: order.platform_shipping === 0 ? articles : '',
          },
        ];
  const parts = [
    ...goods,
    ...single('shipping', order.shipping_cost, offShipping),
    ...single('insurance', order.insurance_fee, 0),
  ];
  return withVat(parts, isPkp ? rate : NO_VAT);
};

/**
 * The lines of a refund: of each line so much as goes back, taken apart as when it was sold, so that everything back mirrors
 * the sale. The goods go first, as the commission counts, then shipping and insurance.
 * @param refund rupiah, at most what the lines ask for
 */
export const refundLines = (
  lines: readonly DocumentLine[],
  refund: number,
  rate: VatRate,
): { line: DocumentLine; position: number }[] => {
  const goods = lines.map(({ kind, amount }) => (kind === 'goods' ? amount : 0));
  const goodsBack = Math.min(
    refund,
    goods.reduce((sum, amount) => sum + amount, 0),
  );
  const others = lines.map(({ kind, amount }) => (kind === 'goods' ? 0 : amount));
  const first = apportion(goodsBack, goods);
  const rest = apportion(refund - goodsBack, others);
  const parts = lines.map((line, index): Part => {
    const amount = (first[index] ?? 0) + (rest[index] ?? 0);
    if (amount === line.amount) return line;
    return { ...line, qty: 1, price: amount, discount: 0, amount };
  });
  return withVat(parts, rate)
    .map((line, index) => ({ line, position: index + 1 }))
    .filter(({ line }) => line.amount > 0);
};

/** What a document is of all together. */
export const sumsOf = (lines: readonly Pick<DocumentLine, 'amount' | 'base' | 'otherBase' | 'vat'>[]) => {
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    amount: sum(({ amount }) => amount),
    base: sum(({ base }) => base),
    other_base: sum(({ otherBase }) => otherBase),
    vat: sum(({ vat }) => vat),
  };
};
