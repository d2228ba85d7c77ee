import { randomBytes } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import { plainSlug } from '#common/slug.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createSlot as createCall,
  editSlot as editCall,
  OperatorSlot,
} from '#contract/operator-flash.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../../accounts/index.ts';
import { type Actor, isCurrent, recordAudit } from '../../audit/index.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { afterChange } from './after-change.ts';
import { orOverlapping, overlapping } from './overlap.ts';
import { presentSlots, slotContent } from './present-slot.ts';
import { mayChangeSlot, slotFaults } from './slot-plan.rules.ts';
import {
  holdSchedule,
  holdSlot,
  insertSlot,
  type OwnSlot,
  type SlotColumns,
  slotById,
  slotInTheWay,
  updateSlot,
} from './slots-store.ts';

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

/** O25: a new slot. Refused: 422 for its times and pictures, 409 when it overlaps another active one. */
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
      await holdSchedule(tx);
      const clash = input.is_active ? await slotInTheWay(tx, input, null) : null;
      if (clash !== null) return overlapping(clash);
      const slot = { ...input, ...pictures };
      const id = await insertSlot(tx, { ...slot, slug: newSlug(input.promo_name), created_at: now });
      const deed = { action: 'flashsale.create', target: `flashsale:${id}`, after: slotContent(slot) };
      await recordAudit(tx, actor, deed, now);
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
  const faults = isMoved ? slotFaults(after, now) : [];
  if (faults.length > 0) return invalid(...faults);
  const refused = await savePictures(tx, actor.accountId, now, pictures, slot);
  if (refused !== null) return refused;
  const isPlanned = after.is_active && (isMoved || names.includes('is_active'));
  const clash = isPlanned ? await slotInTheWay(tx, after, slot.id) : null;
  if (clash !== null) return overlapping(clash);
  if (names.length === 0) return null;
  await updateSlot(tx, slot.id, changes);
  const deed = {
    action: 'flashsale.edit',
    target: `flashsale:${slot.id}`,
    before: only(slotContent(slot), names),
    after: only(slotContent(after), names),
  };
  await recordAudit(tx, actor, deed, now);
  return null;
};

/**
 * O26: changes what was sent; what is sent as it was is no change. Refused: 404, 409 when somebody changed it meanwhile,
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
      await holdSchedule(tx);
      const slot = await holdSlot(tx, id);
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
