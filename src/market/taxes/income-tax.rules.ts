/** What was paid for goods of one line, without VAT, and whether goods of their category are taxed elsewhere. */
export type TaxedGoods = { base: number; isExempt: boolean };
/** Why nothing is withheld of an order. */
export type Exemption = 'turnover' | 'letter' | 'goods';

/** A statement of a store that stands: days of Jakarta, both inclusive. */
export type Statement = {
  kind: 'turnover' | 'exceeded' | 'letter';
  valid_from: string;
  valid_until: string;
  /** The day in Jakarta on which it was sent. */
  sent_on: string;
};

const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/**
 * Why nothing is withheld from a store on a day, or null. A letter of exemption goes before the border of turnover, which
 * exempts persons alone, and only until the month after the store has told that it passed it.
 */
export const storeExemption = (
  store: { isCompany: boolean; statements: readonly Statement[] },
  { exempt_turnover }: { exempt_turnover: number | null },
  day: string,
): Exclude<Exemption, 'goods'> | null => {
  const holds = ({ valid_from, valid_until }: Statement) => valid_from <= day && day <= valid_until;
  const standing = store.statements.filter(holds);
  if (standing.some(({ kind }) => kind === 'letter')) return 'letter';
  if (store.isCompany || exempt_turnover === null) return null;
  if (!standing.some(({ kind }) => kind === 'turnover')) return null;
  const passed = standing.some(({ kind, sent_on }) => kind === 'exceeded' && nextMonth(sent_on) <= day);
  return passed ? null : 'turnover';
};

/** The tax of a base, whole rupiah, the fraction left to the store. `rate` in hundredths of a percent. */
export const incomeTaxOf = (base: number, rate: number): number =>
  Number((BigInt(base) * BigInt(rate)) / 10_000n);

/** What is withheld of an order's goods. */
export const withholding = (
  goods: readonly TaxedGoods[],
  rate: number,
): { base: number; tax: number; allExempt: boolean } => {
  const base = goods.reduce((sum, one) => (one.isExempt ? sum : sum + one.base), 0);
  return {
    base,
    tax: incomeTaxOf(base, rate),
    allExempt: goods.length > 0 && goods.every((one) => one.isExempt),
  };
};

/**
 * What is given back of it when of the goods so much was given back: the tax is then that of what is left. Everything back
 * is all of it.
 */
export const reversal = (
  withheld: { base: number; tax: number; rate: number },
  goods: { base: number; back: number },
): { base: number; tax: number } => {
  if (goods.base === 0) return { base: 0, tax: 0 };
  const back = Number((BigInt(withheld.base) * BigInt(goods.back)) / BigInt(goods.base));
  return { base: back, tax: withheld.tax - incomeTaxOf(withheld.base - back, withheld.rate) };
};
