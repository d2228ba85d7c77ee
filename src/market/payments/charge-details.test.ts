import { expect, test } from 'vitest';
import { useWallet } from '#contract/checkout.ts';
import { chargeLineWords } from '#messages/payments.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene } from '#tests/support/scene.ts';
import { chargeLines } from './charge-details.rules.ts';
import { chargeDetails } from './charge-details-store.ts';
import { findPayment } from './payments-store.ts';

test('what is paid for is read with its shipping, what the wallet pays and who pays', async () => {
  const scene = await createScene();
  const [first, second] = [await scene.product({ stock: 5 }), await scene.product({ stock: 5 })];
  await scene.publish();
  const me = await scene.buyer();
  await scene.credit(me, 7_000);
  for (const id of [first, second]) await scene.addProduct(me, id, { qty: 2 });
  await scene.chooseCourier(me);
  dataOf(await scene.call(useWallet, me, { input: { use_wallet: true } }));
  const { payment_code: code } = dataOf(await scene.payCart(me));

  const payment = await findPayment(scene.db, { code });
  if (payment === null) throw new Error('no payment');
  const details = await chargeDetails(scene.db, testKeys, payment);
  expect(details.customer).toEqual({
    name: 'Budi Santoso',
    email: expect.stringMatching(/@lokapasar\.test$/),
    phone: expect.stringMatching(/^\+62812345\d{5}$/),
  });
  expect(details.orders).toHaveLength(1);
  expect(details.orders[0]?.items.map(({ qty }) => qty)).toEqual([2, 2]);

  const asked = { paymentCode: code, amount: payment.amount_due };
  const limits = { maxLines: 100, nameLength: 50, takesReductions: true };
  const lines = chargeLines(details, asked, limits, chargeLineWords);
  expect(lines.map(({ price, quantity }) => price * quantity)).toEqual([
    ...(details.orders[0]?.items.map(({ price }) => price * 2) ?? []),
    details.orders[0]?.shippingCost,
    -7_000,
  ]);
});
