import type { Preview } from '#contract/checkout.ts';
import type { PaymentChoice } from './payment-methods.rules.ts';

/** Id of the place on the page where the first missing thing is to be chosen; null when nothing is missing. */
export const firstMissing = (preview: Preview, choice: PaymentChoice | null): string | null => {
  if (preview.missing.some((one) => one.field === 'address_book_id')) return 'address';
  const courier = preview.orders.find((order) =>
    preview.missing.some((one) => one.order_id === order.order_id && one.field === 'shipper_result_id'),
  );
  if (courier !== undefined) return `courier-${courier.order_id}`;
  return choice === null && preview.summary.amount_due > 0 ? 'pay-with' : null;
};
