import { pageMeta } from '#common/paging.ts';
import { ok, paged, refuse } from '#contract/envelope.ts';
import {
  createRound as createCall,
  decideNominations as decideCall,
  editRound as editCall,
  listNominations,
  listOpenRounds,
  listRounds,
  nominateProducts,
  roundDetail,
  storeRoundDetail,
  withdrawNomination,
} from '#contract/nomination.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { actorOf } from '../../audit/index.ts';
import type { AppRoutes } from '../../context.ts';
import { type Member, nominate, withdraw } from './nominate.ts';
import { nominationPage, nominationsOfStore, roundById, roundPage } from './nominations-store.ts';
import { createRound, decideNominations, editRound } from './operator-rounds.ts';
import { presentNominations, presentOperatorRound, presentStoreRound } from './present-round.ts';

const windowOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  offset: (page - 1) * per_page,
  limit: per_page,
});

// sellers' calls are only ever reached by an account with a store
const memberOf = ({ merchantId, accountId }: Caller): Member => ({
  merchantId: merchantId ?? 0,
  accountId: accountId ?? 0,
});

/** Campaigns that stores nominate products for: how operators make and fill them, and how stores apply. */
export const nominationRoutes: AppRoutes = (ctx) => {
  const { db, clock } = ctx;
  return [
    route(listRounds, async ({ input, locale, link }) => {
      const { rows, total } = await roundPage(
        db,
        { merchantId: null, search: input.search },
        windowOf(input),
      );
      const now = clock.now();
      return paged(
        rows.map((row) => presentOperatorRound(row, now, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(roundDetail, async ({ params, locale }) => {
      const row = await roundById(db, params.id, null);
      return row === null ? refuse('not_found') : ok(presentOperatorRound(row, clock.now(), locale));
    }),
    route(createCall, (call) => createRound(ctx, actorOf(call), call.input, call.locale)),
    route(editCall, (call) => editRound(ctx, actorOf(call), call.params.id, call.input, call.locale)),
    route(listNominations, async ({ input, link }) => {
      const filter = { promoId: input.round_id, state: input.state, search: input.search };
      const { rows, total } = await nominationPage(db, filter, windowOf(input));
      const nominations = await presentNominations(db, rows, clock.now());
      return paged(
        nominations.map((one, index) => ({
          ...one,
          store: { id: rows[index]!.merchant_id, name: rows[index]!.merchant_name },
        })),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(decideCall, (call) => decideNominations(ctx, actorOf(call), call.input, call.locale)),

    route(listOpenRounds, async ({ input, caller, locale, link }) => {
      const now = clock.now();
      const { merchantId } = memberOf(caller);
      const { rows, total } = await roundPage(db, { merchantId, shownTo: { now } }, windowOf(input));
      return paged(
        rows.map((row) => presentStoreRound(row, now, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(storeRoundDetail, async ({ params, caller, locale }) => {
      const { merchantId } = memberOf(caller);
      const row = await roundById(db, params.id, merchantId);
      if (row === null) return refuse('not_found');
      const own = await nominationsOfStore(db, row.id, merchantId);
      const now = clock.now();
      const round = presentStoreRound(row, now, locale);
      // what does not run yet and cannot be applied for is nobody's to see
      if (own.length === 0 && (round.state === 'planned' || round.state === 'off'))
        return refuse('not_found');
      return ok({ ...round, nominations: await presentNominations(db, own, now) });
    }),
    route(nominateProducts, ({ input, caller, locale }) => nominate(ctx, memberOf(caller), input, locale)),
    route(withdrawNomination, ({ input, caller }) => withdraw(ctx, memberOf(caller), input.nomination_id)),
  ];
};
