import {
  activePromos,
  checkoutPreview,
  pay,
  selectPromo,
  setAddressOfAll,
  setAddressOfOrder,
  setDropship as setDropshipCall,
  setInsurance as setInsuranceCall,
  setShipping as setShippingCall,
  shippingPrices,
  unselectPromo,
  unsetDropship,
  useWallet,
} from '#contract/checkout.ts';
import { list, ok } from '#contract/envelope.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import {
  setAddress,
  setDropship,
  setInsurance,
  setShipping,
  setUseWallet,
  shippingOf,
} from './change-checkout.ts';
import { activeVouchers, selectVoucher, unselectVoucher } from './checkout-vouchers.ts';
import { placeOrder } from './place-order.ts';
import { previewCheckout } from './preview.ts';

/** The checkout, from its preview to placing the orders. */
export const checkoutRoutes: AppRoutes = (ctx) => {
  // `buyer` calls are only ever reached by an account
  const buyerOf = ({ caller, locale }: { caller: Caller; locale: 'id' | 'en' }) => ({
    ctx,
    userId: caller.accountId ?? 0,
    locale,
  });
  return [
    route(checkoutPreview, async ({ caller, locale }) =>
      ok(await previewCheckout(ctx, caller.accountId ?? 0, locale)),
    ),
    route(shippingPrices, (call) => shippingOf(buyerOf(call), call.params.id)),
    route(setShippingCall, (call) =>
      setShipping(buyerOf(call), call.params.order_id, call.input.shipper_result_id),
    ),
    route(setInsuranceCall, (call) =>
      setInsurance(buyerOf(call), call.params.order_id, call.input.is_insured),
    ),
    route(useWallet, (call) => setUseWallet(buyerOf(call), call.input.use_wallet)),
    route(pay, ({ input, caller, locale }) => {
      const { payment_method: method, payment_channel: channel, expected_total: expectedTotal } = input;
      return placeOrder(ctx, caller.accountId ?? 0, { method, channel, expectedTotal }, locale);
    }),
    route(setDropshipCall, (call) => {
      const { dropship_name: name, dropship_phone: phone } = call.input;
      return setDropship(buyerOf(call), call.params.id, { name, phone });
    }),
    route(unsetDropship, (call) => setDropship(buyerOf(call), call.params.id, null)),
    route(setAddressOfAll, (call) => setAddress(buyerOf(call), call.input.address_book_id, 'all')),
    route(setAddressOfOrder, (call) =>
      setAddress(buyerOf(call), call.input.address_book_id, call.params.order_id),
    ),
    route(activePromos, async ({ caller, locale }) =>
      list(await activeVouchers(ctx, caller.accountId, locale)),
    ),
    route(selectPromo, (call) => selectVoucher(buyerOf(call), call.input.promo_id)),
    route(unselectPromo, (call) => unselectVoucher(buyerOf(call), call.input.promo_id)),
  ];
};
