import type { FieldFault } from '#contract/envelope.ts';

/** What an operator puts into a block of the home page; pictures by their file ids. */
export type BlockContent = {
  type: 'banner' | 'category_highlight';
  title: string;
  /** For the English home page; null shows `title` there too. */
  title_en: string | null;
  view_more_url: string | null;
  category_id: number | null;
  product_ids: number[];
  banners: { image: string; target_url: string }[];
  position: number;
  is_active: boolean;
};

/** What an edit sends; undefined is unchanged. */
export type BlockChange = { [K in keyof BlockContent]?: BlockContent[K] | undefined };

/** The block after a change; what belongs to the other type is emptied. */
export const changedBlock = (before: BlockContent, change: BlockChange): BlockContent => {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = { ...before, ...(sent as Partial<BlockContent>) };
  return after.type === 'banner'
    ? { ...after, category_id: null, product_ids: [] }
    : { ...after, banners: [] };
};

/** A banner shows pictures, a highlight products: picked ones, or the best sellers of its category. */
export const blockFaults = (block: BlockContent): FieldFault[] => {
  if (block.type === 'banner')
    return block.banners.length === 0 ? [{ field: 'banners', rule: 'required' }] : [];
  return block.category_id === null && block.product_ids.length === 0
    ? [{ field: 'category_id', rule: 'required' }]
    : [];
};

/** What differs between two contents, for the audit event. */
export const blockChanges = (
  before: BlockContent,
  after: BlockContent,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const keys = Object.keys(after) as (keyof BlockContent)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (block: BlockContent) => Object.fromEntries(changed.map((key) => [key, block[key]]));
  return { before: only(before), after: only(after) };
};
