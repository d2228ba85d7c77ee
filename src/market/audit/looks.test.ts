import { expect, test } from 'vitest';
import { operatorOrderDetail } from '#contract/operator-order.ts';
import { operatorMerchant } from '#contract/operator-stores.ts';
import { operatorUser } from '#contract/operator-users.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene } from '#tests/support/scene.ts';

const scene = await createScene();
const goods = await scene.product({ product_name: 'Kopi', base_price: 20_000, stock: 9 });
await scene.publish();

test('whoever opens an account, an order or a store is in the log with whose data were seen, once an hour for each page', async () => {
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [goods] });
  const owner = scene.sellers.cendana.accountId ?? 0;
  const [sari, budi] = [await scene.operator('user', 'order', 'merchant'), await scene.operator('user')];
  const openUser = async (by = sari, id = buyer) =>
    dataOf(await scene.call(operatorUser, by, { params: { id: String(id) } as never }));
  const looks = async (id: number) =>
    (await scene.auditEvents(`person:${id}`)).map(({ actor_id, action, after, ip }) => ({
      ...{ who: actor_id === sari.accountId ? 'sari' : 'budi', action, ...(after as object) },
      hasIp: ip !== undefined,
    }));
  const look = (who: string, page: string) => ({ who, action: 'person.view', page, hasIp: true });

  await openUser();
  await openUser();
  await openUser(budi);
  dataOf(await scene.call(operatorOrderDetail, sari, { params: { order_code: code.toLowerCase() } }));
  dataOf(await scene.call(operatorMerchant, sari, { params: { id: String(scene.cendana) } as never }));
  expect(await looks(buyer)).toEqual([
    look('sari', `user:${buyer}`),
    look('budi', `user:${buyer}`),
    look('sari', code),
  ]);
  expect(await looks(owner)).toEqual([look('sari', `merchant:${scene.cendana}`)]);

  scene.clock.set('2026-11-20T13:30:00+07:00');
  await openUser();
  expect(await looks(buyer)).toHaveLength(4);
  // what operators see of themselves is no look at a person
  await openUser(sari, sari.accountId);
  expect(await looks(sari.accountId)).toEqual([]);
});
