import { pageMeta } from '#common/paging.ts';
import { type Answer, list, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import { chooseMerchants } from '#contract/operator-choice.ts';
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
import type { KeyRing } from '#platform/keys.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  rejectMerchant,
  setOfficial,
  suspendMerchant,
  unsuspendMerchant,
  verifyMerchant,
} from './decide-merchant.ts';
import { lockMerchant, type MerchantRecord } from './merchants-store.ts';
import {
  getMerchant,
  presentOperatorMerchant,
  suspensionEffectsOf,
  versionOfMerchant,
} from './operator-merchants.ts';
import {
  lockOwner,
  merchantChoices,
  merchantPage,
  operatorMerchantById,
} from './operator-merchants-store.ts';
import type { OperatorMerchantPorts } from './ports.ts';

const flag = (text: '1' | '0' | 'true' | 'false' | null): boolean | null =>
  text === null ? null : text === '1' || text === 'true';

/** Operators' calls about merchants: the list, one of them, and what is decided about it. */
export const operatorMerchantRoutes = (ctx: AppContext, ports: OperatorMerchantPorts): Route[] => {
  const { products } = ports;
  return [
    route(operatorMerchants, async ({ input, link }) => {
      const filter = {
        status: input.status,
        isOfficial: flag(input.is_official),
        needsReview: flag(input.needs_review),
        search: input.search,
      };
      const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
      const { rows, total } = await merchantPage(ctx.db, ctx.config.keys, filter, window);
      return paged(
        rows.map((row) => presentOperatorMerchant(ctx.config.keys, row)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(chooseMerchants, async ({ input }) => list(await merchantChoices(ctx.db, input))),
    route(operatorMerchant, (call) => getMerchant(ctx, actorOf(call), call.params.id)),
    route(merchantEffects, async ({ params }) => {
      const effects = await suspensionEffectsOf(ctx.db, params.id, ports.reach);
      return effects === null ? refuse('not_found') : ok(effects);
    }),
    route(verifyCall, (call) => {
      const { merchant_id: merchantId, version } = call.input;
      const decision = { merchantId, action: 'merchant.verify' };
      return decide(
        ctx,
        ports,
        call,
        decision,
        async (tx, before) =>
          (await staleRefusal(tx, ctx.config.keys, before, version)) ??
          verifyMerchant(tx, ctx, merchantId, products),
      );
    }),
    route(rejectCall, (call) => {
      const { merchant_id: merchantId, reason, version } = call.input;
      const decision = { merchantId, action: 'merchant.reject', reason };
      return decide(
        ctx,
        ports,
        call,
        decision,
        async (tx, before) =>
          (await staleRefusal(tx, ctx.config.keys, before, version)) ??
          rejectMerchant(tx, ctx, merchantId, reason),
      );
    }),
    route(suspendCall, (call) => {
      const { merchant_id: merchantId, reason } = call.input;
      return decide(ctx, ports, call, { merchantId, action: 'merchant.suspend', reason }, (tx) =>
        suspendMerchant(tx, ctx, { merchantId, reason }, products),
      );
    }),
    route(unsuspendCall, (call) => {
      const { merchant_id: merchantId } = call.input;
      return decide(ctx, ports, call, { merchantId, action: 'merchant.unsuspend' }, (tx) =>
        unsuspendMerchant(tx, ctx, merchantId, products),
      );
    }),
    route(officialCall, (call) => {
      const { merchant_id: merchantId, is_official: isOfficial } = call.input;
      return decide(ctx, ports, call, { merchantId, action: 'merchant.official' }, (tx) =>
        setOfficial(tx, ctx, { merchantId, isOfficial }, ports),
      );
    }),
  ];
};

/** The columns that a decision may change, and that its audit event tells. */
const decidedFields = ['status', 'is_official', 'needs_review'] as const;

/** Makes one decision about one merchant and records it; the answer is the merchant as it is afterwards. */
const decide = (
  ctx: AppContext,
  ports: OperatorMerchantPorts,
  call: { caller: Caller; origin: Origin },
  { merchantId, action, reason }: { merchantId: number; action: string; reason?: string },
  change: (tx: Tx<Schema>, before: MerchantRecord) => Promise<Refusal | null>,
): Promise<Answer<MerchantRow>> =>
  ctx.db.transact(async (tx): Promise<Answer<MerchantRow>> => {
    const owner = await lockOwner(tx, merchantId);
    const before = owner === null ? null : await lockMerchant(tx, merchantId);
    if (before === null) return refuse('not_found');
    const refusal = await change(tx, before);
    if (refusal !== null) return refusal;
    const after = await operatorMerchantById(tx, merchantId);
    if (after === null) return refuse('not_found');
    const changed = decidedFields.filter((name) => before[name] !== after[name]);
    if (changed.length > 0) {
      const event = {
        action,
        target: `merchant:${merchantId}`,
        before: Object.fromEntries(changed.map((name) => [name, before[name]])),
        after: {
          ...Object.fromEntries(changed.map((name) => [name, after[name]])),
          ...(reason === undefined ? {} : { reason }),
        },
      };
      await recordAudit(tx, actorOf(call), event, ctx.clock.now());
      tx.onCommit(ports.forget);
    }
    return ok(presentOperatorMerchant(ctx.config.keys, after));
  });

/** 409 when the merchant is no longer what the operator saw. */
const staleRefusal = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  merchant: MerchantRecord,
  seenVersion: string | null,
): Promise<Refusal | null> =>
  seenVersion === null || seenVersion === (await versionOfMerchant(tx, keys, merchant))
    ? null
    : refuse('conflict', { reason: 'changed_meanwhile' });
