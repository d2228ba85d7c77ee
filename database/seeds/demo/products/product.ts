import type { CategorySeed } from '../catalogue/grammar.ts';
import { KINDS } from '../kinds.ts';
import { type Dice, dice } from '../random.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { slugOf } from '../words.ts';
import { description } from './describe.ts';
import { productName } from './name.ts';
import { productPhotos } from './photos.ts';
import type { Slot } from './plan.ts';
import { believable, discountOf, roughPrice } from './price.ts';
import { type OptionSeed, type VariantSeed, variantsFor } from './variants.ts';

export type ProductSeed = {
  id: number;
  storeId: number;
  category: CategorySeed;
  kind: string;
  name: string;
  slug: string;
  description: string;
  condition: 'new' | 'used';
  sku: string;
  /** rupiah; with variants those of the cheapest one */
  basePrice: number;
  discount: number;
  /** grams */
  weight: number;
  stock: number;
  options: OptionSeed[];
  variants: VariantSeed[];
  photos: string[];
  totalSold: number;
  /** 0..1, where the reviews of this product lean */
  quality: number;
  createdAt: Date;
};

export type ProductContext = {
  seed: number;
  now: Date;
  storesOf(topSlug: string): readonly StoreSeed[];
  /** fewest pictures and words when millions are made */
  slim: boolean;
};

const DAY = 86_400_000;

const soldCount = (ageDays: number, throws: Dice): number => {
  if (throws.chance(0.07)) return 0;
  const reach = Math.min(1, 0.15 + ageDays / 300);
  return Math.min(58_000, Math.floor(Math.exp(4.7 + 1.9 * throws.bell()) * reach));
};

const cheapest = (variants: readonly VariantSeed[]): VariantSeed =>
  variants.reduce((least, one) =>
    one.basePrice - one.discount < least.basePrice - least.discount ? one : least,
  );

/** The product with this number: the same for the same seed, day and place, whatever was made before it. */
export function makeProduct(id: number, { category, ordinal }: Slot, context: ProductContext): ProductSeed {
  const throws = dice(context.seed, 'product', id);
  const type = category.types[ordinal % category.types.length]!;
  const kind = KINDS[type.kind]!;
  const round = Math.floor(ordinal / category.types.length);
  const material = type.materials[(round + ordinal) % type.materials.length]!;
  const use = throws.pick(type.uses);
  const store = throws.pick(context.storesOf(category.topSlug));
  const colour = kind.colours.length > 0 && throws.chance(0.75) ? throws.pick(kind.colours) : null;
  const isUsed = /bekas/i.test(type.noun) || (kind.talk === 'elektronik' && throws.chance(0.02));
  const price = Math.min(49_900_000, Math.max(500, believable(roughPrice(type.price, throws), throws)));
  const discount = throws.chance(0.35) ? discountOf(price, throws) : 0;
  const weight = throws.int(type.weight[0], type.weight[1]);
  const ageDays = Math.floor(730 * throws.next() ** 1.25) + throws.next();
  // Numbered within the category: a shop of millions keeps a vocabulary of thousands.
  const sku = `${slugOf(store.name).replace(/-/g, '').slice(0, 4).toUpperCase()}-${category.id}-${String(ordinal + 1).padStart(3, '0')}`;
  const name = productName(
    {
      type,
      material,
      use,
      colour: throws.chance(0.55) ? colour : null,
      brand: store.brand,
      isOfficial: store.isOfficial,
    },
    throws,
  );
  const stockScale = throws.weighted([
    [9, 20],
    [40, 40],
    [250, 30],
    [1800, 10],
  ]);
  const split = throws.chance(0.26)
    ? variantsFor(type, kind, { price, discount, weight, sku, stockScale }, throws)
    : { options: [], variants: [] };
  const lead = split.variants.length > 0 ? cheapest(split.variants) : null;
  const stock = lead
    ? split.variants.reduce((sum, variant) => sum + variant.stock, 0)
    : throws.chance(0.04)
      ? 0
      : throws.int(1, stockScale);
  const photoCount = context.slim
    ? 1
    : throws.weighted([
        [2, 2],
        [3, 4],
        [4, 3],
        [5, 2],
      ]);
  return {
    id,
    storeId: store.id,
    category,
    kind: type.kind,
    name,
    slug: `${slugOf(name).slice(0, 90).replace(/-+$/, '')}-${id}`,
    description: description(
      {
        noun: type.noun,
        material,
        use,
        uses: type.uses,
        store: store.name,
        weight,
        colours: split.options.find((one) => one.name === 'Warna')?.values ?? (colour ? [colour] : []),
        size: kind.size,
        isUsed,
      },
      kind.talk,
      throws,
    ),
    condition: isUsed ? 'used' : 'new',
    sku,
    basePrice: lead?.basePrice ?? price,
    discount: lead?.discount ?? discount,
    weight: lead?.weight ?? weight,
    stock,
    options: split.options,
    variants: split.variants,
    // In a shop of millions the pictures come from a small common stock.
    photos: productPhotos(
      type.objects,
      colour,
      kind,
      photoCount,
      context.slim ? dice('stock', type.noun, colour ?? '', id % 12) : throws,
    ),
    totalSold: soldCount(ageDays, throws),
    quality: Math.min(1, Math.max(0, 0.74 + 0.17 * throws.bell())),
    createdAt: new Date(context.now.getTime() - ageDays * DAY),
  };
}
