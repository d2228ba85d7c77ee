import { type Answer, ok } from '#contract/envelope.ts';
import type { StoreCod } from '#contract/store-cod.ts';
import type { AppContext } from '../context.ts';
import { takesCod, writeTakesCod } from './cod-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Whether a store takes cash on delivery, with the terms of the shop. */
export const readStore = async (ctx: Deps, merchantId: number): Promise<Answer<StoreCod>> => {
  const settings = await ctx.settings();
  return ok({
    is_accepted: await takesCod(ctx.db, merchantId),
    is_offered: settings.cod_enabled,
    min: settings.cod_min,
    max: settings.cod_max,
    fee_percentage: settings.cod_fee_percentage,
    refusal_percentage: settings.cod_refusal_store_percentage,
    return_percentage: settings.cod_return_percentage,
  });
};

export const saveStore = async (
  ctx: Deps,
  merchantId: number,
  isAccepted: boolean,
): Promise<Answer<StoreCod>> => {
  await writeTakesCod(ctx.db, merchantId, isAccepted, ctx.clock.now());
  return readStore(ctx, merchantId);
};
