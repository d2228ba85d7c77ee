import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Payment } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { lockCart, precheckCart } from '../cart/index.ts';
import type { AppContext } from '../context.ts';
import { issuedPayment, withSettingsSnapshot } from '../orders/index.ts';
import { checkWay, findPayment, type PaymentRecord } from '../payments/index.ts';
import { givenFor, readCheckout } from './checkout-state.ts';
import { convert, Undone } from './convert-checkout.ts';
import { chosenPromos } from './drafts-store.ts';
import {
  hold,
  isReady,
  judge,
  type PayAsked,
  type Ready,
  type Verdict,
  verdictOn,
} from './judge-checkout.ts';
import { finalMethod } from './pay-verdict.rules.ts';
import { presentPreview, previewCheckout, type Settled, settle } from './preview.ts';

/**
 * K5: turns the drafts into orders and opens their payment, all or nothing, once. Judged with everything held that is
 * taken; those who come too late, as one look shows, are judged without holding anything and leave at once. The provider
 * is asked after the commit; whoever looks at the payment later asks again where that was cut off.
 */
export const placeOrder = async (
  ctx: AppContext,
  userId: number,
  asked: PayAsked,
  locale: Locale,
): Promise<Answer<Payment>> => {
  const channel = asked.method === 'va' ? asked.channel : null;
  const offer = asked.method === null ? 'ok' : await checkWay(ctx, { method: asked.method, channel });
  if (offer === 'unknown')
    return invalid({ field: 'payment_channel', rule: channel === null ? 'required' : 'enum' });
  const asking = { ...asked, isOffered: offer === 'ok' };
  const inside = await withSettingsSnapshot(ctx);
  const given = await givenFor(ctx, 'database');
  const placed = await ctx.db
    .transact(async (tx): Promise<PaymentRecord | Exclude<Verdict, Ready> | { changed: Settled }> => {
      await lockCart(tx, userId);
      const { productIds, isSoldOut } = await precheckCart(tx, userId, ctx.clock.now());
      if (isSoldOut) {
        // a total that has changed is answered with the preview: it is read along
        const whole = asked.expectedTotal === null ? 'selected' : 'everything';
        const read = await readCheckout(tx, inside, given, userId, whole);
        const first = verdictOn(read, asking);
        if (first === 'total_changed') return { changed: await settle(tx, userId, read) };
        if (!isReady(first)) return first;
      }
      const promoIds = await chosenPromos(tx, userId);
      await hold(tx, { productIds, promoIds }, ctx.clock.now());
      const final = await judge(tx, inside, given, userId, asking);
      if (!isReady(final)) return final;
      const method = finalMethod(asked, final.quoted.quote.amountDue) ?? 'wallet';
      return convert(tx, inside, userId, { method, channel: method === 'va' ? channel : null }, final);
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.refusal;
      throw error;
    });
  if (placed === 'total_changed' || 'changed' in placed) {
    const preview =
      placed === 'total_changed'
        ? await previewCheckout(ctx, userId, locale)
        : await presentPreview(ctx, placed.changed, locale);
    return refuse('conflict', { reason: 'checkout_total_changed', data: { ...preview } });
  }
  if ('ok' in placed) return placed;
  crashPoint('pay.after-commit');
  const payment = (await findPayment(ctx.db, { id: placed.id })) ?? placed;
  const issued = await issuedPayment(ctx, payment, locale);
  crashPoint('pay.instructions-issued');
  return ok(issued);
};
