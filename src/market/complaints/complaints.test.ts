import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actOnComplaint,
  actOnStoreComplaint,
  answerComplaint,
  decideComplaint,
  listStoreComplaints,
  operatorComplaint,
  operatorComplaints,
  readComplaint,
  readStoreComplaint,
} from '#contract/complaint.ts';
import { createRefund, resolveComplaint } from '#contract/operator-order.ts';
import { privateFileLink } from '#contract/upload.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { complaintTimer } from './expire-complaints.ts';

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

/** Pays 110,000, is shipped a shirt, and complains. @returns the order's code */
const complained = async (): Promise<string> => {
  const code = await scene.order({ buyer: me, products: [shirt], status: 'shipped', resi: 'JNE0001' });
  dataOf(await scene.actOnOrder(me, code, 'complain', { reason: 'damaged', note: 'Jahitannya lepas semua' }));
  return code;
};
const buyerSees = async (order_code: string) =>
  dataOf(await scene.call(readComplaint, me, { params: { order_code } }));
const storeSees = async (order_code: string) =>
  dataOf(await scene.call(readStoreComplaint, seller, { params: { order_code } }));
const act = (order_code: string, action: string, more: Record<string, unknown> = {}) =>
  scene.call(actOnComplaint, me, { input: { order_code, action, ...more } });
const storeActs = (order_code: string, action: string, more: Record<string, unknown> = {}) =>
  scene.call(actOnStoreComplaint, seller, { input: { order_code, action, ...more } });
const answer = (order_code: string, more: Record<string, unknown> = {}) =>
  scene.call(answerComplaint, seller, {
    input: { order_code, text: 'Maaf, Kak, kami periksa', ...more },
  });
const decide = (order_code: string, resolution: string, more: Record<string, unknown> = {}, who = operator) =>
  scene.call(decideComplaint, who, {
    input: { order_code, resolution, note: 'Dilihat dari fotonya', ...more },
  });
const tick = () => complaintTimer(scene.ctx).run();
const statusOf = async (order_code: string) => {
  const { status, refund_amount } = await scene.db
    .selectFrom('orders')
    .select(['status', 'refund_amount'])
    .where('order_code', '=', order_code)
    .executeTakeFirstOrThrow();
  return [status, refund_amount];
};
const kindsOf = async (order_code: string) => (await buyerSees(order_code)).events.map(({ kind }) => kind);
/** What a side was told of a complaint, in the order in which it happened. */
const toldTo = async (of: 'user_id' | 'merchant_id', id: number, code: string) => {
  const rows = await scene.db
    .selectFrom('notifications')
    .select(['kind', 'details'])
    .where(of, '=', id)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ details }) => JSON.stringify(details).includes(code))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('complaint_'));
};
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);
const reasonOf = (answered: Parameters<typeof refusalOf>[0]) => refusalOf(answered).code;

describe('two voices', () => {
  test('the store has 48 hours, both see whose turn it is, what happens else, and that the money is held', async () => {
    const code = await complained();
    expect(await buyerSees(code)).toMatchObject({
      state: 'answering',
      turn: 'store',
      otherwise: 'operator',
      deadline_at: '2026-11-22T12:00:00+07:00',
      held: 110_000,
      actions: ['withdraw', 'say'],
    });
    expect(await storeSees(code)).toMatchObject({
      actions: ['answer', 'say'],
      buyer: { name: 'Budi Santoso' },
    });
    const [row] = dataOf(await scene.call(listStoreComplaints, seller, { input: { status: 'turn' } }));
    expect(row).toMatchObject({ order_code: code, turn: 'store', product_name: 'Kemeja Tenun', items: 1 });
  });

  test('an offered part is taken: the money is split as an operator would, once', async () => {
    const before = await scene.balance('merchant_wallet', scene.cendana);
    const code = await complained();
    const photo = await scene.upload(seller.accountId, 'complaint', true);
    const offered = dataOf(await answer(code, { offer: 'part', amount: 30_000, file_ids: [photo] }));
    expect(offered).toMatchObject({
      state: 'offered',
      turn: 'buyer',
      offer: { kind: 'part', amount: 30_000 },
    });
    const [event] = (await buyerSees(code)).events;
    expect(event).toMatchObject({ kind: 'offer', by: 'store', photos: [photo] });
    dataOf(await scene.call(privateFileLink, me, { input: { file_id: photo } }));
    const stranger = await scene.buyer();
    expect(reasonOf(await scene.call(privateFileLink, stranger, { input: { file_id: photo } }))).toBe(404);

    const taken = dataOf(await act(code, 'take'));
    expect(taken).toMatchObject({
      state: 'closed',
      turn: null,
      held: 0,
      actions: [],
      outcome: { resolution: 'partial', refund: 30_000 },
    });
    expect(reasonOf(await act(code, 'take'))).toBe(409);
    expect(await statusOf(code)).toEqual(['completed', 30_000]);
    expect(await scene.balance('buyer_wallet', me)).toBe(30_000);
    expect((await scene.balance('merchant_wallet', scene.cendana)) - before).toBe(80_000);
    expect(await toldTo('user_id', me, code)).toEqual(['complaint_turn']);
    await isSound();
  });

  test('a refund taken: everything back, by the buyer', async () => {
    const code = await complained();
    dataOf(await answer(code, { offer: 'refund' }));
    dataOf(await act(code, 'take'));
    expect(await statusOf(code)).toEqual(['refunded', 110_000]);
    const history = await scene.db
      .selectFrom('order_histories')
      .innerJoin('orders', 'orders.id', 'order_histories.order_id')
      .select(['order_histories.status', 'by_whom'])
      .where('order_code', '=', code)
      .orderBy('order_histories.id', 'desc')
      .executeTakeFirst();
    expect(history).toEqual({ status: 'refunded', by_whom: 'buyer' });
    await isSound();
  });

  test('a part that is nothing, all or more is refused, and so is a parcel without its number', async () => {
    const code = await complained();
    expect(refusalOf(await answer(code, { offer: 'part' })).errors).toMatchObject([
      { field: 'amount', rule: 'required' },
    ]);
    expect(refusalOf(await answer(code, { offer: 'part', amount: 110_000 })).errors).toMatchObject([
      { field: 'amount', rule: 'max' },
    ]);
    expect(reasonOf(await answer(code, { offer: 'gold' }))).toBe(422);
    const foreign = await scene.upload(me, 'complaint', true);
    expect(refusalOf(await answer(code, { file_ids: [foreign] })).errors).toMatchObject([
      { field: 'file_ids' },
    ]);
    dataOf(await answer(code, { offer: 'return' }));
    dataOf(await act(code, 'take'));
    expect(refusalOf(await act(code, 'send_back')).errors).toMatchObject([
      { field: 'courier', rule: 'required' },
      { field: 'resi', rule: 'required' },
    ]);
  });

  test('others neither see nor touch it, and each side has its own actions', async () => {
    const code = await complained();
    const stranger = await scene.buyer();
    const lontar = await scene.sellerOf(scene.lontar);
    expect(reasonOf(await scene.call(readComplaint, stranger, { params: { order_code: code } }))).toBe(404);
    expect(reasonOf(await scene.call(readStoreComplaint, lontar, { params: { order_code: code } }))).toBe(
      404,
    );
    const input = { order_code: code, text: 'Bukan komplain toko ini', offer: 'refund' };
    expect(reasonOf(await scene.call(answerComplaint, lontar, { input }))).toBe(404);
    expect(dataOf(await scene.call(listStoreComplaints, lontar)).map((row) => row.order_code)).not.toContain(
      code,
    );
    expect(reasonOf(await act(code, 'take'))).toBe(409);
    expect(reasonOf(await storeActs(code, 'confirm'))).toBe(409);
    expect(reasonOf(await act(code, 'answer'))).toBe(422);
    const unsent = await scene.order({ buyer: me, products: [shirt], status: 'shipped' });
    expect(reasonOf(await scene.call(readComplaint, me, { params: { order_code: unsent } }))).toBe(404);
  });

  test('each side adds words and photos, ten times', async () => {
    const code = await complained();
    expect(reasonOf(await act(code, 'say'))).toBe(422);
    for (let n = 1; n <= 10; n += 1) dataOf(await act(code, 'say', { text: `Foto ke-${n}` }));
    expect(reasonOf(await act(code, 'say', { text: 'Satu lagi' }))).toBe(409);
    dataOf(await storeActs(code, 'say', { text: 'Kami lihat fotonya' }));
    expect(await toldTo('user_id', me, code)).toEqual(['complaint_said']);
  });

  test('withdrawn, the money goes to the store', async () => {
    const code = await complained();
    dataOf(await act(code, 'withdraw'));
    expect(await statusOf(code)).toEqual(['completed', 0]);
    await isSound();
  });
});

describe('goods on their way', () => {
  const returning = async () => {
    const code = await complained();
    dataOf(await answer(code, { offer: 'return' }));
    expect(dataOf(await act(code, 'take'))).toMatchObject({
      state: 'returning',
      turn: 'buyer',
      otherwise: 'operator',
      return_to: { name: 'Toko Cendana' },
    });
    return code;
  };
  const sentBack = async () => {
    const code = await returning();
    dataOf(await act(code, 'send_back', { courier: 'JNE', resi: 'BALIK00001' }));
    return code;
  };

  test('sent back and received: everything goes to the buyer', async () => {
    const code = await sentBack();
    expect(await storeSees(code)).toMatchObject({
      state: 'returned',
      turn: 'store',
      otherwise: 'refund',
      actions: ['confirm', 'object', 'say'],
    });
    expect((await buyerSees(code)).events.at(-1)).toMatchObject({
      parcel: { courier: 'JNE', resi: 'BALIK00001' },
    });
    dataOf(await storeActs(code, 'confirm'));
    expect(await statusOf(code)).toEqual(['refunded', 110_000]);
    await isSound();
  });

  test('the store says nothing for ten days: the clock gives the money back', async () => {
    const code = await sentBack();
    scene.clock.forwardHours(10 * 24 - 1);
    await tick();
    expect(await statusOf(code)).toEqual(['complained', 0]);
    expect(await toldTo('merchant_id', scene.cendana, code)).toContain('complaint_ending');
    scene.clock.forwardHours(1);
    await tick();
    expect(await statusOf(code)).toEqual(['refunded', 110_000]);
    expect((await buyerSees(code)).events.at(-1)).toMatchObject({
      kind: 'return_not_confirmed',
      by: 'system',
    });
    await isSound();
  });

  test('the store objects to what came back, and the buyer who never sends it: an operator decides', async () => {
    const code = await sentBack();
    expect(reasonOf(await storeActs(code, 'object'))).toBe(422);
    dataOf(await storeActs(code, 'object', { text: 'Isinya kardus kosong' }));
    expect(await buyerSees(code)).toMatchObject({ state: 'review', turn: 'operator', otherwise: null });
    const never = await returning();
    scene.clock.forwardHours(7 * 24);
    expect(await buyerSees(never)).toMatchObject({ state: 'review' });
    expect(await statusOf(never)).toEqual(['complained', 0]);
  });

  test('a replacement is sent and received: the money goes to the store; said nothing about, by the clock', async () => {
    const replaced = async () => {
      const code = await complained();
      dataOf(await answer(code, { offer: 'replacement' }));
      dataOf(await act(code, 'take'));
      dataOf(await storeActs(code, 'send_replacement', { courier: 'JNE', resi: 'GANTI00001' }));
      return code;
    };
    const code = await replaced();
    dataOf(await act(code, 'confirm'));
    expect(await statusOf(code)).toEqual(['completed', 0]);
    const silent = await replaced();
    const bad = await replaced();
    dataOf(await act(bad, 'object', { text: 'Gantinya rusak juga' }));
    scene.clock.forwardHours(10 * 24);
    await tick();
    expect(await statusOf(silent)).toEqual(['completed', 0]);
    expect(await statusOf(bad)).toEqual(['complained', 0]);
    await isSound();
  });
});

describe('an operator decides', () => {
  const inReview = async () => {
    const code = await complained();
    dataOf(await answer(code, { offer: 'part', amount: 5_000 }));
    dataOf(await act(code, 'refuse', { text: 'Terlalu sedikit' }));
    return code;
  };

  test('after the store’s silence, a refusal or an offer that lapsed, and not before', async () => {
    const silent = await complained();
    expect(reasonOf(await decide(silent, 'refund'))).toBe(409);
    scene.clock.forwardHours(48);
    await tick();
    expect(await kindsOf(silent)).toEqual(['stay_silent']);
    expect(await toldTo('user_id', me, silent)).toEqual(['complaint_review']);
    const lapsed = await complained();
    dataOf(await answer(lapsed, { offer: 'refund' }));
    scene.clock.forwardHours(72);
    expect(await kindsOf(lapsed)).toEqual(['offer', 'offer_lapses']);
    const refused = await inReview();
    const rows = dataOf(
      await scene.call(operatorComplaints, operator, { input: { status: 'turn', per_page: 100 } }),
    );
    const codes = rows.map(({ order_code }) => order_code);
    expect(codes).toEqual(expect.arrayContaining([silent, lapsed, refused]));
    const seen = dataOf(await scene.call(operatorComplaint, operator, { params: { order_code: refused } }));
    expect(seen).toMatchObject({
      chat: { messages: 0, reports: [] },
      complaint: { actions: [], turn: 'operator' },
    });
    expect(seen.complaint.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['offer', 'Maaf, Kak, kami periksa'],
      ['refuse', 'Terlalu sedikit'],
    ]);
  });

  test('a decision waits for the time to appeal, and is carried out once it is over', async () => {
    const code = await inReview();
    expect(dataOf(await decide(code, 'partial', { amount: 20_000 }))).toMatchObject({
      state: 'decided',
      held: 110_000,
      otherwise: 'decision',
      decision: { resolution: 'partial', amount: 20_000, may_appeal: ['buyer', 'store'] },
    });
    expect(await statusOf(code)).toEqual(['complained', 0]);
    expect(await scene.balance('buyer_wallet', me)).toBe(0);
    dataOf(await act(code, 'agree'));
    expect(await buyerSees(code)).toMatchObject({ state: 'decided', turn: 'store', actions: ['say'] });
    scene.clock.forwardHours(72);
    await tick();
    expect(await statusOf(code)).toEqual(['completed', 20_000]);
    expect(await scene.balance('buyer_wallet', me)).toBe(20_000);
    expect((await scene.auditEvents(`order:${code}`)).map(({ action }) => action)).toEqual([
      'complaint.decide',
    ]);
    await isSound();
  });

  test('it is carried out at once when all who could appeal agree', async () => {
    const code = await inReview();
    dataOf(await decide(code, 'refund'));
    expect(await buyerSees(code)).toMatchObject({ turn: 'store', actions: ['say'] });
    dataOf(await storeActs(code, 'agree'));
    expect(await statusOf(code)).toEqual(['refunded', 110_000]);
    await isSound();
  });

  test('an appeal is heard once, by another operator, and carried out at once', async () => {
    scene.settings.single_operator = false;
    const code = await inReview();
    dataOf(await decide(code, 'release'));
    expect(reasonOf(await storeActs(code, 'appeal', { text: 'Kami juga keberatan' }))).toBe(409);
    expect(reasonOf(await act(code, 'appeal'))).toBe(422);
    dataOf(await act(code, 'appeal', { text: 'Fotonya tidak dilihat' }));
    expect(await toldTo('merchant_id', scene.cendana, code)).toContain('complaint_appealed');
    scene.clock.forwardHours(400);
    await tick();
    expect(await statusOf(code)).toEqual(['complained', 0]);
    expect(reasonOf(await decide(code, 'refund'))).toBe(409);
    const other = await scene.operator('order');
    expect(dataOf(await decide(code, 'refund', {}, other))).toMatchObject({
      state: 'closed',
      outcome: { resolution: 'refund', refund: 110_000 },
    });
    expect(await statusOf(code)).toEqual(['refunded', 110_000]);
    expect(reasonOf(await act(code, 'appeal', { text: 'Sekali lagi, tolong' }))).toBe(409);
    await isSound();
  });

  test('within the operator’s limit, and not about the own transfer', async () => {
    scene.settings.operator_daily_limit = 100_000;
    const code = await inReview();
    const fresh = await scene.operator('order');
    expect(refusalOf(await decide(code, 'refund', {}, fresh)).code).toBe(409);
    expect(await buyerSees(code)).toMatchObject({ state: 'review' });
    scene.settings.operator_daily_limit = 0;
    expect(refusalOf(await decide(code, 'partial', { amount: 110_000 })).errors).toMatchObject([
      { rule: 'max' },
    ]);
  });

  test('the calls that settle an order end the complaint from every state', async () => {
    const first = await complained();
    const input = { order_code: first, resolution: 'release', note: 'Penipuan yang jelas' };
    dataOf(await scene.call(resolveComplaint, operator, { input }));
    expect(await buyerSees(first)).toMatchObject({
      state: 'closed',
      deadline_at: null,
      outcome: { resolution: 'release' },
    });
    const second = await inReview();
    dataOf(await decide(second, 'release'));
    dataOf(await scene.call(createRefund, operator, { input: { order_code: second, reason: 'Toko tutup' } }));
    expect(await buyerSees(second)).toMatchObject({ state: 'closed', outcome: { resolution: 'refund' } });
    scene.clock.forwardHours(72);
    await tick();
    expect(await statusOf(second)).toEqual(['refunded', 110_000]);
    await isSound();
  });
});

test('what a version before this one ended counts as over, and its clock stops', async () => {
  const code = await complained();
  await scene.move(code, 'resolve_refund', 'operator');
  expect(await buyerSees(code)).toMatchObject({ state: 'closed', turn: null, actions: [] });
  scene.clock.forwardHours(48);
  await tick();
  const row = await scene.db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .select(['state', 'complaints.deadline_at'])
    .where('order_code', '=', code)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'closed', deadline_at: null });
});
