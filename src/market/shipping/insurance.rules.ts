/** What a courier asks for insuring a parcel: hundredths of a percent of the goods' value, and rupiah. */
export type InsuranceTerms = {
  courier: string;
  rate: number;
  /** The part by the value costs at least so much. */
  minimum: number;
  /** Added to it, whatever the value. */
  fee: number;
  /** From this value on the courier takes no parcel without it; null: it never demands it. */
  required_from: number | null;
};

/** Insurance as it is offered for one parcel; rupiah. */
export type InsuranceOffer = { fee: number; value: number; isRequired: boolean };

/**
 * Insurance for goods of this value with a courier; null where it insures nothing. A started rupiah is a whole one, so
 * that the shop is never left to pay it.
 */
export const insuranceOffer = (
  terms: readonly InsuranceTerms[],
  courier: string,
  value: number,
): InsuranceOffer | null => {
  const own = terms.find((one) => one.courier === courier);
  if (own === undefined || value <= 0) return null;
  const byValue = Number((BigInt(value) * BigInt(own.rate) + 9_999n) / 10_000n);
  return {
    fee: Math.max(own.minimum, byValue) + own.fee,
    value,
    isRequired: own.required_from !== null && value >= own.required_from,
  };
};
