import { type Answer, invalid, list } from '#contract/envelope.ts';
import { type StoreCourier, saveStoreCouriers, storeCouriers } from '#contract/store-courier.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { MarketContext } from '../context.ts';
import { currentTariffs, excludedCouriers, saveExcludedCouriers } from './tariffs-store.ts';

type Deps = Pick<MarketContext, 'db'>;

/** The couriers that operators offer, in their order, and whether the store sends by them. */
const couriersOf = async ({ db }: Deps, merchantId: number): Promise<StoreCourier[]> => {
  const [tariffs, excluded] = await Promise.all([currentTariffs({ db }), excludedCouriers(db, merchantId)]);
  const names = new Map(tariffs.map(({ courier, courier_name }) => [courier, courier_name]));
  return [...names].map(([courier, courier_name]) => ({
    courier,
    courier_name,
    is_offered: !excluded.includes(courier),
  }));
};

/** Chooses a store's couriers, by their codes in any case. Refused (422): one that operators do not offer. */
const chooseCouriers = async (
  ctx: Deps,
  merchantId: number,
  chosen: readonly string[],
): Promise<Answer<StoreCourier[]>> => {
  const offered = await couriersOf(ctx, merchantId);
  const isChosen = ({ courier }: StoreCourier) => chosen.includes(courier.toUpperCase());
  if (offered.filter(isChosen).length < chosen.length) return invalid({ field: 'couriers', rule: 'exists' });
  await ctx.db.transact((tx) =>
    saveExcludedCouriers(
      tx,
      merchantId,
      offered.filter((one) => !isChosen(one)).map(({ courier }) => courier),
    ),
  );
  return list(await couriersOf(ctx, merchantId));
};

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** By which couriers a store sends. */
export const storeCourierRoutes = (ctx: MarketContext): Route[] => [
  route(storeCouriers, async ({ caller }) => list(await couriersOf(ctx, storeOf(caller)))),
  route(saveStoreCouriers, ({ input, caller }) => chooseCouriers(ctx, storeOf(caller), input.couriers)),
];
