import type pg from 'pg';
import { formatBannerSpec, formatPhotoSpec } from '#demo/pictures/spec.ts';
import type { CategorySeed } from '../catalogue/grammar.ts';
import { CAMPAIGNS } from '../promos/campaigns.ts';
import { HOME_BLOCKS } from '../promos/home.ts';
import { makeVouchers } from '../promos/vouchers.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { slugOf } from '../words.ts';
import { categoryPath } from './catalogue.ts';
import { type Cell, copyFiles, copyInto } from './copy.ts';
import type { FileBox } from './file-box.ts';

const DAY = 86_400_000;
const COLUMNS = [
  'type',
  'organizer',
  'merchant_id',
  'promo_name',
  'slug',
  'description',
  'terms',
  'start_at',
  'end_at',
  'thumbnail',
  'icon',
  'square_banner',
  'is_highlight',
  'position',
  'is_public',
  'voucher_code',
  'discount_type',
  'discount_value',
  'max_discount',
  'min_purchase',
  'quota',
  'quota_per_user',
  'used',
  'claimed',
];

const daysFrom = (now: Date, [ago, ahead]: readonly [number, number]): [Date, Date] => [
  new Date(now.getTime() - ago * DAY),
  new Date(now.getTime() + ahead * DAY),
];

const campaignRows = (files: FileBox, now: Date): Cell[][] =>
  CAMPAIGNS.map((campaign) => {
    const [startAt, endAt] = daysFrom(now, campaign.days);
    const square = files.idOf(
      'promo',
      null,
      formatBannerSpec({ cloth: campaign.cloth, shape: 'square', things: [campaign.object] }),
    );
    const icon = files.idOf(
      'promo',
      null,
      formatPhotoSpec({ emoji: campaign.object, ground: 'krem', size: 66 }),
    );
    return [
      'campaign',
      'marketplace',
      null,
      campaign.name,
      slugOf(campaign.name),
      campaign.description,
      campaign.terms,
      startAt,
      endAt,
      square,
      icon,
      square,
      campaign.isHighlight,
      campaign.position,
      true,
      null,
      null,
      0,
      null,
      0,
      null,
      null,
      0,
      0,
    ];
  });

const voucherRows = (stores: readonly StoreSeed[], files: FileBox, seed: number, now: Date): Cell[][] => {
  const byId = new Map(stores.map((store) => [store.id, store]));
  return makeVouchers(stores, seed).map((voucher) => {
    const store = voucher.storeId === null ? null : byId.get(voucher.storeId)!;
    const [startAt, endAt] = daysFrom(now, voucher.days);
    const owner = store?.ownerId ?? null;
    const icon = files.idOf(
      'promo',
      owner,
      formatPhotoSpec({ emoji: voucher.object, ground: 'tanah', size: 66 }),
    );
    const square = files.idOf(
      'promo',
      owner,
      formatBannerSpec({ cloth: store ? 'soga' : 'nila', shape: 'square', things: [voucher.object] }),
    );
    return [
      'voucher',
      store ? (store.isOfficial ? 'official' : 'merchant') : 'marketplace',
      voucher.storeId,
      voucher.name,
      `voucher-${voucher.code.toLowerCase()}`,
      voucher.description,
      voucher.terms,
      startAt,
      endAt,
      square,
      icon,
      square,
      false,
      0,
      voucher.isPublic,
      voucher.code,
      voucher.type,
      voucher.value,
      voucher.maxDiscount,
      voucher.minPurchase,
      voucher.quota,
      voucher.quotaPerUser,
      voucher.used,
      voucher.claimed,
    ];
  });
};

const fillCampaigns = async (client: pg.PoolClient): Promise<void> => {
  for (const campaign of CAMPAIGNS) {
    await client.query(
      `INSERT INTO promo_products (promo_id, product_id, position)
       SELECT o.id, p.id, row_number() OVER (ORDER BY p.total_sold DESC, p.id)
       FROM promos o, products p JOIN categories c ON c.id = p.category_id JOIN categories t ON c.leaf_from BETWEEN t.leaf_from AND t.leaf_to AND t.level = 1
       WHERE o.slug = $1 AND p.id <= 50000 AND t.slug = ANY($2) AND p.stock > 0 AND p.publish_price <= $3 AND (NOT $4 OR p.merchant_discount_amount > 0)
       ORDER BY p.total_sold DESC, p.id LIMIT 120`,
      [slugOf(campaign.name), campaign.branches, campaign.upTo ?? 50_000_000, campaign.discountedOnly],
    );
  }
};

/** Writes campaigns with their products, vouchers with their scope, and the blocks of the home page. */
export async function loadPromos(
  client: pg.PoolClient,
  shop: {
    stores: readonly StoreSeed[];
    categories: readonly CategorySeed[];
    files: FileBox;
    seed: number;
    now: Date;
  },
): Promise<void> {
  const { stores, categories, files, seed, now } = shop;
  const promos = [...campaignRows(files, now), ...voucherRows(stores, files, seed, now)];
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  const blocks = HOME_BLOCKS.map((block, at): Cell[] => {
    if (block.type === 'banner') {
      const image = files.idOf(
        'banner',
        null,
        formatBannerSpec({ cloth: block.cloth, shape: 'hero', things: block.things }),
      );
      return [
        block.type,
        block.title,
        block.titleEn,
        null,
        null,
        { json: [{ image, target_url: block.targetUrl }] },
        at + 1,
      ];
    }
    const category = bySlug.get(block.slug);
    if (!category) throw new RangeError(`demo shop: no category ${block.slug}`);
    return [
      block.type,
      block.title,
      block.titleEn,
      block.viewMore ? categoryPath(category) : null,
      category.id,
      { json: [] },
      at + 1,
    ];
  });
  await copyFiles(client, files.take(), now);
  await copyInto(client, 'promos', COLUMNS, promos);
  await copyInto(
    client,
    'home_blocks',
    ['type', 'title', 'title_en', 'view_more_url', 'category_id', 'banners', 'position'],
    blocks,
  );
  await fillCampaigns(client);
  for (const voucher of makeVouchers(stores, seed)) {
    if (voucher.branches.length === 0) continue;
    await client.query(
      'INSERT INTO promo_categories (promo_id, category_id) SELECT p.id, c.id FROM promos p, categories c WHERE p.voucher_code = $1 AND c.slug = ANY($2)',
      [voucher.code, voucher.branches],
    );
  }
}
