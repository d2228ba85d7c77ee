import { jakartaDay } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import type { Bundle, BundlePart } from '#contract/bundle.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import {
  type listOwnBundles,
  MAX_BUNDLES,
  type OwnBundle,
  type saveBundle,
} from '#contract/seller-bundle.ts';
import type { MarketContext } from '../context.ts';
import { MIN_PIECE_PRICE, type Part, savingOf } from './bundle.rules.ts';
import {
  bundleCount,
  bundlesOfProduct,
  bundleToChange,
  type Candidate,
  candidates,
  lockBundles,
  markBundleDeleted,
  type OwnBundleRow,
  ownBundleById,
  ownBundlePage,
  type SoldBundle,
  type SoldPart,
  writeBundle,
} from './bundles-store.ts';

type Ctx = Pick<MarketContext, 'db' | 'clock'>;

const presentOwn = ({ id, start_at, end_at, ...row }: OwnBundleRow, now: Date): OwnBundle => ({
  bundle_id: id,
  ...row,
  start_at: toIso(start_at),
  end_at: end_at && toIso(end_at),
  state: end_at !== null && end_at <= now ? 'over' : start_at > now ? 'planned' : 'running',
});

/** A page of a store's bundles. */
export const listBundles = async (
  { db, clock }: Ctx,
  merchantId: number,
  input: InputOf<typeof listOwnBundles>,
  link: (page: number) => string,
): Promise<Answer<OwnBundle[]>> => {
  const now = clock.now();
  const window = { limit: input.per_page, offset: (input.page - 1) * input.per_page };
  const { rows, total } = await ownBundlePage(db, merchantId, { state: input.state, now }, window);
  return paged(
    rows.map((row) => presentOwn(row, now)),
    pageMeta(input, total, rows.length, link),
  );
};

export const readBundle = async (
  { db, clock }: Ctx,
  merchantId: number,
  id: number,
): Promise<Answer<OwnBundle>> => {
  const row = await ownBundleById(db, merchantId, id);
  return row === undefined ? refuse('not_found') : ok(presentOwn(row, clock.now()));
};

type Sent = InputOf<typeof saveBundle>;

/** What is wrong with the parts of a bundle: each product once, or by variants that differ. */
const partFaults = (parts: Sent['parts'], known: ReadonlyMap<number, Candidate>): FieldFault[] =>
  parts.flatMap(({ product_id, variant_id, qty }, at): FieldFault[] => {
    const product = known.get(product_id);
    if (product === undefined) return [{ field: `parts.${at}.product_id`, rule: 'exists' }];
    if (variant_id !== null && !product.variants.some(({ id }) => id === variant_id))
      return [{ field: `parts.${at}.variant_id`, rule: 'exists' }];
    const others = parts.slice(0, at).filter((one) => one.product_id === product_id);
    if (others.some((one) => one.variant_id === variant_id || one.variant_id === null || variant_id === null))
      return [{ field: `parts.${at}.product_id`, rule: 'unique' }];
    return qty < product.min_qty
      ? [{ field: `parts.${at}.qty`, rule: 'min', params: { min: product.min_qty } }]
      : [];
  });

/** Rupiah of one set with the cheapest variants. */
const priceOfSet = (parts: Sent['parts'], known: ReadonlyMap<number, Candidate>): number =>
  parts.reduce((sum, { product_id, variant_id, qty }) => {
    const product = known.get(product_id);
    const price = product?.variants.find(({ id }) => id === variant_id)?.price ?? product?.price ?? 0;
    return sum + price * qty;
  }, 0);

const savingFaults = (sent: Sent, known: ReadonlyMap<number, Candidate>): FieldFault[] => {
  const { saving_type: type, saving_value: value } = sent;
  if (type === 'percentage')
    return value > 90 ? [{ field: 'saving_value', rule: 'max', params: { max: 90 } }] : [];
  const pieces = sent.parts.reduce((sum, { qty }) => sum + qty, 0);
  const max = priceOfSet(sent.parts, known) - pieces * MIN_PIECE_PRICE;
  return value > max ? [{ field: 'saving_value', rule: 'max', params: { max: Math.max(0, max) } }] : [];
};

/**
 * Makes a bundle of own products, or changes one. Refused: 404 not the store's own, 422 for products, variants, pieces, the saving
 * or the period, 409 for too many.
 */
export const saveOwnBundle = async (ctx: Ctx, merchantId: number, sent: Sent): Promise<Answer<OwnBundle>> => {
  const now = ctx.clock.now();
  const id = await ctx.db.transact(async (tx) => {
    await lockBundles(tx, merchantId);
    const existing = sent.bundle_id === null ? null : await bundleToChange(tx, merchantId, sent.bundle_id);
    if (existing === undefined) return refuse('not_found');
    const known = await candidates(
      tx,
      merchantId,
      sent.parts.map(({ product_id }) => product_id),
    );
    const start_at = sent.start_at ?? existing?.start_at ?? now;
    const faults = partFaults(sent.parts, known);
    if (faults.length === 0) faults.push(...savingFaults(sent, known));
    if (sent.end_at !== null && (sent.end_at <= start_at || sent.end_at <= now))
      faults.push({ field: 'end_at', rule: 'date_range' });
    if (faults.length > 0) return invalid(...faults);
    if (existing === null && (await bundleCount(tx, merchantId, now)) >= MAX_BUNDLES)
      return refuse('conflict', { reason: 'bundles_full' });
    const { bundle_name, saving_type, saving_value, end_at, limit_per_buyer } = sent;
    const parts = sent.parts.map(
      ({ product_id, variant_id, qty }): Part => ({ productId: product_id, variantId: variant_id, qty }),
    );
    const content = { bundle_name, saving_type, saving_value, start_at, end_at, limit_per_buyer };
    return writeBundle(tx, merchantId, existing?.id ?? null, content, parts, now);
  });
  return typeof id === 'number' ? readBundle(ctx, merchantId, id) : id;
};

/** Takes a bundle away; orders keep what they saved. */
export const deleteOwnBundle = async (
  { db, clock }: Ctx,
  merchantId: number,
  id: number,
): Promise<Answer<null>> =>
  (await markBundleDeleted(db, merchantId, id, clock.now())) ? ok(null) : refuse('not_found');

/** What a part costs now, or null where there are not enough pieces. */
const presentPart = (part: SoldPart): BundlePart | null => {
  const { productId, variantId, qty, product_name, slug, photo, has_variants } = part;
  const variants = part.variants.filter(({ stock }) => stock >= qty);
  const [cheapest] = variants;
  if (has_variants ? cheapest === undefined : part.stock < qty || variantId !== null) return null;
  return {
    ...{ product_id: productId, product_name, slug, photo: fileUrlOrNull(photo) },
    ...{ qty, variant_id: variantId },
    variants: variantId === null ? variants.map(({ id, options, price }) => ({ id, options, price })) : [],
    price: cheapest?.price ?? part.price,
  };
};

const presentBundle = ({ id, name, saving, limitPerBuyer, parts }: SoldBundle): Bundle | null => {
  const shown = parts.flatMap((part) => presentPart(part) ?? []);
  if (shown.length < parts.length) return null;
  const price_before = shown.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const pieces = shown.reduce((sum, { qty }) => sum + qty, 0);
  const off = savingOf(saving, price_before, pieces);
  if (off === 0) return null;
  return {
    ...{
      bundle_id: id,
      bundle_name: name,
      parts: shown,
      price_before,
      saving: off,
      price: price_before - off,
    },
    ...{ saving_type: saving.type, saving_value: saving.value, limit_per_buyer: limitPerBuyer },
  };
};

/** At most so many stand on the page of a product. */
const MAX_SHOWN = 5;

/**
 * Bundles with a product that can be bought now, those that save most first. One with a product in a running flash sale is left out:
 * the flash price wins in the cart.
 */
export const bundlesForProduct = async (
  ctx: Pick<MarketContext, 'db' | 'clock' | 'flashPrices'>,
  productId: number,
): Promise<Answer<Bundle[]>> => {
  const now = ctx.clock.now();
  const flash = await ctx.flashPrices.running();
  const found = await bundlesOfProduct(ctx.db, productId, jakartaDay(now), now);
  const shown = found
    .filter(({ parts }) => !parts.some((part) => flash.has(part.productId)))
    .flatMap((one) => presentBundle(one) ?? [])
    .sort((one, other) => other.saving - one.saving || one.bundle_id - other.bundle_id);
  return list(shown.slice(0, MAX_SHOWN));
};
