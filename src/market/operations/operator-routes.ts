import { ok } from '#contract/envelope.ts';
import { operatorDashboard, operatorOpening, operatorWaiting } from '#contract/operator-dashboard.ts';
import {
  blockProducts,
  createHomeBlock,
  deleteHomeBlock,
  editHomeBlock,
  listHomeBlocks,
  orderHomeBlocks,
} from '#contract/operator-home.ts';
import { toIso } from '#contract/scalars.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes, Routes } from '../context.ts';
import {
  createBlock,
  deleteBlock,
  editBlock,
  listBlocks,
  orderBlocks,
  productsForBlock,
} from './edit-home-blocks.ts';
import { openingSteps } from './opening-steps.ts';
import { oldestOfQueues, waitingCounts } from './operations-store.ts';

/** Operators arrange the blocks of the home page, which follows within the seconds that it is cached. */
export const operatorHomeRoutes: Routes = (ctx) => [
  route(listHomeBlocks, ({ input, locale, link }) => listBlocks(ctx, input, locale, link)),
  route(createHomeBlock, (call) => createBlock(ctx, actorOf(call), call.input, call.locale)),
  route(editHomeBlock, (call) => editBlock(ctx, actorOf(call), call.params.id, call.input, call.locale)),
  route(deleteHomeBlock, (call) => deleteBlock(ctx, actorOf(call), call.input.homeblock_id)),
  route(orderHomeBlocks, (call) => orderBlocks(ctx, actorOf(call), call.input)),
  route(blockProducts, ({ input, locale, link }) => productsForBlock(ctx, input, locale, link)),
];

const DAY_MS = 86_400_000;

/** The operators' dashboard: what waits for them and since when, what was sold today in Jakarta, what is left to open. */
export const operatorDashboardRoutes: AppRoutes = ({ db, clock, ...ctx }) => [
  route(operatorDashboard, async () => {
    const from = new Date(`${toIso(clock.now()).slice(0, 10)}T00:00:00+07:00`);
    return ok(await waitingCounts(db, from, new Date(from.getTime() + DAY_MS)));
  }),
  route(operatorWaiting, async () => {
    const oldest = await oldestOfQueues(db);
    const isoOrNull = (at: Date | null) => (at === null ? null : toIso(at));
    return ok({
      merchant_pending: isoOrNull(oldest.store),
      payment_review: isoOrNull(oldest.proof),
      payment_incident: isoOrNull(oldest.incident),
      withdraw_requested: isoOrNull(oldest.withdrawal),
      source_refund: isoOrNull(oldest.refund),
      complaint_open: isoOrNull(oldest.complaint),
      data_request: isoOrNull(oldest.dataRequest),
      privacy_incident: isoOrNull(oldest.privacyIncident),
      moderation: isoOrNull(oldest.moderation),
    });
  }),
  route(operatorOpening, async () => ok(await openingSteps({ db, clock, ...ctx }))),
];
