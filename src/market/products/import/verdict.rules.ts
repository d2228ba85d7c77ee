import { isDeepStrictEqual } from 'node:util';
import type { OwnProduct } from '../own-products.ts';
import { type Change, changed, type Kept } from '../product.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import type { RowFault } from './row.rules.ts';

/** A candidate with its pictures: ids of files, those of the sheet itself still to be proved the account's own. */
export type Pictured = {
  candidate: Candidate;
  photos: string[];
  variantPhotos: (string | null)[];
  /** Files made for this import, which need no proof. */
  made: ReadonlySet<string>;
  warnings: RowFault[];
};

export type Judged =
  | {
      ok: true;
      pictured: Pictured;
      kept: OwnProduct | null;
      product: Kept;
      /** The store has it like this already. */
      isUnchanged: boolean;
      goneVariants: number[];
    }
  | { ok: false; pictured: Pictured; faults: RowFault[] };

const sameOptions = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** Variants keep their identity by what they offer. */
const withVariants = (
  change: Change,
  kept: OwnProduct | null,
  photos: readonly (string | null)[],
): Change => {
  if (change.variants == null) return change;
  const variants = change.variants.map((variant, at) => {
    const photo = photos[at] ?? null;
    const same = kept?.variants.find((one) => sameOptions(one.options, variant.options));
    return { ...variant, id: same?.id ?? null, ...(photo !== null && { photo }) };
  });
  return { ...change, variants };
};

const isSame = (kept: OwnProduct | null, product: Kept): boolean =>
  kept !== null &&
  (Object.keys(product) as (keyof Kept)[]).every((key) => isDeepStrictEqual(kept[key], product[key]));

const missing = ({ line, change, fallback }: Candidate): RowFault[] => {
  const faults: RowFault[] = [];
  if ((change.category_id ?? fallback.category_id) === undefined)
    faults.push({ line, field: 'category_id', reason: 'category_missing' });
  if ((change.weight ?? fallback.weight) === undefined)
    faults.push({ line, field: 'weight', reason: 'weight_missing' });
  return faults;
};

/**
 * What becomes of a candidate: a new product, an edited one, or a refusal. Without a usable photo it is HIDDEN.
 * @param own those of its files that are the account's
 * @param used products that this batch has taken already
 */
export const judge = (
  { warnings, ...rest }: Pictured,
  kept: OwnProduct | null,
  own: ReadonlySet<string>,
  used: Set<number>,
): Judged => {
  // a batch may be judged twice: what is found now is not added to what was brought
  const pictured = { ...rest, warnings: [...warnings] };
  const { candidate } = pictured;
  const { line, variantLines } = candidate;
  const faults = [...candidate.faults];
  if (kept !== null && used.has(kept.id)) faults.push({ line, field: 'sku', reason: 'sku_twice' });
  if (kept === null && faults.length === 0) faults.push(...missing(candidate));
  if (faults.length > 0) return { ok: false, pictured, faults };
  const shown = new Set([
    ...(kept?.photos ?? []),
    ...(kept?.variants.flatMap((one) => one.photo ?? []) ?? []),
  ]);
  const isUsable = (id: string) => pictured.made.has(id) || own.has(id) || shown.has(id);
  const photos = pictured.photos.filter(isUsable);
  const variantPhotos = pictured.variantPhotos.map((id) => (id !== null && isUsable(id) ? id : null));
  const foreign = pictured.photos.length - photos.length;
  if (kept === null && candidate.isCategoryUnknown)
    pictured.warnings.push({ line, field: 'category_id', reason: 'category_default' });
  if (kept === null && candidate.photos.length === 0 && candidate.change.status !== 'HIDDEN')
    pictured.warnings.push({ line, field: 'photos', reason: 'photo_none' });
  if (foreign > 0) pictured.warnings.push({ line, field: 'photos', reason: 'photo_foreign' });
  const said: Change = {
    ...(kept === null ? candidate.fallback : {}),
    ...candidate.change,
    ...(photos.length > 0 && { photos }),
  };
  if (photos.length === 0 && (kept === null || kept.photos.length === 0)) said.status = 'HIDDEN';
  const verdict = changed(kept, withVariants(said, kept, variantPhotos));
  if (!verdict.ok) {
    return {
      ok: false,
      pictured,
      faults: verdict.faults.map(({ field, rule }): RowFault => {
        const at = /^variants\.(\d+)\./.exec(field)?.[1];
        return {
          line: at === undefined ? line : (variantLines[Number(at)] ?? line),
          field,
          reason: field.endsWith('base_price') ? 'price_low' : `rule_${rule}`,
        };
      }),
    };
  }
  if (kept !== null) used.add(kept.id);
  const stay = new Set(verdict.product.variants.map((one) => one.id));
  const goneVariants = kept?.variants.flatMap(({ id }) => (id === null || stay.has(id) ? [] : id)) ?? [];
  const { product } = verdict;
  return { ok: true, pictured, kept, product, isUnchanged: isSame(kept, product), goneVariants };
};
