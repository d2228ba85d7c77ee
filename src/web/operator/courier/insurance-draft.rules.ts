import { digits } from '#common/money.ts';
import type { CourierInsurance } from '#contract/operator-courier.ts';
import { tariffLimits } from '#contract/tariff-limits.ts';
import { readPrice } from './courier-draft.rules.ts';

export const insuranceKeys = ['rate', 'minimum', 'fee', 'required_from'] as const;
export type InsuranceKey = (typeof insuranceKeys)[number];
/** A courier's terms while they are typed in: the rate in percent, `0,2`. */
export type InsuranceText = Pick<CourierInsurance, 'courier' | 'courier_name' | 'is_active'> &
  Record<InsuranceKey, string>;

export const insuranceText = ({ courier, courier_name, is_active, ...terms }: CourierInsurance) => ({
  ...{ courier, courier_name, is_active },
  rate: percentText(terms.rate),
  minimum: digits(terms.minimum),
  fee: digits(terms.fee),
  required_from: terms.required_from === null ? '' : digits(terms.required_from),
});

/** `0,25` of 25 hundredths of a percent. */
const percentText = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

/** Hundredths of a percent as people write a percentage, `0,25` or `0.25 %`; null when it is none, or too much. */
export const readRate = (text: string): number | null => {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths <= tariffLimits.insuranceRateMax ? hundredths : null;
};

/** Rupiah up to `most`; null when it is none. */
const readAmount = (text: string, most: number): number | null => {
  const amount = most > tariffLimits.priceMax ? readLarge(text) : readPrice(text);
  return amount === null || amount > most ? null : amount;
};
const readLarge = (text: string): number | null =>
  /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(text.trim()) ? Number(text.trim().replaceAll('.', '')) : null;

/** What was typed as a courier's terms, and which of it cannot be. */
export const readInsurance = (
  row: InsuranceText,
): { terms: Omit<CourierInsurance, 'courier_name'>; faults: InsuranceKey[] } => {
  const read = {
    rate: readRate(row.rate),
    minimum: readAmount(row.minimum, tariffLimits.insuranceMax),
    fee: readAmount(row.fee, tariffLimits.insuranceMax),
    required_from: readAmount(row.required_from, tariffLimits.insuredMax),
  };
  const isNever = row.required_from.trim() === '';
  return {
    terms: {
      ...{ courier: row.courier, is_active: row.is_active },
      ...{ rate: read.rate ?? 0, minimum: read.minimum ?? 0, fee: read.fee ?? 0 },
      required_from: isNever ? null : read.required_from,
    },
    faults: insuranceKeys.filter((key) => read[key] === null && !(key === 'required_from' && isNever)),
  };
};
