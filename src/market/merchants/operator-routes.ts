import { pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import {
  type MerchantRow,
  merchantEffects,
  setOfficial as officialCall,
  operatorMerchant,
  operatorMerchants,
  rejectMerchant as rejectCall,
  suspendMerchant as suspendCall,
  unsuspendMerchant as unsuspendCall,
  verifyMerchant as verifyCall,
} from '#contract/operator-stores.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Caller, type Origin, type Route, route } from '#platform/http/route.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { rejectMerchant, verifyMerchant } from './judge-merchant.ts';
import { openOperated, presentOperated, storeEffectsOf, versionOfStore } from './operated-store.ts';
import { holdOwner, operatedStore, storePage } from './operator-stores-store.ts';
import type { OperatedStorePorts } from './seller-ports.ts';
import { setOfficial } from './set-official.ts';
import { holdStore, type StoreFacts } from './store-rows-store.ts';
import { suspendMerchant, unsuspendMerchant } from './suspend-merchant.ts';

type Asked = { caller: Caller; origin: Origin };
type Work = (tx: Tx<Schema>, before: StoreFacts) => Promise<Refusal | null>;
const yes = (word: '1' | '0' | 'true' | 'false' | null): boolean | null =>
  word === null ? null : word === '1' || word === 'true';

const states = ['status', 'is_official', 'needs_review'] as const;

/** Operators' calls about stores (API O2–O8, O111). */
export const operatorMerchantRoutes = (ctx: AppContext, ports: OperatedStorePorts): Route[] => {
  const { products } = ports;
  /** One decision about one store, with its audit line; the answer is the store as it is now. */
  const decide = (
    asked: Asked,
    { merchantId, action, reason }: { merchantId: number; action: string; reason?: string },
    work: Work,
  ): Promise<Answer<MerchantRow>> =>
    ctx.db.transact(async (tx): Promise<Answer<MerchantRow>> => {
      const owner = await holdOwner(tx, merchantId);
      const before = owner === null ? null : await holdStore(tx, merchantId);
      if (before === null) return refuse('not_found');
      const refused = await work(tx, before);
      if (refused !== null) return refused;
      const now = await operatedStore(tx, merchantId);
      if (now === null) return refuse('not_found');
      const changed = states.filter((name) => before[name] !== now[name]);
      if (changed.length > 0) {
        const deed = {
          action,
          target: `merchant:${merchantId}`,
          before: Object.fromEntries(changed.map((name) => [name, before[name]])),
          after: {
            ...Object.fromEntries(changed.map((name) => [name, now[name]])),
            ...(reason === undefined ? {} : { reason }),
          },
        };
        await recordAudit(tx, actorOf(asked), deed, ctx.clock.now());
        tx.onCommit(ports.forget);
      }
      return ok(presentOperated(now));
    });
  /** 409 when what was looked at is no longer what there is. */
  const stale = async (tx: Tx<Schema>, store: StoreFacts, seen: string | null): Promise<Refusal | null> =>
    seen === null || seen === (await versionOfStore(tx, store))
      ? null
      : refuse('conflict', { reason: 'changed_meanwhile' });

  return [
    route(operatorMerchants, async ({ input, link }) => {
      const filter = {
        status: input.status,
        isOfficial: yes(input.is_official),
        needsReview: yes(input.needs_review),
        search: input.search,
      };
      const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
      const { rows, total } = await storePage(ctx.db, filter, window);
      return paged(rows.map(presentOperated), pageMeta(input, total, rows.length, link));
    }),
    route(operatorMerchant, (call) => openOperated(ctx, actorOf(call), call.params.id)),
    route(merchantEffects, async ({ params }) => {
      const effects = await storeEffectsOf(ctx.db, params.id, ports.reach);
      return effects === null ? refuse('not_found') : ok(effects);
    }),
    route(verifyCall, (call) => {
      const { merchant_id: merchantId, version } = call.input;
      return decide(
        call,
        { merchantId, action: 'merchant.verify' },
        async (tx, store) =>
          (await stale(tx, store, version)) ?? verifyMerchant(tx, ctx, merchantId, products),
      );
    }),
    route(rejectCall, (call) => {
      const { merchant_id: merchantId, reason, version } = call.input;
      return decide(
        call,
        { merchantId, action: 'merchant.reject', reason },
        async (tx, store) => (await stale(tx, store, version)) ?? rejectMerchant(tx, ctx, merchantId, reason),
      );
    }),
    route(suspendCall, (call) => {
      const { merchant_id: merchantId, reason } = call.input;
      return decide(call, { merchantId, action: 'merchant.suspend', reason }, (tx) =>
        suspendMerchant(tx, ctx, { merchantId, reason }, products),
      );
    }),
    route(unsuspendCall, (call) => {
      const { merchant_id: merchantId } = call.input;
      return decide(call, { merchantId, action: 'merchant.unsuspend' }, (tx) =>
        unsuspendMerchant(tx, ctx, merchantId, products),
      );
    }),
    route(officialCall, (call) => {
      const { merchant_id: merchantId, is_official: isOfficial } = call.input;
      return decide(call, { merchantId, action: 'merchant.official' }, (tx) =>
        setOfficial(tx, ctx, { merchantId, isOfficial }, ports),
      );
    }),
  ];
};
