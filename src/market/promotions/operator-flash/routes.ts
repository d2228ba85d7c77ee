import { pageMeta } from '#common/paging.ts';
import { invalid, list, paged, type Refusal } from '#contract/envelope.ts';
import {
  copySlot as copyCall,
  createSlot as createCall,
  deleteSlot as deleteCall,
  editSlot as editCall,
  flashGoods as goodsCall,
  listSlots,
  slotResult as resultCall,
  setSlotProducts,
  slotCalendar,
  slotDetail,
  slotWarnings as warningsCall,
} from '#contract/operator-flash.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../../audit/index.ts';
import type { Routes } from '../../context.ts';
import { copySlot } from './copy-slot.ts';
import { presentSlots, presentSummed } from './present-slot.ts';
import { createSlot, deleteSlot, editSlot, slotAnswer } from './save-slot.ts';
import { setProducts } from './set-products.ts';
import { momentsOf } from './slot.rules.ts';
import { flashGoods, slotResult, slotWarnings } from './slot-report.ts';
import { slotPage, summedSlots } from './slots-store.ts';

const maxDays = 62;
const dayMs = 24 * 3_600_000;

const backwards = (first: string | null, last: string | null): Refusal | null =>
  first !== null && last !== null && first > last
    ? invalid({ field: 'date_start', rule: 'date_range' })
    : null;

/** Flash-sale slots as operators plan them. */
export const operatorFlashRoutes: Routes = (ctx) => {
  const { db, clock } = ctx;
  return [
    route(listSlots, async ({ input, locale, link }) => {
      const refused = backwards(input.date_start, input.date_end);
      if (refused !== null) return refused;
      const window = { ...momentsOf(input.date_start, input.date_end), search: input.search };
      const page = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await slotPage(db, window, page);
      return paged(await presentSlots(ctx, rows, locale), pageMeta(input, total, rows.length, link));
    }),
    route(slotDetail, ({ params, locale }) => slotAnswer(ctx, params.id, locale)),
    route(createCall, (call) => createSlot(ctx, actorOf(call), call.input, call.locale)),
    route(editCall, (call) => editSlot(ctx, actorOf(call), call.params.id, call.input, call.locale)),
    route(setSlotProducts, (call) => setProducts(ctx, actorOf(call), call.input, call.locale)),
    route(deleteCall, (call) => deleteSlot(ctx, actorOf(call), call.input.flashsale_id)),
    route(slotCalendar, async ({ input: { date_start, date_end } }) => {
      const refused = backwards(date_start, date_end);
      if (refused !== null) return refused;
      if (Date.parse(date_end) - Date.parse(date_start) >= maxDays * dayMs)
        return invalid({ field: 'date_end', rule: 'max' });
      const now = clock.now();
      const slots = await summedSlots(db, momentsOf(date_start, date_end));
      return list(slots.map((slot) => presentSummed(slot, now)));
    }),
    route(resultCall, ({ params }) => slotResult(ctx, params.id)),
    route(warningsCall, ({ params }) => slotWarnings(ctx, params.id)),
    route(goodsCall, ({ input }) => flashGoods(ctx, input.product_ids)),
    route(copyCall, (call) => copySlot(ctx, actorOf(call), call.input)),
  ];
};
