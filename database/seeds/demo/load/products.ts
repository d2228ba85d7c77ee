import type pg from 'pg';
import type { Plan } from '../products/plan.ts';
import { makeProduct, type ProductContext, type ProductSeed } from '../products/product.ts';
import { dice } from '../random.ts';
import { reviewsOf } from '../reviews/review.ts';
import { type Cell, copyFiles, copyInto } from './copy.ts';
import type { FileBox } from './file-box.ts';

/** Products up to this number get written reviews and daily sales; a bigger shop fills the rest by SQL. */
export const TOLD_PRODUCTS = 20_000;
const BATCH = 4000;
const DAY = 86_400_000;

type Sheets = Record<
  'products' | 'product_photos' | 'product_variants' | 'reviews' | 'product_sales',
  Cell[][]
>;

const COLUMNS: { [K in keyof Sheets]: string[] } = {
  products: [
    'id',
    'merchant_id',
    'category_id',
    'slug',
    'product_name',
    'description',
    'condition',
    'sku',
    'base_price',
    'merchant_discount_amount',
    'weight',
    'stock',
    'options',
    'total_sold',
    'rating_sum',
    'rating_count',
    'created_at',
    'updated_at',
  ],
  product_photos: ['product_id', 'position', 'file_id'],
  product_variants: [
    'product_id',
    'position',
    'options',
    'sku',
    'base_price',
    'merchant_discount_amount',
    'weight',
    'stock',
    'photo',
    'created_at',
  ],
  reviews: [
    'product_id',
    'user_id',
    'rating',
    'review',
    'variant_options',
    'photos',
    'reply',
    'replied_at',
    'created_at',
  ],
  product_sales: ['day', 'product_id', 'units'],
};

export type ProductLoad = ProductContext & {
  plan: Plan;
  buyers: readonly { id: number; fullname: string }[];
  ownerOf: ReadonlyMap<number, number>;
  log(line: string): void;
};

/** Units of the last thirty days, a small part of all that was ever sold. */
const salesOf = (product: ProductSeed, load: ProductLoad): Cell[][] => {
  if (product.totalSold < 15) return [];
  const throws = dice(load.seed, 'sales', product.id);
  const units = Math.max(1, Math.floor(product.totalSold * 0.05 * throws.next()));
  const days = throws.some(
    Array.from({ length: 30 }, (_, at) => at),
    Math.min(5, units),
  );
  return days.map((ago) => [
    new Date(load.now.getTime() - ago * DAY).toISOString().slice(0, 10),
    product.id,
    Math.ceil(units / days.length),
  ]);
};

const fill = (sheets: Sheets, product: ProductSeed, load: ProductLoad, files: FileBox): void => {
  const owner = load.slim ? null : load.ownerOf.get(product.storeId)!;
  const told = product.id <= TOLD_PRODUCTS;
  const reviews = told ? reviewsOf(product, load.buyers, load.seed, load.now) : [];
  sheets.products.push([
    product.id,
    product.storeId,
    product.category.id,
    product.slug,
    product.name,
    product.description,
    product.condition,
    product.sku,
    product.basePrice,
    product.discount,
    product.weight,
    product.stock,
    { json: product.options },
    product.totalSold,
    reviews.reduce((sum, review) => sum + review.rating, 0),
    reviews.length,
    product.createdAt,
    product.createdAt,
  ]);
  product.photos.forEach((spec, at) => {
    sheets.product_photos.push([product.id, at, files.idOf('product', owner, spec)]);
  });
  product.variants.forEach((variant, at) => {
    const photo = variant.photo && !load.slim ? files.idOf('product', owner, variant.photo) : null;
    sheets.product_variants.push([
      product.id,
      at,
      variant.options,
      variant.sku,
      variant.basePrice,
      variant.discount,
      variant.weight,
      variant.stock,
      photo,
      product.createdAt,
    ]);
  });
  for (const review of reviews) {
    const photos = review.photos.map((spec) => files.idOf('review', review.userId, spec));
    sheets.reviews.push([
      review.productId,
      review.userId,
      review.rating,
      review.text,
      review.variantOptions,
      photos,
      review.reply,
      review.repliedAt,
      review.createdAt,
    ]);
  }
  if (told) sheets.product_sales.push(...salesOf(product, load));
};

/** Makes the products in order and writes them in batches, one transaction each; memory stays that of one batch. */
export async function loadProducts(client: pg.PoolClient, load: ProductLoad, files: FileBox): Promise<void> {
  const total = load.plan.total;
  for (let start = 0; start < total; start += BATCH) {
    const sheets: Sheets = {
      products: [],
      product_photos: [],
      product_variants: [],
      reviews: [],
      product_sales: [],
    };
    for (let index = start; index < Math.min(total, start + BATCH); index++) {
      fill(sheets, makeProduct(index + 1, load.plan.slotOf(index), load), load, files);
    }
    await client.query('BEGIN');
    if (load.slim) await trustOwnRows(client);
    await copyFiles(client, files.take(), load.now);
    for (const table of Object.keys(COLUMNS) as (keyof Sheets)[])
      await copyInto(client, table, COLUMNS[table], sheets[table]);
    await client.query('COMMIT');
    if (start % 100_000 === 0 && start > 0) load.log(`${start} of ${total} products`);
  }
}

/** Foreign keys of a million generated rows hold by construction; skip looking each one up where we may. */
async function trustOwnRows(client: pg.PoolClient): Promise<void> {
  await client.query('SAVEPOINT trust');
  try {
    await client.query("SET LOCAL session_replication_role = 'replica'");
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT trust');
  }
}
