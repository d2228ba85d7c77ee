import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnComplaint, answerComplaint, decideComplaint } from '#contract/complaint.ts';
import { resolveComplaint } from '#contract/operator-order.ts';
import { complaintTimer } from '#market/complaints/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { meeting } from './naive.ts';

const TOTAL = 110_000;

let scene: Scene;
let shirt: number;
let me: number;
let seller: Account;
let operator: Account;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  await scene.publish();
  seller = await scene.sellerOf(scene.cendana);
  operator = await scene.operator('order', 'finance');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});

/** A complaint whose store offers a part. */
const offered = async (): Promise<string> => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'shipped', resi: 'JNE0001' });
  dataOf(
    await scene.actOnOrder(me, order_code, 'complain', { reason: 'damaged', note: 'Jahitannya lepas semua' }),
  );
  const input = { order_code, text: 'Maaf, Kak, kami kembalikan sebagian', offer: 'part', amount: 30_000 };
  dataOf(await scene.call(answerComplaint, seller, { input }));
  return order_code;
};
const take = (order_code: string) =>
  scene.call(actOnComplaint, me, { input: { order_code, action: 'take' } });
const endings = async (order_code: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select said.kind from complaint_events said join orders o on o.id = said.order_id
    where o.order_code = ${order_code} and said.kind in ('take_part', 'offer_lapses', 'refuse', 'carry_out', 'appeal')`.execute(
    scene.db,
  );
  return rows.map(({ kind }) => kind);
};
/** What is wrong when an offer was ended more than once, or its money went two ways. */
const faultsOf = async (order_code: string): Promise<string[]> => {
  const ends = await endings(order_code);
  const ledger = (await verifyLedger(scene.db)).findings.map(({ check, subject }) => `${check}: ${subject}`);
  return [...(ends.length > 1 ? [`ended ${ends.length} times`] : []), ...ledger];
};

test('a buyer takes an offer ten times at once: the part is given once', async () => {
  const code = await offered();
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(code)));
  expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1);
  expect(await scene.balance('buyer_wallet', me)).toBe(30_000);
  expect(await faultsOf(code)).toEqual([]);
});

test('a buyer takes an offer while an operator settles the order: one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    me = await scene.buyer();
    const code = await offered();
    const input = { order_code: code, resolution: 'refund', note: 'Fotonya jelas' };
    const [taken, settled] = await Promise.all([
      take(code),
      scene.call(resolveComplaint, operator, { input }),
    ]);
    expect([taken.code, settled.code].sort()).toEqual([200, 409]);
    expect(await scene.balance('buyer_wallet', me)).toBe(taken.code === 200 ? 30_000 : TOTAL);
    expect(await faultsOf(code)).toEqual([]);
  }
});

test('an offer is taken while two clocks let it lapse: taken or lapsed', async () => {
  for (let round = 0; round < 5; round += 1) {
    scene.clock.set(NOON);
    me = await scene.buyer();
    const code = await offered();
    const timer = complaintTimer(scene.ctx);
    scene.clock.forwardHours(72);
    const [taken] = await Promise.all([take(code), timer.run(), timer.run()]);
    expect(await endings(code)).toHaveLength(1);
    expect(await scene.balance('buyer_wallet', me)).toBe(taken.code === 200 ? 30_000 : 0);
    expect(await faultsOf(code)).toEqual([]);
  }
});

test('an appeal comes while the clock carries the decision out: one of them', async () => {
  const code = await offered();
  dataOf(await scene.call(actOnComplaint, me, { input: { order_code: code, action: 'refuse' } }));
  const input = { order_code: code, resolution: 'release', note: 'Barangnya sesuai' };
  dataOf(await scene.call(decideComplaint, operator, { input }));
  scene.clock.forwardHours(72);
  const appeal = { order_code: code, action: 'appeal', text: 'Fotonya tidak dilihat' };
  await Promise.all([
    scene.call(actOnComplaint, me, { input: appeal }),
    complaintTimer(scene.ctx).run(),
    complaintTimer(scene.ctx).run(),
  ]);
  const ends = await endings(code);
  expect(ends.filter((kind) => kind !== 'refuse')).toHaveLength(1);
});

test('written by whoever believes what was read, an offer is taken and lapses', async () => {
  const code = await offered();
  const everybodyHasRead = meeting(2);
  const naive = async (kind: 'take_part' | 'offer_lapses') => {
    const { rows } = await sql<{ id: number; state: string }>`
      select o.id, c.state from complaints c join orders o on o.id = c.order_id where o.order_code = ${code}`.execute(
      scene.db,
    );
    await everybodyHasRead();
    const [row] = rows;
    if (row?.state !== 'offered') return;
    await sql`update complaints set state = ${kind === 'take_part' ? 'closed' : 'review'} where order_id = ${row.id}`.execute(
      scene.db,
    );
    await sql`insert into complaint_events (order_id, kind, by_whom, at)
      values (${row.id}, ${kind}, 'buyer', now())`.execute(scene.db);
  };
  await Promise.all([naive('take_part'), naive('offer_lapses')]);
  expect(await faultsOf(code)).toContain('ended 2 times');
});
