import { inReadersLanguage, type Locale } from '#common/locale.ts';
import type { Brand, Category } from '#contract/catalogue.ts';
import { fileUrl, fileUrlOrNull } from '#contract/pictures.ts';
import type { CategoryMini } from '#contract/product.ts';
import type { BrandFacts } from './category-store.ts';
import type { CategoryNode } from './category-tree.rules.ts';

const nameIn = (locale: Locale, { facts }: CategoryNode): Pick<CategoryMini, 'name' | 'name_lang'> => {
  const { text: name, lang: name_lang } = inReadersLanguage(locale, facts.name, facts.name_en);
  return { name, name_lang };
};

/** `{id, name, slug}` in the reader's language. */
export const presentCategoryMini = (node: CategoryNode, locale: Locale): CategoryMini => ({
  id: node.facts.id,
  ...nameIn(locale, node),
  slug: node.facts.slug,
});

/** A store as a brand: the three pictures are equal. */
export const presentBrand = (store: Omit<BrandFacts, 'category_id'>): Brand => {
  const picture = fileUrlOrNull(store.merchant_photo);
  return {
    id: store.id,
    name: store.merchant_name,
    slug: store.merchant_slug,
    merchant_name: store.merchant_name,
    merchant_slug: store.merchant_slug,
    merchant_photos: picture,
    photo: picture,
    image: picture,
    is_official: store.is_official,
    total_product: store.total_product,
  };
};

/** A category with the presented ones below it. */
export const presentCategory = (
  node: CategoryNode,
  locale: Locale,
  brands: readonly BrandFacts[],
  child: Category[],
): Category => ({
  id: node.facts.id,
  parent_id: node.facts.parent_id,
  ...nameIn(locale, node),
  slug: node.facts.slug,
  icon: fileUrlOrNull(node.facts.icon),
  level: node.facts.level,
  child,
  related_brand: brands.map(presentBrand),
  total_product: node.total,
  json_meta: {
    main_slider: node.facts.main_slider.map(({ image, targeturl }) => ({ image: fileUrl(image), targeturl })),
  },
});
