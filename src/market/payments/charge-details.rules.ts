/** What a charge is for, line by line, as a provider is told it. Amounts in rupiah. */

export type ChargedOrder = {
  code: string;
  items: readonly { name: string; options: readonly string[]; qty: number; price: number }[];
  shippingCost: number;
  /** For the insurance of the parcel. */
  insuranceFee: number;
  /** What vouchers of its store and of the shop and bundles took off. */
  discount: number;
  total: number;
};
export type Customer = { name: string | null; email: string | null; phone: string | null };
export type ChargeDetails = {
  orders: readonly ChargedOrder[];
  /** What the wallet pays of them. */
  walletAmount: number;
  customer: Customer;
};

/** A reduction has a negative price. */
export type ChargeLine = { id: string; name: string; price: number; quantity: number };
export type LineLimits = {
  maxLines: number;
  nameLength: number;
  /** Whether a price may be negative. */
  takesReductions: boolean;
};
export type LineWords = Record<'goods' | 'shipping' | 'insurance' | 'discount' | 'balance', string> &
  Record<'order' | 'payment', (code: string) => string>;

/** A text of people's in one line of so many characters; Midtrans asks for none of `|`. */
export const inOneLine = (text: string, length: number): string =>
  text
    .replace(/[\p{C}|\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    // half of a sign that was cut in two
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const sumOf = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * The lines of a charge, whose sum is its amount exactly: goods, shipping, reductions and the wallet's part; where that
 * does not fit, a line for each order; else a single one.
 */
export const chargeLines = (
  { orders, walletAmount }: ChargeDetails,
  { paymentCode, amount }: { paymentCode: string; amount: number },
  { maxLines, nameLength, takesReductions }: LineLimits,
  words: LineWords,
): ChargeLine[] => {
  const line = (id: string, name: string, price: number, quantity = 1): ChargeLine => ({
    id,
    name: inOneLine(name, nameLength) || inOneLine(words.goods, nameLength),
    price,
    quantity,
  });
  const balance = line('saldo', words.balance, -walletAmount);
  const whole = orders.flatMap(({ code, items, shippingCost, insuranceFee, discount }) => [
    ...items.map(({ name, options, qty, price }, index) =>
      line(
        `${code}-${index + 1}`,
        options.length === 0 ? name : `${name} (${options.join(', ')})`,
        price,
        qty,
      ),
    ),
    line(`${code}-ongkir`, words.shipping, shippingCost),
    line(`${code}-asuransi`, words.insurance, insuranceFee),
    line(`${code}-potongan`, words.discount, -discount),
  ]);
  const byOrder = orders.map(({ code, total }) => line(code, words.order(code), total));
  const fits = (lines: readonly ChargeLine[]): boolean =>
    lines.length > 0 &&
    lines.length <= maxLines &&
    sumOf(lines) === amount &&
    (takesReductions || lines.every(({ price }) => price > 0));
  const found = [whole, byOrder]
    .map((lines) => [...lines, balance].filter(({ price }) => price !== 0))
    .find(fits);
  return found ?? [line(paymentCode, words.payment(paymentCode), amount)];
};
