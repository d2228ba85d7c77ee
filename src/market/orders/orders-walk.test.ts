import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Payment } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { lockOrder, type MoveName, type Mover, moveOrders, withSettingsSnapshot } from './index.ts';
import { isAllowed, isMoneyThere, isUncollected, moves } from './order-states.rules.ts';

const STOCK = 40;
/** States in which goods that were taken came back. */
const givesBack: readonly OrderStatus[] = ['cancelled', 'expired', 'rejected'];

const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      both: fc.boolean(),
      by: fc.constantFrom('qris', 'wallet', 'cod'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      which: fc.nat(9),
      word: fc.constantFrom('paid', 'failed', 'expired'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      which: fc.nat(9),
      action: fc.constantFrom('cancel', 'receive', 'complain', 'pay'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(9),
      name: fc.constantFrom(
        ...(Object.keys(moves) as MoveName[]).filter((name) => !['pay', 'expire', 'drop'].includes(name)),
      ),
      by: fc.constantFrom<Mover>('seller', 'operator', 'system'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 50, 80, 200) }),
  },
);

type WalkStep = typeof steps extends fc.Arbitrary<infer S> ? S : never;

const play = async (scene: Scene, wanted: readonly WalkStep[]) => {
  const me = await scene.buyer();
  const goods = [
    await scene.product({ stock: STOCK }),
    await scene.product({ stock: STOCK, merchant_id: scene.lontar, base_price: 70_000 }),
  ];
  await scene.publish();
  const payments: Payment[] = [];
  const orders: { id: number; code: string }[] = [];
  let told = 0;
  for (const step of wanted) {
    if (step.kind === 'wait') {
      scene.clock.forwardHours(step.hours);
      await scene.expireOverdueOrders();
    } else if (step.kind === 'buy') {
      if (step.by === 'wallet') await scene.credit(me, 300_000);
      const payment = await scene.checkOut(me, step.both ? goods : goods.slice(0, 1), {
        payment_method: step.by,
      });
      payments.push(payment);
      orders.push(...payment.orders.map(({ order_id, order_code }) => ({ id: order_id, code: order_code })));
    } else if (orders.length === 0) {
    } else if (step.kind === 'say') {
      const payment = payments[step.which % payments.length]!;
      told += 1;
      const { code } = await scene.sendCallback(
        payment.payment_code,
        step.word,
        payment.amount_due,
        `${payment.payment_code}-${told}`,
      );
      expect(code).toBe(200);
    } else if (step.kind === 'act') {
      const { code } = orders[step.which % orders.length]!;
      const words =
        step.action === 'complain' ? { reason: 'other', note: 'Barang tidak sesuai pesanan' } : {};
      const answer = await scene.actOnOrder(me, code, step.action, words);
      expect([200, 409]).toContain(answer.code);
    } else {
      const { id } = orders[step.which % orders.length]!;
      const ctx = await withSettingsSnapshot(scene.ctx);
      await scene.db.transact(async (tx) => {
        const order = (await lockOrder(tx, id))!;
        const more = step.name === 'ship' ? { resi: 'JNE12345' } : {};
        const allowed = isAllowed(step.name, order.status, step.by) && isMoneyThere(step.name, order);
        expect(await moveOrders(tx, ctx, [order], { name: step.name, by: step.by, ...more })).toBe(allowed);
      });
    }
  }
  return { me, goods, orders };
};

/** Cash on delivery for everybody, as often as somebody refuses it; the stores bear half of what that costs. */
const openAtDoor = async (scene: Scene): Promise<void> => {
  Object.assign(scene.settings, {
    ...{ cod_enabled: true, cod_fee_percentage: 2, cod_refusals_max: 20 },
    ...{ cod_refusal_store_percentage: 50 },
  });
  await scene.db.updateTable('courier_tariffs').set({ cod_rate: 300 }).execute();
  const stores = [scene.cendana, scene.lontar].map((merchant_id) => ({
    merchant_id,
    accepted_at: scene.clock.now(),
  }));
  await scene.db.insertInto('store_cod').values(stores).execute();
};

const histories = scale('MONEY_HISTORIES', 8);
/** So many share a database: each adds goods to its catalogue, which is published as a whole. */
const PER_DATABASE = 100;
const shares = Array.from({ length: Math.ceil(histories / PER_DATABASE) }, (_, at) => ({
  from: at * PER_DATABASE + 1,
  to: Math.min(histories, (at + 1) * PER_DATABASE),
}));

test.each(shares)(
  'whatever buyers, stores, operators, providers and clocks do: goods, money and histories agree ($from to $to)',
  async ({ from, to }) => {
    const scene = await createScene();
    await openAtDoor(scene);
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (wanted) => {
        scene.clock.set(NOON);
        const { me, goods, orders } = await play(scene, wanted);
        const rows =
          orders.length === 0
            ? []
            : await scene.db.selectFrom('orders').selectAll().where('user_id', '=', me).execute();
        const written =
          orders.length === 0
            ? []
            : await scene.db
                .selectFrom('order_histories')
                .selectAll()
                .where(
                  'order_id',
                  'in',
                  rows.map((row) => row.id),
                )
                .orderBy('id')
                .execute();
        let out = 0;
        for (const row of rows) {
          const own = written.filter((one) => one.order_id === row.id).map((one) => one.status);
          expect(own.at(-1)).toBe(row.status);
          // every step of its history is a move of the table
          for (const [index, to] of own.entries()) {
            if (index === 0) expect(to).toBe('waiting_payment');
            else
              expect(
                Object.values(moves).some(
                  (move) => move.to === to && (move.from as readonly string[]).includes(own[index - 1]!),
                ),
              ).toBe(true);
          }
          const unshippedRefund = row.status === 'refunded' && !own.includes('shipped');
          // a parcel that was refused at the door is away until its store has it again
          const isAway = row.refused_at !== null && row.returned_at === null;
          if ((!givesBack.includes(row.status) && !unshippedRefund) || isAway) out += 1;
          const escrow = await scene.balance('escrow', row.id);
          const isHeld = ['paid', 'processed', 'shipped', 'delivered', 'complained'].includes(row.status);
          expect(escrow).toBe(isHeld && !isUncollected(row) ? row.total : 0);
        }
        const left = (await scene.stock(goods[0]!)) + (await scene.stock(goods[1]!));
        expect(left).toBe(2 * STOCK - out);
      }),
      { numRuns: to - from + 1 },
    );
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
    if (to === histories)
      reportFigure(
        `${histories} random histories of buyers, stores, operators, providers and clocks: books even`,
      );
  },
  120_000 + Math.min(histories, PER_DATABASE) * 5_000,
);
