import { plainSlug } from '#common/slug.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { createCampaign as createCall, editCampaign as editCall } from '#contract/operator-promo.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, isCurrent, recordAudit } from '../../audit/index.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { campaignContent, changesOf, differences } from '../promo-content.rules.ts';
import { areLivingProducts, limitToProducts, updatePromo } from '../promo-write-store.ts';
import { savePictures } from '../save-voucher.ts';
import { lockVouchers } from '../voucher-quota-store.ts';
import { type CampaignRow, campaignById, freeSlug, insertCampaign, isSlugRace } from './campaigns-store.ts';

/** What is wrong with a campaign's time: it ends after it starts, and not before now. */
const periodFaults = ({ start_at, end_at }: { start_at: Date; end_at: Date }, now: Date): FieldFault[] =>
  end_at <= start_at || end_at <= now ? [{ field: 'end_at', rule: 'date_range' }] : [];

const shortest = 3;
const longest = 80;
const tries = 20;

/** Slugs that a campaign without one of its own may get, the nicest first. */
const slugsFor = (name: string): string[] => {
  const own = plainSlug(name, longest - 3);
  const plain = own.length >= shortest ? own : own === '' ? 'promo' : `promo-${own}`;
  return [plain, ...Array.from({ length: tries }, (_, index) => `${plain}-${index + 2}`)];
};

/** The slug of a deleted campaign, so that its own becomes free. */
const slugOfGone = (slug: string, id: number): string => `${slug}~${id}`;

type PromoContext = Pick<MarketContext, 'db' | 'clock'>;

const slugTaken = (): Refusal => refuse('conflict', { faults: [{ field: 'slug', rule: 'unique' }] });

/** Runs `work`; a slug that somebody else took at the same moment is a 409 like any taken one. */
const orSlugTaken = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (isSlugRace(error)) return slugTaken();
    throw error;
  }
};

/** Creates a campaign of the marketplace, with an audit event. Refused: 422, 409 `unique` for a slug that is taken. */
export const createCampaign = (
  { db, clock }: PromoContext,
  actor: Actor,
  { json_meta, product_ids, slug, ...input }: InputOf<typeof createCall>,
): Promise<Answer<CampaignRow>> => {
  const now = clock.now();
  return orSlugTaken(() =>
    db.transact(async (tx): Promise<Answer<CampaignRow>> => {
      if (product_ids === undefined) return invalid({ field: 'product_ids', rule: 'required' });
      const faults = periodFaults(input, now);
      if (faults.length > 0) return invalid(...faults);
      if (!(await areLivingProducts(tx, null, product_ids)))
        return invalid({ field: 'product_ids', rule: 'exists' });
      const icon = json_meta?.icon ?? null;
      const square_banner = json_meta?.square_banner ?? null;
      const pictures = { thumbnail: input.thumbnail, icon, square_banner };
      const refused = await savePictures(tx, actor.accountId, now, pictures, null);
      if (refused !== null) return refused;
      const free = await freeSlug(tx, slug === null ? slugsFor(input.promo_name) : [slug]);
      if (free === null) return slugTaken();
      const id = await insertCampaign(tx, { ...input, icon, square_banner, slug: free, created_at: now });
      await limitToProducts(tx, id, product_ids);
      const made = (await campaignById(tx, id))!;
      const event = { action: 'promo.create', target: `promo:${id}`, after: campaignContent(made) };
      await recordAudit(tx, actor, event, now);
      return ok(made);
    }),
  );
};

const change = async (
  tx: Tx<Schema>,
  actor: Actor,
  campaign: CampaignRow,
  { json_meta, product_ids, version: _, ...input }: InputOf<typeof editCall>,
  now: Date,
): Promise<Refusal | null> => {
  const pictures = {
    thumbnail: input.thumbnail,
    icon: json_meta?.icon,
    square_banner: json_meta?.square_banner,
  };
  const changes = changesOf(campaign, { ...input, ...pictures });
  const faults =
    'start_at' in changes || 'end_at' in changes ? periodFaults({ ...campaign, ...changes }, now) : [];
  if (faults.length > 0) return invalid(...faults);
  // products that are listed already may stay, whatever their state
  const added = product_ids?.filter((id) => !campaign.product_ids.includes(id)) ?? [];
  if (!(await areLivingProducts(tx, null, added))) return invalid({ field: 'product_ids', rule: 'exists' });
  const refused = await savePictures(tx, actor.accountId, now, pictures, campaign);
  if (refused !== null) return refused;
  const { slug } = changes;
  if (slug !== undefined && (await freeSlug(tx, [slug])) === null) return slugTaken();
  await updatePromo(tx, campaign.id, changes);
  if (product_ids !== undefined && product_ids.join() !== campaign.product_ids.join())
    await limitToProducts(tx, campaign.id, product_ids);
  return null;
};

/**
 * Changes what was sent of a campaign, with an audit event; its products replace the list and may only change their
 * order. Refused: 404, 422, 409 `unique`, 409 when the `version` sent is an older one.
 */
export const editCampaign = (
  { db, clock }: PromoContext,
  actor: Actor,
  id: number,
  input: InputOf<typeof editCall>,
): Promise<Answer<CampaignRow>> => {
  const now = clock.now();
  return orSlugTaken(() =>
    db.transact(async (tx): Promise<Answer<CampaignRow>> => {
      await lockVouchers(tx, [id]);
      const campaign = await campaignById(tx, id);
      if (campaign === null) return refuse('not_found');
      const before = campaignContent(campaign);
      if (!isCurrent(input.version, before)) return refuse('conflict', { reason: 'changed_meanwhile' });
      const refused = await change(tx, actor, campaign, input, now);
      if (refused !== null) return refused;
      const after = (await campaignById(tx, id))!;
      const changes = differences(before, campaignContent(after));
      if (changes !== null)
        await recordAudit(tx, actor, { action: 'promo.edit', target: `promo:${id}`, ...changes }, now);
      return ok(after);
    }),
  );
};

/** Deletes a campaign, with an audit event; its slug becomes free. Refused: 404, also for the second one. */
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
    const event = { action: 'promo.delete', target: `promo:${id}`, before: campaignContent(campaign) };
    await recordAudit(tx, actor, event, now);
    return ok(null);
  });
};
