import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createRound as createCall,
  decideNominations as decideCall,
  editRound as editCall,
  NominationVerdict,
  OperatorRound,
} from '#contract/nomination.ts';
import type { NominationFault } from '#contract/nomination-kinds.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { lockStock } from '../../catalogue/index.ts';
import type { AppContext, MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { afterChange, newSlug, orOverlapping, overlapping } from '../operator-flash/save-slot.ts';
import { slotFaults } from '../operator-flash/slot.rules.ts';
import {
  insertSlot,
  itemsOf,
  lockItems,
  lockSchedule,
  lockSlot,
  slotInTheWay,
} from '../operator-flash/slots-store.ts';
import { areCategories } from '../promo-write-store.ts';
import { nominatedGoods } from './nominate.ts';
import { applyFaults, nominationFaultsOf } from './nomination.rules.ts';
import {
  addToSlot,
  decideNomination,
  describeSlot,
  dropFromSlot,
  insertRound,
  lockNominations,
  type NominationRow,
  nominationsByIds,
  type RoundColumns,
  type RoundRow,
  roundById,
  updateRound,
} from './nominations-store.ts';
import { presentOperatorRound, verdictOf } from './present-round.ts';

/** So many rows may a slot have. */
const MAX_ROWS = 200;

type Sent = Omit<RoundColumns, 'category_ids'> & { category_ids?: readonly number[] | undefined };
const columnsOf = (input: Sent): RoundColumns => ({
  name_en: input.name_en,
  description_en: input.description_en,
  apply_from: input.apply_from,
  apply_until: input.apply_until,
  category_ids: [...(input.category_ids ?? [])],
  min_discount: input.min_discount,
  min_stars: input.min_stars,
  max_price: input.max_price,
  max_products: input.max_products,
  min_stock: input.min_stock,
});

/** What audit events record of a campaign. */
const contentOf = ({ apply_from, apply_until, ...rest }: RoundColumns) => ({
  ...rest,
  apply_from: toIso(apply_from),
  apply_until: toIso(apply_until),
});

const answerOf = async (ctx: MarketContext, id: number, locale: Locale): Promise<Answer<OperatorRound>> => {
  const row = await roundById(ctx.db, id, null);
  return row === null ? refuse('not_found') : ok(presentOperatorRound(row, ctx.clock.now(), locale));
};

/** Opens a campaign with its slot. Refused: 422 for its times and categories, 409 when it overlaps another slot. */
export const createRound = async (
  ctx: MarketContext,
  actor: Actor,
  input: InputOf<typeof createCall>,
  locale: Locale,
): Promise<Answer<OperatorRound>> => {
  const now = ctx.clock.now();
  const faults = [...slotFaults(input, now, true), ...applyFaults(input)];
  if (faults.length > 0) return invalid(...faults);
  const made = await orOverlapping(() =>
    ctx.db.transact(async (tx): Promise<{ ok: true; id: number } | Refusal> => {
      if (!(await areCategories(tx, input.category_ids ?? [])))
        return invalid({ field: 'category_ids', rule: 'exists' });
      await lockSchedule(tx);
      const clash = await slotInTheWay(tx, input, null);
      if (clash !== null) return overlapping(clash);
      const { promo_name, start_at, end_at } = input;
      const pictures = { icon: null, main_banner_desktop: null, main_banner_mobile: null };
      const slot = { promo_name, start_at, end_at, is_active: true, ...pictures };
      const id = await insertSlot(tx, { ...slot, slug: newSlug(promo_name), created_at: now });
      await describeSlot(tx, id, input.description);
      const round = columnsOf(input);
      await insertRound(tx, id, round, now);
      const after = { promo_name, start_at: toIso(start_at), end_at: toIso(end_at), ...contentOf(round) };
      await recordAudit(tx, actor, { action: 'nomination.create', target: `flashsale:${id}`, after }, now);
      return { ok: true, id };
    }),
  );
  if (!made.ok) return made;
  await afterChange(ctx);
  return answerOf(ctx, made.id, locale);
};

/** Changes a campaign before it starts. Refused: 404, 409 once it has started, 422. */
export const editRound = async (
  ctx: MarketContext,
  actor: Actor,
  id: number,
  input: InputOf<typeof editCall>,
  locale: Locale,
): Promise<Answer<OperatorRound>> => {
  const refused = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const slot = await lockSlot(tx, id);
    const now = ctx.clock.now();
    const before = slot === null ? null : await roundById(tx, id, null);
    if (slot === null || before === null) return refuse('not_found');
    if (now >= slot.start_at) return refuse('conflict', { reason: 'round_started' });
    const faults = applyFaults({ ...slot, ...input });
    if (faults.length > 0) return invalid(...faults);
    if (!(await areCategories(tx, input.category_ids ?? [])))
      return invalid({ field: 'category_ids', rule: 'exists' });
    const round = columnsOf(input);
    await updateRound(tx, id, round);
    await describeSlot(tx, id, input.description);
    const changes = {
      before: { description: before.description, ...contentOf(columnsOf(before)) },
      after: { description: input.description, ...contentOf(round) },
    };
    await recordAudit(tx, actor, { action: 'nomination.edit', target: `flashsale:${id}`, ...changes }, now);
    return null;
  });
  return refused ?? answerOf(ctx, id, locale);
};

type Decision = { accept: boolean; reason: string | null };

/** Decides the nominations of one campaign, whose goods and slot get locked. */
const decideOf = async (
  ctx: AppContext,
  tx: Tx<Schema>,
  actor: Actor,
  rows: readonly NominationRow[],
  round: RoundRow,
  { accept, reason, locale, now }: Decision & { locale: Locale; now: Date },
): Promise<NominationVerdict[]> => {
  const goods = await nominatedGoods(tx, [...new Set(rows.map((one) => one.product_id))], now);
  const items = await itemsOf(tx, [round.id]);
  const standing = new Set(items.map((item) => item.product_id));
  let filled = items.length;
  const verdicts: NominationVerdict[] = [];
  const done: NominationRow[] = [];
  for (const row of rows) {
    const good = goods.get(row.product_id);
    const faults: NominationFault[] = accept ? nominationFaultsOf(row, good, round) : [];
    if (accept && standing.has(row.product_id)) faults.push('in_slot');
    if (accept && faults.length === 0 && filled >= MAX_ROWS) faults.push('full');
    if (faults.length === 0) {
      const state = accept ? 'accepted' : 'refused';
      await decideNomination(tx, row.id, {
        ...{ state, reason: accept ? null : reason, decided_by: actor.accountId, decided_at: now },
      });
      if (accept) await addToSlot(tx, row);
      else if (row.state === 'accepted') await dropFromSlot(tx, row);
      if (accept) filled += 1;
      done.push(row);
    }
    const product = { id: row.product_id, name: row.product_name };
    verdicts.push(verdictOf(product, faults, { good, rules: round, locale }));
  }
  if (done.length === 0) return verdicts;
  const event = {
    action: accept ? 'nomination.accept' : 'nomination.refuse',
    target: `flashsale:${round.id}`,
    after: { product_ids: done.map((one) => one.product_id), ...(reason !== null && { reason }) },
  };
  await recordAudit(tx, actor, event, now);
  for (const [merchantId, own] of Map.groupBy(done, (one) => one.merchant_id))
    await ctx.announce(tx, {
      to: { merchantId },
      category: 'product',
      kind: accept ? 'nominations_accepted' : 'nominations_refused',
      details: {
        ...{ count: own.length, product_name: own[0]?.product_name ?? '' },
        ...{ campaign: round.promo_name, campaign_en: round.name_en, reason: reason ?? '' },
      },
      targetUrl: `/merchant/dashboard/campaign/${round.id}`,
      at: now,
    });
  return verdicts;
};

/**
 * Accepts nominations into their campaign's slot, or refuses them, and tells their stores. Before it is accepted each is looked
 * at once more: what breaks a rule by now stays waiting and says why. What was accepted may still be refused, and leaves the
 * slot. Refused: 404 when one is unknown, 422 without a reason to refuse, 409 when one is decided otherwise or was withdrawn, or
 * when its campaign has started.
 */
export const decideNominations = async (
  ctx: AppContext,
  actor: Actor,
  { nomination_ids, accept, reason }: InputOf<typeof decideCall>,
  locale: Locale,
): Promise<Answer<NominationVerdict[]>> => {
  if (!accept && reason === null) return invalid({ field: 'reason', rule: 'required' });
  const answer = await ctx.db.transact(async (tx): Promise<Answer<NominationVerdict[]>> => {
    const seen = await nominationsByIds(tx, nomination_ids);
    if (seen.length !== nomination_ids.length) return refuse('not_found');
    const roundIds = [...new Set(seen.map((one) => one.promo_id))].sort((a, b) => a - b);
    // before the goods of slots, as a checkout locks
    await lockStock(
      tx,
      seen.map((one) => one.product_id),
    );
    for (const id of roundIds) await lockItems(tx, id);
    for (const id of roundIds) await lockSlot(tx, id);
    await lockNominations(tx, nomination_ids);
    const now = ctx.clock.now();
    const rows = await nominationsByIds(tx, nomination_ids);
    if (rows.some(({ state }) => state !== 'waiting' && (accept || state !== 'accepted')))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const verdicts: NominationVerdict[] = [];
    for (const id of roundIds) {
      const round = await roundById(tx, id, null);
      if (round === null) return refuse('not_found');
      if (now >= round.start_at) return refuse('conflict', { reason: 'round_started' });
      const own = rows.filter((one) => one.promo_id === id);
      verdicts.push(...(await decideOf(ctx, tx, actor, own, round, { accept, reason, locale, now })));
    }
    return list(verdicts);
  });
  if (answer.ok) ctx.flashPrices.forget?.();
  return answer;
};
