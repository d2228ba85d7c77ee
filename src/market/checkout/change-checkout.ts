import type { Locale } from '#common/locale.ts';
import type { CourierGroup, Preview } from '#contract/checkout.ts';
import { type Answer, invalid, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { sealText } from '#platform/sealed-text.ts';
import { addressOf } from '../addresses/index.ts';
import { lockCart } from '../cart/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { offeredOption } from '../shipping/index.ts';
import { writeChoice, writeDrafts } from './checkout-store.ts';
import { type Checkout, loadCheckout, loadReferenceData } from './load-checkout.ts';
import { askCheckoutRates, previewCheckout } from './preview.ts';
import { type QuotedDraft, quoteCheckout } from './quote.ts';

export type Buyer = { ctx: AppContext; userId: number; locale: Locale };
type Change = (tx: Tx<Schema>, checkout: Checkout) => Promise<Refusal | null>;

/** Makes one change to a checkout and answers with the whole of it. */
export const changeCheckout = async (
  { ctx, userId, locale }: Buyer,
  change: Change,
): Promise<Answer<Preview>> => {
  const reference = await loadReferenceData(ctx);
  const refusal = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return change(tx, await loadCheckout(tx, ctx, reference, userId, 'selected'));
  });
  return refusal ?? ok(await previewCheckout(ctx, userId, locale));
};

const quotedDraft = (checkout: Checkout, orderId: number): QuotedDraft | undefined =>
  quoteCheckout(checkout).drafts.find(({ draft }) => draft.order_id === orderId);

/** Sends every draft, or one, to an address of the buyer's book. */
export const setAddress = (buyer: Buyer, addressId: number, orderId: number | 'all') =>
  changeCheckout(buyer, async (tx, checkout) => {
    const drafts = checkout.drafts.filter((draft) => orderId === 'all' || draft.order_id === orderId);
    if (orderId !== 'all' && drafts.length === 0) return refuse('not_found');
    if ((await addressOf(tx, buyer.ctx.config.keys, buyer.userId, addressId)) === undefined)
      return refuse('not_found');
    await writeDrafts(
      tx,
      drafts.map((draft) => draft.order_id),
      { address_id: addressId },
    );
    return null;
  });

const noAddress = refuse('conflict', { reason: 'checkout_no_address' });

/** Couriers and services for one draft. */
export const shippingOf = async (
  { ctx, userId }: Omit<Buyer, 'locale'>,
  orderId: number,
): Promise<Answer<CourierGroup[]>> => {
  const reference = await loadReferenceData(ctx);
  await askCheckoutRates(ctx, reference, userId);
  const checkout = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return loadCheckout(tx, ctx, reference, userId, 'selected');
  });
  const quoted = quotedDraft(checkout, orderId);
  if (quoted === undefined) return refuse('not_found');
  return quoted.draft.address_id === null ? noAddress : list(quoted.groups);
};

/** Chooses a courier's service for one draft. */
export const setShipping = (buyer: Buyer, orderId: number, shipperResultId: string) =>
  changeCheckout(buyer, async (tx, checkout) => {
    const quoted = quotedDraft(checkout, orderId);
    if (quoted === undefined) return refuse('not_found');
    if (quoted.draft.address_id === null) return noAddress;
    const option = offeredOption(quoted.groups, shipperResultId);
    if (option === null) return invalid({ field: 'shipper_result_id', rule: 'exists' });
    await writeDrafts(tx, [orderId], { courier: option.courier, service: option.service });
    return null;
  });

/** Whether the buyer wants a parcel insured; what its courier demands or does not do stands above that. */
export const setInsurance = (buyer: Buyer, orderId: number, is_insured: boolean) =>
  changeCheckout(buyer, async (tx, checkout) => {
    if (!checkout.drafts.some((draft) => draft.order_id === orderId)) return refuse('not_found');
    await writeDrafts(tx, [orderId], { is_insured });
    return null;
  });

/** Whether the wallet pays what it can. */
export const setUseWallet = (buyer: Buyer, use_wallet: boolean) =>
  changeCheckout(buyer, async (tx, { now }) => {
    await writeChoice(tx, buyer.userId, { use_wallet }, now);
    return null;
  });

/** Sends one draft in the name of a dropshipper, or (null) of the store again. */
export const setDropship = (buyer: Buyer, orderId: number, sender: { name: string; phone: string } | null) =>
  changeCheckout(buyer, async (tx, checkout) => {
    if (!checkout.drafts.some((draft) => draft.order_id === orderId)) return refuse('not_found');
    await writeDrafts(tx, [orderId], {
      is_dropship: sender !== null,
      dropship_name: sender?.name ?? '',
      dropship_phone: sealText(buyer.ctx.config.keys, 'phone', sender?.phone ?? ''),
    });
    return null;
  });
