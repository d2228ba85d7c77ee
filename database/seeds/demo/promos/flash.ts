import type { Cloth } from '#demo/pictures/spec.ts';
import { formatBannerSpec } from '#demo/pictures/spec.ts';
import { demoFile, type FileRow } from '../load/file.ts';
import { believable } from '../products/price.ts';
import { dice } from '../random.ts';
import { type SlotTimes, slotTimes } from './flash-times.ts';
import type { Queryable } from './queryable.ts';

type Candidate = { id: string; publish_price: string; stock: number };

/** Only the first wares are looked at, so that a shop of a million tops up as fast as a small one. */
const CANDIDATES = `
  SELECT p.id, p.publish_price, p.stock FROM products p JOIN merchants m ON m.id = p.merchant_id
  WHERE p.id <= 6000 AND p.status = 'PUBLISH' AND NOT p.is_taken_down AND p.deleted_at IS NULL AND m.status = 'active'
    AND p.stock >= 8 AND p.publish_price BETWEEN 3000 AND 6000000
  ORDER BY p.id`;

const INSERT_SLOT = `
  WITH slot AS (
    INSERT INTO promos (type, organizer, promo_name, slug, description, start_at, end_at, main_banner_desktop, main_banner_mobile, created_at)
    VALUES ('flashsale', 'marketplace', $1, $2, 'Harga kilat selama jamnya berjalan.', $3, $4, $5, $6, $7)
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO flash_items (promo_id, product_id, flash_price, flash_stock, limit_per_user, position)
  SELECT slot.id, item.product_id, item.flash_price, item.flash_stock, item.limit_per_user, item.position
  FROM slot, jsonb_to_recordset($8::jsonb) AS item(product_id bigint, flash_price bigint, flash_stock int, limit_per_user int, position int)`;

const BANNERS: readonly (readonly [Cloth, string[]])[] = [
  ['kelopak', ['1f45f', '1f3a7', '1f484']],
  ['kunyit', ['1fad6', '1f373', '1f9fa']],
  ['nila', ['1f9f3', '231a', '1f4f1']],
  ['pandan', ['1fab4', '1fad9', '1f9f4']],
  ['soga', ['1f392', '1f45c', '1f9e2']],
  ['nila', ['1f3ae', '1f4a1', '1f9f8']],
];

const bannersOf = (at: number): [FileRow, FileRow] => {
  const [cloth, things] = BANNERS[at % BANNERS.length]!;
  return [
    demoFile('promo', null, formatBannerSpec({ cloth, shape: 'flash', things: [...things] })),
    demoFile('promo', null, formatBannerSpec({ cloth, shape: 'flash-mobile', things: things.slice(0, 2) })),
  ];
};

/** The slots that the demo made itself; what an operator planned keeps its times. */
const OURS = "p.slug LIKE 'flash-____-__-__-__'";

const itemsFor = (slot: SlotTimes, candidates: readonly Candidate[]) => {
  const throws = dice('flash', slot.slug);
  return throws.some(candidates, throws.int(12, 24)).map((product, position) => {
    const price = Number(product.publish_price);
    const cheaper = believable(price * (1 - throws.int(12, 45) / 100), throws);
    return {
      product_id: Number(product.id),
      flash_price: Math.max(100, Math.min(cheaper, price - 500)),
      flash_stock: Math.min(product.stock, throws.int(8, 60)),
      limit_per_user: throws.pick([1, 2, 2, 3, 5]),
      position,
    };
  });
};

/**
 * Makes sure that a flash-sale slot runs now and one comes, whatever the day: slots from yesterday to a week ahead.
 * Slots that exist, also an operator's, are left alone. A slot that would end within 20 minutes is
 * lengthened by an hour at the cost of the next one. Slots that run show some goods as sold. Safe to run at every
 * start, daily, and from several servers at once.
 */
export async function ensureFlashSlots(db: Queryable, now: Date): Promise<void> {
  const slots = slotTimes(now);
  const known = await db.query('SELECT slug FROM promos WHERE slug = ANY($1)', [
    slots.map((slot) => slot.slug),
  ]);
  const have = new Set((known.rows as { slug: string }[]).map((row) => row.slug));
  const missing = slots.map((slot, at) => ({ slot, at })).filter(({ slot }) => !have.has(slot.slug));
  if (missing.length > 0) {
    const { rows } = await db.query(CANDIDATES);
    const candidates = rows as Candidate[];
    for (const { slot, at } of missing) {
      const banners = bannersOf(at);
      await db.query(
        `INSERT INTO files (id, type, is_private, mime, picture_spec, width, height, referenced_at)
         SELECT id, 'promo', false, 'image/webp', spec, 1280, height, $1 FROM unnest($2::uuid[], $3::text[], $4::int[]) AS f(id, spec, height)
         ON CONFLICT (id) DO NOTHING`,
        [
          now,
          banners.map((file) => file.id),
          banners.map((file) => file.spec),
          banners.map((file) => file.height),
        ],
      );
      const values = [
        slot.name,
        slot.slug,
        slot.startAt,
        slot.endAt,
        banners[0].id,
        banners[1].id,
        now,
        JSON.stringify(itemsFor(slot, candidates)),
      ];
      await db.query(INSERT_SLOT, values);
    }
  }
  await keepRunningSlotOpen(db, now);
  await db.query(
    `UPDATE flash_items i SET flash_sold = (i.flash_stock * ((i.product_id * 37 + i.promo_id * 11) % 90)) / 100
     FROM promos p WHERE p.id = i.promo_id AND p.type = 'flashsale' AND p.start_at <= $1 AND ${OURS}
       AND NOT EXISTS (SELECT 1 FROM flash_items s WHERE s.promo_id = p.id AND s.flash_sold > 0)`,
    [now],
  );
}

async function keepRunningSlotOpen(db: Queryable, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 20 * 60_000);
  await db.query(
    `WITH ending AS (
       SELECT id, end_at FROM promos p WHERE ${OURS} AND type = 'flashsale' AND is_active AND deleted_at IS NULL AND start_at <= $1 AND end_at > $1 AND end_at < $2
     )
     UPDATE promos p SET start_at = p.start_at + interval '1 hour' FROM ending
     WHERE ${OURS} AND p.type = 'flashsale' AND p.is_active AND p.deleted_at IS NULL AND p.start_at = ending.end_at AND p.end_at > p.start_at + interval '2 hours'`,
    [now, soon],
  );
  await db.query(
    `UPDATE promos p SET end_at = p.end_at + interval '1 hour'
     WHERE ${OURS} AND p.type = 'flashsale' AND p.is_active AND p.deleted_at IS NULL AND p.start_at <= $1 AND p.end_at > $1 AND p.end_at < $2
       AND NOT EXISTS (SELECT 1 FROM promos n WHERE n.type = 'flashsale' AND n.is_active AND n.deleted_at IS NULL AND n.id <> p.id
         AND tstzrange(n.start_at, n.end_at) && tstzrange(p.end_at, p.end_at + interval '1 hour'))`,
    [now, soon],
  );
}
