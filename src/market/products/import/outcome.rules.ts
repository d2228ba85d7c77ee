import { isDeepStrictEqual } from 'node:util';
import { tidyNumber } from '#contract/number-rules.ts';
import type { SameName } from '#contract/product-import.ts';
import { numberFaults, type SentNumber } from '../numbers/numbers.rules.ts';
import {
  applyChange,
  type Change,
  type OwnProduct,
  type ProductContent,
  removedVariants,
} from '../product.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import type { RowFault } from './row.rules.ts';

/** A candidate with the ids of its photos; whether ids that the file itself names belong to the account is still to be checked. */
export type CandidateWithPhotos = {
  candidate: Candidate;
  photos: string[];
  variantPhotos: (string | null)[];
  /** Files uploaded by this import, which need no check. */
  uploaded: ReadonlySet<string>;
  warnings: RowFault[];
};

export type Outcome =
  | {
      ok: true;
      source: CandidateWithPhotos;
      /** The store's product that is updated; null for a new one. */
      existing: OwnProduct | null;
      product: ProductContent;
      isUnchanged: boolean;
      /** Ids of variants that the change removes. */
      removedVariants: number[];
    }
  | { ok: false; source: CandidateWithPhotos; faults: RowFault[] };

const sameOptions = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** A variant is the same one when its options are the same. */
const withVariantIds = (
  change: Change,
  existing: OwnProduct | null,
  photos: readonly (string | null)[],
): Change => {
  if (change.variants == null) return change;
  const variants = change.variants.map((variant, at) => {
    const photo = photos[at] ?? null;
    const same = existing?.variants.find((one) => sameOptions(one.options, variant.options));
    return { ...variant, id: same?.id ?? null, ...(photo !== null && { photo }) };
  });
  return { ...change, variants };
};

const isSame = (existing: OwnProduct | null, product: ProductContent): boolean =>
  existing !== null &&
  (Object.keys(product) as (keyof ProductContent)[]).every((key) =>
    isDeepStrictEqual(existing[key], product[key]),
  );

const missingFields = ({ line, change, fallback }: Candidate): RowFault[] => {
  const faults: RowFault[] = [];
  if ((change.category_id ?? fallback.category_id) === undefined)
    faults.push({ line, field: 'category_id', reason: 'category_missing' });
  if ((change.weight ?? fallback.weight) === undefined)
    faults.push({ line, field: 'weight', reason: 'weight_missing' });
  return faults;
};

/** The numbers after an import: those of the file in place of what there was of their kind, with the document there was. */
const withNumbers = (existing: OwnProduct | null, read: Candidate['numbers']): SentNumber[] => {
  const before = (existing?.numbers ?? []).map(({ kind, number, validUntil, fileId }) => ({
    kind,
    number,
    valid_until: validUntil,
    file_id: fileId,
  }));
  const kinds = new Set(read.map(({ kind }) => kind));
  return [
    ...before.filter(({ kind }) => !kinds.has(kind)),
    ...read.map((one) => {
      const same = before.find(({ kind }) => kind === one.kind);
      return one.number !== null && same?.number === tidyNumber(one.number) ? same : one;
    }),
  ];
};

/** A row that the seller wants skipped because the store has its name. */
const leftAsItIs = (source: CandidateWithPhotos, existing: OwnProduct): Outcome => ({
  ok: true,
  source: {
    ...source,
    warnings: [{ line: source.candidate.line, field: 'product_name', reason: 'name_skipped' }],
  },
  existing,
  product: existing,
  isUnchanged: true,
  removedVariants: [],
});

/**
 * What becomes of a candidate: a new product, an updated one, or a refusal. Without a usable photo it is HIDDEN.
 * @param ownFiles those of its files that belong to the account
 * @param used ids of products that this batch updates already; this one is added
 * @param sameName what becomes of it when only its name tells that the store has it; null: its id or SKU does
 * @param today of Jakarta
 */
export const evaluate = (
  { warnings, ...rest }: CandidateWithPhotos,
  existing: OwnProduct | null,
  ownFiles: ReadonlySet<string>,
  used: Set<number>,
  sameName: SameName | null,
  today: string,
): Outcome => {
  // a transaction may be repeated: warnings of now are not added to the candidate itself
  const source = { ...rest, warnings: [...warnings] };
  const { candidate } = source;
  const { line, variantLines } = candidate;
  const faults = [...candidate.faults];
  if (existing !== null && faults.length === 0 && sameName === 'skip') return leftAsItIs(source, existing);
  if (existing !== null && used.has(existing.id))
    faults.push({
      line,
      field: sameName === null ? 'sku' : 'product_name',
      reason: sameName === null ? 'sku_twice' : 'name_twice',
    });
  if (existing !== null && sameName === 'ask' && faults.length === 0)
    faults.push({ line, field: 'product_name', reason: 'same_name' });
  if (existing === null && faults.length === 0) faults.push(...missingFields(candidate));
  if (faults.length > 0) return { ok: false, source, faults };
  const shown = new Set([
    ...(existing?.photos ?? []),
    ...(existing?.variants.flatMap((one) => one.photo ?? []) ?? []),
  ]);
  const isUsable = (id: string) => source.uploaded.has(id) || ownFiles.has(id) || shown.has(id);
  const photos = source.photos.filter(isUsable);
  const variantPhotos = source.variantPhotos.map((id) => (id !== null && isUsable(id) ? id : null));
  const foreign = source.photos.length - photos.length;
  if (existing === null && candidate.isCategoryUnknown)
    source.warnings.push({ line, field: 'category_id', reason: 'category_default' });
  if (existing === null && candidate.photos.length === 0 && candidate.change.status !== 'HIDDEN')
    source.warnings.push({ line, field: 'photos', reason: 'photo_none' });
  if (foreign > 0) source.warnings.push({ line, field: 'photos', reason: 'photo_foreign' });
  const change: Change = {
    ...(existing === null ? candidate.fallback : {}),
    ...candidate.change,
    ...(photos.length > 0 && { photos }),
  };
  if (candidate.numbers.length > 0) change.numbers = withNumbers(existing, candidate.numbers);
  if (photos.length === 0 && (existing === null || existing.photos.length === 0)) change.status = 'HIDDEN';
  const result = applyChange(existing, withVariantIds(change, existing, variantPhotos));
  if (!result.ok) {
    return {
      ok: false,
      source,
      faults: result.faults.map(({ field, rule }): RowFault => {
        const at = /^variants\.(\d+)\./.exec(field)?.[1];
        return {
          line: at === undefined ? line : (variantLines[Number(at)] ?? line),
          field,
          reason: field.endsWith('base_price') ? 'price_low' : `rule_${rule}`,
        };
      }),
    };
  }
  const { product } = result;
  const numbers = numberFaults(existing?.numbers ?? [], product.numbers, change.numbers, today);
  if (numbers.length > 0)
    return {
      ok: false,
      source,
      faults: numbers.map(() => ({ line, field: 'numbers', reason: 'number_unreadable' })),
    };
  if (existing !== null) used.add(existing.id);
  return {
    ok: true,
    source,
    existing,
    product,
    isUnchanged: isSame(existing, product),
    removedVariants: removedVariants(existing, product),
  };
};
