import { pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import {
  type Campaign,
  campaignDetail,
  campaignStatus,
  createCampaign as createCall,
  deleteCampaign as deleteCall,
  editCampaign as editCall,
  listCampaigns,
} from '#contract/operator-promo.ts';
import { route } from '#platform/http/route.ts';
import { actorOf, versionOf } from '../../audit/index.ts';
import type { Routes } from '../../context.ts';
import { promoStatus } from '../period.rules.ts';
import { campaignContent } from '../promo-content.rules.ts';
import { promoView } from '../promo-view.ts';
import { type CampaignRow, campaignById, campaignPage } from './campaigns-store.ts';
import { createCampaign, deleteCampaign, editCampaign } from './save-campaign.ts';

const present = (row: CampaignRow, now: Date): Campaign => {
  const status = promoStatus(row, now);
  return {
    ...promoView(row, 'id'),
    description: row.description,
    terms: row.terms,
    position: row.position,
    is_highlight: row.is_highlight,
    is_active: row.is_active,
    // a campaign has no quota that could be used up
    status: campaignStatus.options.find((one) => one === status) ?? 'active',
    product_ids: row.product_ids,
    version: versionOf(campaignContent(row)),
  };
};

/** The marketplace's campaigns for operators. */
export const operatorCampaignRoutes: Routes = (ctx) => {
  const { db, clock } = ctx;
  const shown = (answer: Answer<CampaignRow>) => (answer.ok ? ok(present(answer.data, clock.now())) : answer);
  return [
    route(listCampaigns, async ({ input, link }) => {
      const now = clock.now();
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await campaignPage(db, input, now, window);
      return paged(
        rows.map((row) => present(row, now)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(campaignDetail, async ({ params }) => {
      const campaign = await campaignById(db, params.id);
      return campaign === null ? refuse('not_found') : shown(ok(campaign));
    }),
    route(createCall, async (call) => shown(await createCampaign(ctx, actorOf(call), call.input))),
    route(editCall, async (call) =>
      shown(await editCampaign(ctx, actorOf(call), call.params.id, call.input)),
    ),
    route(deleteCall, (call) => deleteCampaign(ctx, actorOf(call), call.input.promo_id)),
  ];
};
