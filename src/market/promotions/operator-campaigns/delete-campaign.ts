import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import type { MarketContext } from '../../context.ts';
import { campaignContent } from '../content.rules.ts';
import { lockVouchers } from '../voucher-quota-store.ts';
import { updatePromo } from '../voucher-write-store.ts';
import { slugOfGone } from './campaign.rules.ts';
import { campaignById } from './campaigns-store.ts';

/** Takes a campaign away (API O22), written down; its address becomes free. Refused: 404, also for the second one. */
export const deleteCampaign = (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Answer<null>> => {
  const now = clock.now();
  return db.transact(async (tx): Promise<Answer<null>> => {
    await lockVouchers(tx, [id]);
    const campaign = await campaignById(tx, id);
    if (campaign === null) return refuse('not_found');
    await updatePromo(tx, id, { deleted_at: now, slug: slugOfGone(campaign.slug, id) });
    const deed = { action: 'promo.delete', target: `promo:${id}`, before: campaignContent(campaign) };
    await recordAudit(tx, actor, deed, now);
    return ok(null);
  });
};
