import type { FieldFault } from '#contract/envelope.ts';
import type { BlockState } from '#contract/operator-home-kinds.ts';
import type { HomeBanner } from '../schema.ts';

/** What an operator puts into a block of the home page; pictures by their file ids. */
export type BlockContent = {
  type: 'banner' | 'category_highlight';
  title: string;
  /** For the English home page; null shows `title` there too. */
  title_en: string | null;
  view_more_url: string | null;
  category_id: number | null;
  product_ids: number[];
  banners: HomeBanner[];
  position: number;
  is_active: boolean;
  /** Shown from this moment on, and before that one; null: at any time. */
  start_at: Date | null;
  end_at: Date | null;
  device: 'all' | 'phone' | 'wide';
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
  if (block.start_at !== null && block.end_at !== null && block.end_at <= block.start_at)
    return [{ field: 'end_at', rule: 'date_range' }];
  if (block.type === 'banner')
    return block.banners.length === 0 ? [{ field: 'banners', rule: 'required' }] : [];
  return block.category_id === null && block.product_ids.length === 0
    ? [{ field: 'category_id', rule: 'required' }]
    : [];
};

/** How a block stands at a moment. */
export const blockState = (
  { is_active, start_at, end_at }: Pick<BlockContent, 'is_active' | 'start_at' | 'end_at'>,
  now: Date,
): BlockState => {
  if (end_at !== null && end_at <= now) return 'over';
  if (!is_active) return 'off';
  return start_at !== null && start_at > now ? 'planned' : 'running';
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
