/**
 * What we call a charge at a provider that takes each name once: the payment's code, and `CODE_2`, `CODE_3`, … each time
 * its payment is charged anew.
 * @param previous the name of the charge before this one, whatever the provider
 */
export const nextChargeName = (paymentCode: string, previous: string | null): string =>
  previous === null ? paymentCode : `${paymentCode}_${Number(/_(\d+)/.exec(previous)?.[1] ?? 1) + 1}`;

/** The payment that a charge of this name was made for. */
export const paymentCodeOf = (charge: string): string => charge.split('_', 1)[0] ?? charge;
