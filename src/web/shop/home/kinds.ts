import type { Category } from '#contract/catalogue.ts';

/** A trending category as the home page shows it. */
export type Kind = Pick<Category, 'id' | 'name' | 'name_lang' | 'slug' | 'level' | 'icon' | 'total_product'>;

export const shownKinds = 10;

export const toKind = ({ id, name, name_lang, slug, level, icon, total_product }: Category): Kind => ({
  id,
  name,
  name_lang,
  slug,
  level,
  icon,
  total_product,
});
