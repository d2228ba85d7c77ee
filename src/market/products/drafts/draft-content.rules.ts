import type { ProductDraftInput } from '#contract/seller-product-draft.ts';

/** What the form of a product said besides its name. Figures are texts, as they were typed. */
export type DraftContent = Omit<ProductDraftInput, 'product_name' | 'photos'> & {
  /** File ids. */
  photos: string[];
};

/** Every upload that a draft names, each once. */
export const filesOf = ({ photos, variants, numbers }: DraftContent): string[] => [
  ...new Set([
    ...photos,
    ...variants.flatMap(({ photo }) => photo ?? []),
    ...numbers.flatMap(({ file_id }) => file_id ?? []),
  ]),
];
