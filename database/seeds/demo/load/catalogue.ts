import type pg from 'pg';
import { formatBannerSpec, formatPhotoSpec, GROUNDS, type Ground } from '#demo/pictures/spec.ts';
import type { CategorySeed } from '../catalogue/grammar.ts';
import { SLIDERS } from '../promos/home.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { type Cell, copyInto } from './copy.ts';
import type { FileBox } from './file-box.ts';

const GROUND_NAMES = Object.keys(GROUNDS) as Ground[];

/** Client path of a category page: level 1 has its own. */
export const categoryPath = (category: Pick<CategorySeed, 'level' | 'slug'>): string =>
  `/product/${category.level === 1 ? 'category' : 'subcategory'}/${category.slug}`;

const sliderOf = (
  category: CategorySeed,
  bySlug: ReadonlyMap<string, CategorySeed>,
  files: FileBox,
): unknown[] => {
  const slider = SLIDERS.find((one) => one.slug === category.slug);
  return (slider?.pictures ?? []).map(([things, slug]) => {
    const target = bySlug.get(slug);
    if (!target) throw new RangeError(`demo shop: no category ${slug}`);
    return {
      image: files.idOf(
        'category',
        null,
        formatBannerSpec({ cloth: slider!.cloth, shape: 'slide', things: [...things] }),
      ),
      targeturl: categoryPath(target),
    };
  });
};

/** Ids count in reading order, so a category's own number and those below it are one range. */
const lastBelow = (category: CategorySeed, all: readonly CategorySeed[]): number => {
  let last = category.id;
  for (let at = category.id; at < all.length && all[at]!.level > category.level; at++) last = all[at]!.id;
  return last;
};

/** The rows of the tree with icons and sliders; their pictures wait in the box and must be written first. */
export const categoryRows = (categories: readonly CategorySeed[], files: FileBox): Cell[][] => {
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  return categories.map((category) => [
    category.id,
    category.parentId,
    category.level,
    category.name,
    category.nameEn,
    category.slug,
    files.idOf(
      'category',
      null,
      formatPhotoSpec({ emoji: category.object, ground: GROUND_NAMES[category.id % 7]!, size: 66 }),
    ),
    category.position,
    { json: sliderOf(category, bySlug, files) },
    category.id,
    lastBelow(category, categories),
  ]);
};

/** Writes the category tree. */
export async function copyCatalogue(client: pg.PoolClient, rows: Cell[][]): Promise<void> {
  await copyInto(
    client,
    'categories',
    [
      'id',
      'parent_id',
      'level',
      'name',
      'name_en',
      'slug',
      'icon',
      'position',
      'main_slider',
      'leaf_from',
      'leaf_to',
    ],
    rows,
  );
}

/** The stores shown beside each top category: up to eight that sell there, official ones first. */
export async function loadCategoryBrands(
  client: pg.PoolClient,
  categories: readonly CategorySeed[],
  stores: readonly StoreSeed[],
): Promise<void> {
  const rows = categories
    .filter((one) => one.level === 1)
    .flatMap((category) =>
      stores
        .filter(
          (store) =>
            store.topSlugs[0] === category.slug ||
            (store.isOfficial && store.topSlugs.includes(category.slug)),
        )
        .sort((one, other) => Number(other.isOfficial) - Number(one.isOfficial) || one.id - other.id)
        .slice(0, 8)
        .map((store, at): Cell[] => [category.id, store.id, at + 1]),
    );
  await copyInto(client, 'category_brands', ['category_id', 'merchant_id', 'position'], rows);
}
