import type { Locale } from '#common/locale.ts';
import type { CourierGroup, Preview } from '#contract/checkout.ts';
import { type Answer, invalid, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { serverMessage } from '#messages/server.ts';
import type { Tx } from '#platform/db/database.ts';
import { addressOf } from '../addresses/index.ts';
import { lockCart } from '../cart/index.ts';
import type { AppContext } from '../context.ts';
import { knownVouchers } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { offeredOption } from '../shipping/index.ts';
import { type CheckoutState, givenFor, readCheckout } from './checkout-state.ts';
import { writeChoice, writeDrafts } from './drafts-store.ts';
import { previewCheckout } from './preview.ts';
import { type QuotedDraft, quoteCheckout } from './quote.ts';

type Buyer = { ctx: AppContext; userId: number; locale: Locale };
type Change = (tx: Tx<Schema>, state: CheckoutState) => Promise<Refusal | null>;

/** Makes one change to a checkout and answers with the whole of it. */
const changed = async ({ ctx, userId, locale }: Buyer, change: Change): Promise<Answer<Preview>> => {
  const given = await givenFor(ctx);
  const refusal = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return change(tx, await readCheckout(tx, ctx, given, userId, 'selected'));
  });
  return refusal ?? ok(await previewCheckout(ctx, userId, locale));
};

const draftOf = (state: CheckoutState, orderId: number): QuotedDraft | undefined =>
  quoteCheckout(state).drafts.find(({ draft }) => draft.order_id === orderId);

/** D10, D11: sends every draft, or one, to an address of the buyer's book. */
export const setAddress = (buyer: Buyer, addressId: number, orderId: number | 'all') =>
  changed(buyer, async (tx, state) => {
    const drafts = state.drafts.filter((draft) => orderId === 'all' || draft.order_id === orderId);
    if (orderId !== 'all' && drafts.length === 0) return refuse('not_found');
    if ((await addressOf(tx, buyer.userId, addressId)) === undefined) return refuse('not_found');
    await writeDrafts(
      tx,
      drafts.map((draft) => draft.order_id),
      { address_id: addressId },
    );
    return null;
  });

const noAddress = refuse('conflict', { reason: 'checkout_no_address' });

/** K2: couriers and services for one draft. */
export const shippingOf = async (
  { ctx, userId }: Omit<Buyer, 'locale'>,
  orderId: number,
): Promise<Answer<CourierGroup[]>> => {
  const given = await givenFor(ctx);
  const state = await ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return readCheckout(tx, ctx, given, userId, 'selected');
  });
  const found = draftOf(state, orderId);
  if (found === undefined) return refuse('not_found');
  return found.draft.address_id === null ? noAddress : list(found.groups);
};

/** K3: chooses one of K2. */
export const setShipping = (buyer: Buyer, orderId: number, shipperResultId: string) =>
  changed(buyer, async (tx, state) => {
    const found = draftOf(state, orderId);
    if (found === undefined) return refuse('not_found');
    if (found.draft.address_id === null) return noAddress;
    const option = offeredOption(found.groups, shipperResultId);
    if (option === null) return invalid({ field: 'shipper_result_id', rule: 'exists' });
    await writeDrafts(tx, [orderId], { courier: option.courier, service: option.service });
    return null;
  });

/** K4: whether the wallet pays what it can. */
export const setUseWallet = (buyer: Buyer, use_wallet: boolean) =>
  changed(buyer, async (tx, { now }) => {
    await writeChoice(tx, buyer.userId, { use_wallet }, now);
    return null;
  });

/** K6, K7: sends one draft in the name of a dropshipper, or (null) of the store again. */
export const setDropship = (buyer: Buyer, orderId: number, sender: { name: string; phone: string } | null) =>
  changed(buyer, async (tx, state) => {
    if (!state.drafts.some((draft) => draft.order_id === orderId)) return refuse('not_found');
    await writeDrafts(tx, [orderId], {
      is_dropship: sender !== null,
      dropship_name: sender?.name ?? '',
      dropship_phone: sender?.phone ?? '',
    });
    return null;
  });

/** R5: uses a voucher; it replaces the one of the same scope: of its store, or of the marketplace. */
export const selectVoucher = (buyer: Buyer, promoId: number) =>
  changed(buyer, async (tx, state) => {
    const [voucher] = await knownVouchers(tx, buyer.userId, [promoId]);
    if (voucher === undefined) return refuse('not_found');
    const reason = quoteCheckout(state).whyNot(voucher);
    if (reason !== null) {
      return refuse('conflict', { reason, data: { reason: serverMessage(buyer.locale, reason) } });
    }
    if (voucher.merchant === null) {
      await writeChoice(tx, buyer.userId, { promo_id: promoId }, state.now);
      return null;
    }
    const merchantId = voucher.merchant.id;
    const own = state.drafts.filter((draft) => draft.merchant_id === merchantId);
    await writeDrafts(
      tx,
      own.map((draft) => draft.order_id),
      { promo_id: promoId },
    );
    return null;
  });

/** R6: leaves a voucher out; one that is not selected changes nothing. */
export const unselectVoucher = (buyer: Buyer, promoId: number) =>
  changed(buyer, async (tx, state) => {
    if (state.choice.promoId === promoId) await writeChoice(tx, buyer.userId, { promo_id: null }, state.now);
    const own = state.drafts.filter((draft) => draft.promo_id === promoId);
    await writeDrafts(
      tx,
      own.map((draft) => draft.order_id),
      { promo_id: null },
    );
    return null;
  });
