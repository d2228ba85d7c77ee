import { pageMeta } from '#common/paging.ts';
import { list, ok, paged, refuse } from '#contract/envelope.ts';
import { homeFlashSale, homePromos } from '#contract/home.ts';
import { claimPromo, listFlashSlots, listPromoProducts, listPromos, promoBySlug } from '#contract/promo.ts';
import { filterQuery } from '#contract/query.ts';
import { route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { endOfDay, shownSlots } from './flash.rules.ts';
import { slotsBetween } from './flash-store.ts';
import { quotaLeft } from './period.rules.ts';
import { homeCampaigns, homeFlashSales, productsOfPromo } from './promo-products.ts';
import { promoView, slotView } from './promo-view.ts';
import { openPromo, runningPromoBySlug, runningPublicPromos } from './promos-store.ts';
import { claimVoucher } from './public-vouchers.ts';

const everything = filterQuery.parse({});
const organizers = ['official', 'merchant', 'marketplace'] as const;

/** Flash sales, campaigns and vouchers as everybody sees them, and claiming vouchers. */
export const promotionRoutes: Routes = (ctx) => {
  const { db, clock } = ctx;
  return [
    route(homeFlashSale, async ({ locale }) => list(await homeFlashSales(ctx, locale))),
    route(homePromos, async ({ locale }) => list(await homeCampaigns(ctx, locale))),

    route(listPromos, async ({ input, locale, link }) => {
      const filter = {
        search: input.search,
        organizer: organizers.find((one) => one === input.organizer) ?? null,
      };
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await runningPublicPromos(
        db,
        clock.now(),
        filter,
        input.sort === 'topvalue',
        window,
      );
      return paged(
        rows.map((row) => promoView(row, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),

    route(listFlashSlots, async ({ input, locale }) => {
      const now = clock.now();
      const slots = await slotsBetween(db, now, endOfDay(now));
      return list(
        shownSlots(slots, now, input.selected).map((one) => slotView(one.slot, now, one.is_selected, locale)),
      );
    }),

    route(listPromoProducts, async ({ params, input, locale, link }) => {
      const promo = await openPromo(db, clock.now(), params.promoid);
      if (!promo) return refuse('not_found');
      const { products, total } = await productsOfPromo(ctx, promo, input, locale);
      return paged(products, pageMeta(input, total, products.length, link));
    }),

    // `buyer` calls are only ever reached by an account
    route(claimPromo, ({ input, caller, locale }) =>
      claimVoucher(ctx, caller.accountId ?? 0, input.promo_code, locale),
    ),

    route(promoBySlug, async ({ params, locale, caller }) => {
      const promo = await runningPromoBySlug(db, clock.now(), params.slug, caller.accountId);
      if (!promo) return refuse('not_found');
      const isTranslated = locale === 'en' && promo.name_en !== null;
      const scope = { ...promo, merchant_id: promo.merchant?.id ?? null };
      const { products, total } = await productsOfPromo(ctx, scope, everything, locale);
      return ok({
        ...promoView(promo, locale),
        ...(isTranslated && { promo_name: promo.name_en ?? promo.promo_name, is_translated: true }),
        is_claimed: promo.is_claimed,
        description: isTranslated ? (promo.description_en ?? '') : promo.description,
        terms: promo.terms,
        quota_left: quotaLeft(promo),
        products,
        total_product: total,
      });
    }),
  ];
};
