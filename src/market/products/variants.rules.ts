import type { FieldFault } from '#contract/envelope.ts';
import type { Option } from '#contract/product.ts';
import { type Change, type Kept, MIN_PRICE, percentageOff, stockAfter } from './product.rules.ts';

export type KeptVariant = {
  /** null until it is kept. */
  id: number | null;
  /** One value per option, in the same order. */
  options: string[];
  sku: string;
  base: number;
  discount: number;
  weight: number;
  stock: number;
  /** File id. */
  photo: string | null;
};

export type ChangedVariant = {
  id?: number | null;
  options: string[];
  base_price?: number;
  merchant_discount_amount?: number;
  weight?: number;
  stock?: number;
  stock_seen?: number;
  sku?: string;
  photo?: string | null;
};

/** The product's own figures, which a variant has where it says nothing. Rupiah, grams. */
type Defaults = { base: number; discount: number; weight: number };

export type Options = { options: Option[]; variants: KeptVariant[]; faults: FieldFault[] };

const optionFaults = (options: readonly Option[]): FieldFault[] => {
  const faults: FieldFault[] = [];
  options.forEach(({ name, values }, at) => {
    if (options.findIndex((other) => other.name === name) !== at)
      faults.push({ field: `options.${at}.name`, rule: 'unique' });
    const twice = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (twice >= 0) faults.push({ field: `options.${at}.values.${twice}`, rule: 'unique' });
  });
  return faults;
};

const fitFaults = (options: readonly Option[], variants: readonly KeptVariant[]): FieldFault[] => {
  const seen = new Set<string>();
  return variants.flatMap((variant, at): FieldFault[] => {
    const field = `variants.${at}.options`;
    if (variant.options.length !== options.length) return [{ field, rule: 'length' }];
    if (variant.options.some((value, index) => !options[index]?.values.includes(value)))
      return [{ field, rule: 'enum' }];
    const combination = JSON.stringify(variant.options);
    if (seen.has(combination)) return [{ field, rule: 'unique' }];
    seen.add(combination);
    return variant.base - variant.discount < MIN_PRICE
      ? [{ field: `variants.${at}.base_price`, rule: 'min' }]
      : [];
  });
};

/** One variant after a change. Named by its id it keeps what is not said, unless the product itself was given anew. */
const readVariant = (
  kept: KeptVariant | undefined,
  sent: ChangedVariant,
  change: Change,
  product: Defaults,
): KeptVariant => {
  const base = sent.base_price ?? (change.base_price === undefined ? kept?.base : undefined) ?? product.base;
  const percentage = change.merchant_discount_percentage;
  const ofProduct =
    change.merchant_discount_amount == null && percentage != null
      ? percentageOff(base, percentage)
      : product.discount;
  const saysDiscount = change.merchant_discount_amount !== undefined || percentage !== undefined;
  return {
    id: kept?.id ?? null,
    options: sent.options,
    sku: sent.sku ?? kept?.sku ?? '',
    base,
    discount: sent.merchant_discount_amount ?? (saysDiscount ? undefined : kept?.discount) ?? ofProduct,
    weight: sent.weight ?? (change.weight === undefined ? kept?.weight : undefined) ?? product.weight,
    stock: stockAfter(kept?.stock ?? 0, sent.stock, sent.stock_seen),
    photo: sent.photo === undefined ? (kept?.photo ?? null) : sent.photo,
  };
};

/**
 * Options and variants after a change: at most two options, every combination at most once, each of values that the
 * options name. A list that is sent replaces the one there was.
 */
export const readVariants = (now: Kept, change: Change, product: Defaults): Options => {
  const endsVariants = change.options?.length === 0 || change.variants?.length === 0;
  const options = change.options ?? (endsVariants ? [] : now.options);
  const faults: FieldFault[] = optionFaults(options);
  const byId = new Map(now.variants.map((one) => [one.id, one]));
  const sent = change.variants ?? (endsVariants ? [] : null);
  const variants =
    sent === null
      ? now.variants
      : sent.map((one, at) => {
          const kept = one.id == null ? undefined : byId.get(one.id);
          if (one.id != null && kept === undefined)
            faults.push({ field: `variants.${at}.id`, rule: 'exists' });
          // the same variant cannot be two
          if (one.id != null) byId.delete(one.id);
          if (kept === undefined && one.stock === undefined)
            faults.push({ field: `variants.${at}.stock`, rule: 'required' });
          return readVariant(kept, one, change, product);
        });
  if (options.length > 0 && variants.length === 0) faults.push({ field: 'variants', rule: 'required' });
  if (options.length === 0 && variants.length > 0) faults.push({ field: 'options', rule: 'required' });
  return { options, variants, faults: faults.length > 0 ? faults : fitFaults(options, variants) };
};
