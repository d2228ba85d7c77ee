import type { Locale } from '#common/locale.ts';
import type { CalendarSlot, FlashRow, OperatorSlot } from '#contract/operator-flash.ts';
import type { Product } from '#contract/product.ts';
import { toIso } from '#contract/scalars.ts';
import { versionOf } from '../../audit/index.ts';
import { cardsByIds, cardsIncludingHidden, presentIncludingHidden } from '../../catalogue/index.ts';
import type { MarketContext } from '../../context.ts';
import { slotView } from '../promo-view.ts';
import { statusOfSlot, type WantedRow } from './slot.rules.ts';
import {
  campaignsOf,
  itemsOf,
  type OwnSlot,
  type SlotColumns,
  type SlotItem,
  type SummedSlot,
} from './slots-store.ts';

/** What of a slot an edit is made on; its goods have a mark of their own. */
export const slotContent = ({ promo_name, start_at, end_at, is_active, ...slot }: SlotColumns) => ({
  promo_name,
  start_at: toIso(start_at),
  end_at: toIso(end_at),
  is_active,
  icon: slot.icon,
  main_banner_desktop: slot.main_banner_desktop,
  main_banner_mobile: slot.main_banner_mobile,
});

/** What of a slot's goods a new list is made on; what was sold is not part of it. */
export const rowsContent = (rows: readonly WantedRow[]) => ({
  rows: rows.map((row) => [
    row.product_id,
    row.variant_id,
    row.flash_price,
    row.flash_stock,
    row.limit_per_user,
  ]),
});

const productsOf = async (
  ctx: MarketContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Product>> => {
  const unique = [...new Set(ids)];
  const listed = await cardsByIds(ctx.db, unique);
  const visible = new Set(listed.map((card) => card.id));
  const others = await cardsIncludingHidden(
    ctx.db,
    unique.filter((id) => !visible.has(id)).map((product_id) => ({ product_id, card: null })),
  );
  const any = [...listed, ...others.values()].map((card) => ({
    card,
    isVisible: visible.has(card.id),
    isWishlisted: false,
  }));
  const products = await presentIncludingHidden(ctx, any, locale);
  return new Map(products.map((product) => [product.id, product]));
};

const rowView = (item: SlotItem, products: ReadonlyMap<number, Product>): FlashRow[] => {
  const product = products.get(item.product_id);
  const { product_id, variant_id, flash_price, flash_stock, flash_sold, limit_per_user } = item;
  return product === undefined
    ? []
    : [{ product_id, variant_id, flash_price, flash_stock, flash_sold, limit_per_user, product }];
};

/** Slots with their goods as operators see them. */
export const presentSlots = async (
  ctx: MarketContext,
  slots: readonly OwnSlot[],
  locale: Locale,
): Promise<OperatorSlot[]> => {
  const now = ctx.clock.now();
  const items = await itemsOf(
    ctx.db,
    slots.map(({ id }) => id),
  );
  const products = await productsOf(
    ctx,
    items.map((item) => item.product_id),
    locale,
  );
  const bySlot = Map.groupBy(items, (item) => item.promo_id);
  const campaigns = await campaignsOf(
    ctx.db,
    slots.map(({ id }) => id),
  );
  return slots.map((slot) => {
    const rows = bySlot.get(slot.id) ?? [];
    return {
      ...slotView(slot, now, false, locale),
      slug: slot.slug,
      is_active: slot.is_active,
      is_campaign: campaigns.has(slot.id),
      status: statusOfSlot(slot, now),
      version: versionOf(slotContent(slot)),
      products_version: versionOf(rowsContent(rows)),
      products: rows.flatMap((row) => rowView(row, products)),
    };
  });
};

/** A slot as the calendar shows it. */
export const presentSummed = (slot: SummedSlot, now: Date): CalendarSlot => ({
  id: slot.id,
  promo_name: slot.promo_name,
  start_at: toIso(slot.start_at),
  end_at: toIso(slot.end_at),
  is_active: slot.is_active,
  status: statusOfSlot(slot, now),
  total_row: slot.total_row,
  total_unit: slot.total_unit,
  total_sold: slot.total_sold,
});
