import { randomBytes } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import { plainSlug } from '#common/slug.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  deleteSlot as call,
  createSlot as createCall,
  editSlot as editCall,
  OperatorSlot,
} from '#contract/operator-flash.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../../accounts/index.ts';
import { type Actor, isCurrent, recordAudit } from '../../audit/index.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { applyFlashMoments } from '../flash-prices.ts';
import { presentSlots, slotContent } from './present-slot.ts';
import { mayChangeSlot, slotFaults, statusOfSlot } from './slot.rules.ts';
import {
  campaignsOf,
  insertSlot,
  isOverlap,
  lockItems,
  lockSchedule,
  lockSlot,
  type OwnSlot,
  type SlotColumns,
  slotById,
  slotInTheWay,
  updateSlot,
} from './slots-store.ts';

/** The slot that is in the way, as refusals name it. */
export const clashOf = ({ id, promo_name, start_at, end_at }: OwnSlot) => ({
  id,
  promo_name,
  start_at: toIso(start_at),
  end_at: toIso(end_at),
});

export const overlapping = (slot: OwnSlot | null): Refusal =>
  refuse('conflict', {
    reason: 'flash_overlap',
    ...(slot === null ? {} : { data: { clashes_with: clashOf(slot) } }),
  });

/** Runs `work`; a slot that overlaps one made in the same moment is a 409 like any other. */
export const orOverlapping = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) return overlapping(null);
    throw error;
  }
};

/** Makes prices follow a changed plan of slots at once in this process; the others follow within a second. */
export const afterChange = async (ctx: MarketContext): Promise<void> => {
  ctx.flashPrices.forget?.();
  await applyFlashMoments(ctx, ctx.clock.now());
};

const pictureNames = ['icon', 'main_banner_desktop', 'main_banner_mobile'] as const;
type Pictures = { [K in (typeof pictureNames)[number]]?: string | null | undefined };

const savePictures = (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  sent: Pictures,
  before: Pictures | null,
): Promise<Refusal | null> =>
  saveFiles(
    tx,
    userId,
    now,
    pictureNames.map((name) => ({
      field: `json_meta.${name}`,
      type: 'promo' as const,
      fileId: sent[name],
      current: before?.[name] ?? null,
    })),
  );

/** An address for a slot that no other has: its name and eight letters. */
export const newSlug = (name: string): string =>
  `${plainSlug(name, 60) || 'flash-sale'}-${randomBytes(4).toString('hex')}`;

/** One slot as it stands after a change was committed. */
export const slotAnswer = async (
  ctx: MarketContext,
  id: number,
  locale: Locale,
): Promise<Answer<OperatorSlot>> => {
  const slot = await slotById(ctx.db, id);
  const [shown] = slot === null ? [] : await presentSlots(ctx, [slot], locale);
  return shown === undefined ? refuse('not_found') : ok(shown);
};

/** A new slot. Refused: 422 for its times and pictures, 409 when it overlaps another active one. */
export const createSlot = async (
  ctx: MarketContext,
  actor: Actor,
  { json_meta, ...input }: InputOf<typeof createCall>,
  locale: Locale,
): Promise<Answer<OperatorSlot>> => {
  const now = ctx.clock.now();
  const faults = slotFaults(input, now);
  if (faults.length > 0) return invalid(...faults);
  const made = await orOverlapping(() =>
    ctx.db.transact(async (tx): Promise<{ ok: true; id: number } | Refusal> => {
      const pictures = {
        icon: json_meta?.icon ?? null,
        main_banner_desktop: json_meta?.main_banner_desktop ?? null,
        main_banner_mobile: json_meta?.main_banner_mobile ?? null,
      };
      const refused = await savePictures(tx, actor.accountId, now, pictures, null);
      if (refused !== null) return refused;
      await lockSchedule(tx);
      const clash = input.is_active ? await slotInTheWay(tx, input, null) : null;
      if (clash !== null) return overlapping(clash);
      const slot = { ...input, ...pictures };
      const id = await insertSlot(tx, { ...slot, slug: newSlug(input.promo_name), created_at: now });
      const event = { action: 'flashsale.create', target: `flashsale:${id}`, after: slotContent(slot) };
      await recordAudit(tx, actor, event, now);
      return { ok: true, id };
    }),
  );
  if (!made.ok) return made;
  await afterChange(ctx);
  return slotAnswer(ctx, made.id, locale);
};

const isSame = (before: unknown, sent: unknown): boolean =>
  before instanceof Date && sent instanceof Date ? before.getTime() === sent.getTime() : before === sent;

/** The columns that a request really changes. */
const changesOf = (slot: OwnSlot, sent: { [K in keyof SlotColumns]?: SlotColumns[K] | undefined }) =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && !isSame(slot[name as keyof SlotColumns], value),
    ),
  ) as Partial<SlotColumns>;

const only = (content: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)));

const change = async (
  tx: Tx<Schema>,
  actor: Actor,
  slot: OwnSlot,
  { json_meta, version: _, ...input }: InputOf<typeof editCall>,
  now: Date,
): Promise<Refusal | null> => {
  const pictures = { ...json_meta };
  const changes = changesOf(slot, { ...input, ...pictures });
  const names = Object.keys(changes);
  const after = { ...slot, ...changes };
  if (!mayChangeSlot(names, slot, after, now)) return refuse('conflict', { reason: 'flash_started' });
  const isMoved = names.includes('start_at') || names.includes('end_at');
  const isCampaign = isMoved && (await campaignsOf(tx, [slot.id])).has(slot.id);
  const faults = isMoved ? slotFaults(after, now, isCampaign) : [];
  if (faults.length > 0) return invalid(...faults);
  const refused = await savePictures(tx, actor.accountId, now, pictures, slot);
  if (refused !== null) return refused;
  const isPlanned = after.is_active && (isMoved || names.includes('is_active'));
  const clash = isPlanned ? await slotInTheWay(tx, after, slot.id) : null;
  if (clash !== null) return overlapping(clash);
  if (names.length === 0) return null;
  await updateSlot(tx, slot.id, changes);
  const event = {
    action: 'flashsale.edit',
    target: `flashsale:${slot.id}`,
    before: only(slotContent(slot), names),
    after: only(slotContent(after), names),
  };
  await recordAudit(tx, actor, event, now);
  return null;
};

/**
 * Changes what was sent; what is sent as it was is no change. Refused: 404, 409 when somebody changed it meanwhile,
 * when it has started and more than pictures and a later end is asked, or when it overlaps; 422.
 */
export const editSlot = async (
  ctx: MarketContext,
  actor: Actor,
  id: number,
  input: InputOf<typeof editCall>,
  locale: Locale,
): Promise<Answer<OperatorSlot>> => {
  const refused = await orOverlapping<null>(() =>
    ctx.db.transact(async (tx): Promise<Refusal | null> => {
      await lockSchedule(tx);
      const slot = await lockSlot(tx, id);
      if (slot === null) return refuse('not_found');
      if (!isCurrent(input.version, slotContent(slot)))
        return refuse('conflict', { reason: 'changed_meanwhile' });
      return change(tx, actor, slot, input, ctx.clock.now());
    }),
  );
  if (refused !== null) return refused;
  await afterChange(ctx);
  return slotAnswer(ctx, id, locale);
};

type Done = OutputOf<typeof call>;

/**
 * Takes away a slot that has not run, ends one that runs: its prices go with it, its orders stay. Who is paying at
 * this moment is waited for. Refused: 404, 409 when it is over.
 */
export const deleteSlot = async (ctx: MarketContext, actor: Actor, id: number): Promise<Answer<Done>> => {
  const done = await ctx.db.transact(async (tx): Promise<Answer<Done>> => {
    await lockItems(tx, id);
    const slot = await lockSlot(tx, id);
    if (slot === null) return refuse('not_found');
    const now = ctx.clock.now();
    const status = statusOfSlot(slot, now);
    if (status === 'ended') return refuse('conflict', { reason: 'flash_ended' });
    const target = `flashsale:${id}`;
    // a slot that starts in this very moment cannot end in it too
    const hasRun = status === 'running' && now > slot.start_at;
    if (hasRun) {
      await updateSlot(tx, id, { end_at: now });
      const ended = { before: { end_at: toIso(slot.end_at) }, after: { end_at: toIso(now) } };
      await recordAudit(tx, actor, { action: 'flashsale.end', target, ...ended }, now);
    } else {
      await updateSlot(tx, id, { deleted_at: now });
      await recordAudit(tx, actor, { action: 'flashsale.delete', target, before: slotContent(slot) }, now);
    }
    return ok({ flashsale_id: id, status: hasRun ? ('ended' as const) : ('deleted' as const) });
  });
  if (done.ok) await afterChange(ctx);
  return done;
};
