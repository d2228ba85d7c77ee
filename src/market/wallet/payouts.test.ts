import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approveWithdraw,
  closePayout,
  operatorWithdraws,
  payoutNotification,
  recallWithdraw,
  rejectWithdraw,
  sendWithdraw,
  withdrawBankFile,
} from '#contract/operator-wallet.ts';
import { saveBank } from '#contract/seller.ts';
import { listWithdraws, requestWithdraw, walletHistory, walletSaldo } from '#contract/wallet.ts';
import { flushSecurityEvents } from '#market/audit/index.ts';
import type { AppContext } from '#market/context.ts';
import { serverMessage } from '#messages/server.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { testContext } from '#tests/support/context.ts';
import { type StandInPayouts, standInPayouts } from '#tests/support/midtrans-payouts.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { walletRoutes } from './routes.ts';
import { payoutTimer } from './send-payouts.ts';
import { verifyLedger } from './verify-ledger.ts';

let midtrans: StandInPayouts;
let scene: Scene;
let me: number;
let operator: Account;
let bca: number;
/** Another process of the same shop. */
let elsewhere: AppContext;

beforeAll(async () => {
  midtrans = await standInPayouts();
  const checkPassword = async () => 'right' as const;
  const announceNewAccount = () => async () => undefined;
  const config = { payout: { midtrans: midtrans.config } };
  scene = await createScene({
    context: { config },
    routes: (ctx) => walletRoutes(ctx, { checkPassword, announceNewAccount }),
  });
  elsewhere = testContext(scene.db, scene.clock, { config, settings: async () => scene.settings });
  operator = await scene.operator('finance');
  bca =
    (await scene.db.selectFrom('banks').select('id').where('code', '=', '014').executeTakeFirst())?.id ?? 0;
  midtrans.own('bca', '0012345678', 'BUDI SANTOSO');
  scene.settings.withdraw_fee = 2_500;
});
afterAll(() => midtrans.stop());
beforeEach(async () => {
  midtrans.feel('well');
  midtrans.refuse(null);
  scene.clock.set(NOON);
  minutes(5);
  me = await scene.buyer();
  // what the test before has left is nobody's any more
  await scene.db.updateTable('payouts').set({ check_at: null }).execute();
});

let filled = 0;
const request = async (input: Record<string, unknown> = {}) => {
  filled += 1;
  const filling = { amount: 50_000, reason: 'uji', reference: `isi:${filled}` };
  await scene.db.transact((tx) => adjustWallet(tx, scene.ctx, { userId: me }, filling));
  const account = { bank_id: bca, rekening: '0012345678', atas_nama: 'Budi Santoso', cabang: '' };
  return scene.call(requestWithdraw, me, { input: { amount: 50_000, password: 'x', ...account, ...input } });
};
const send = (withdraw_id: number) => scene.call(sendWithdraw, operator, { input: { withdraw_id } });
const recall = (withdraw_id: number) =>
  scene.call(recallWithdraw, operator, { input: { withdraw_id, reason: 'Dicek di dasbor' } });
const payByHand = (withdraw_id: number) =>
  scene.call(approveWithdraw, operator, { input: { withdraw_id, reference: 'TRX-1' } });
const reject = (withdraw_id: number) =>
  scene.call(rejectWithdraw, operator, { input: { withdraw_id, reason: 'Salah rekening' } });
/** Requested and approved for the service. */
const approved = async () => {
  const withdrawal = dataOf(await request());
  dataOf(await send(withdrawal.withdraw_id));
  return withdrawal;
};
const turn = (ctx: AppContext = scene.ctx) => payoutTimer(ctx).run();
const minutes = (count: number) => scene.clock.forwardHours(count / 60);
const sent = async () => {
  const withdrawal = await approved();
  minutes(60);
  await turn();
  return withdrawal;
};
const tell = (note: string, more: Record<string, string> = {}, key?: string) => {
  const { rawBody, signature } = midtrans.notification(note, more, key);
  return scene.call(payoutNotification, null, {
    input: {},
    origin: { rawBody, header: (name) => (name === 'iris-signature' ? signature : undefined) },
  });
};
const asOperator = async (withdraw_id: number, query: Record<string, unknown> = {}) =>
  dataOf(await scene.call(operatorWithdraws, operator, { input: { per_page: 100, ...query } })).find(
    (one) => one.withdraw_id === withdraw_id,
  );
const mine = async (locale: 'id' | 'en' = 'id') =>
  dataOf(await scene.call(listWithdraws, me, { input: {}, locale }))[0];
const saldo = async () => dataOf(await scene.call(walletSaldo, me)).total_saldo;
const history = async (locale: 'id' | 'en' = 'id') =>
  dataOf(await scene.call(walletHistory, me, { input: {}, locale })).list.map((one) => one.description);
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);
const told = () => scene.notificationsOf({ user_id: me });

describe('a withdrawal by the payout service', () => {
  test('is approved, sent at its time, and paid when its status says so', async () => {
    const { withdraw_id, withdraw_code } = await approved();
    expect(await asOperator(withdraw_id, { way: 'service' })).toMatchObject({
      status: 'requested',
      can_send: false,
      name_checked: true,
      payout: { state: 'approved', provider: 'midtrans', key: withdraw_code, can_recall: true },
    });
    // before the next full hour nothing leaves
    minutes(54);
    await turn();
    expect(midtrans.released(withdraw_code)).toBe(0);
    minutes(1);
    await turn();
    expect(midtrans.released(withdraw_code)).toBe(1);
    expect(midtrans.find(withdraw_code)).toMatchObject({
      amount: '47500.00',
      beneficiary_name: 'Budi Santoso',
    });
    expect(await mine()).toMatchObject({ status: 'requested', transfer: 'sent' });
    midtrans.become(withdraw_code, 'completed');
    await turn();
    expect((await mine())?.transfer).toBe('sent');
    minutes(10);
    await turn();
    const { reference_no } = midtrans.find(withdraw_code);
    expect(await asOperator(withdraw_id)).toMatchObject({
      status: 'paid',
      reference: reference_no,
      payout: { state: 'paid', reference: reference_no },
    });
    expect(await mine()).toMatchObject({ status: 'paid', transfer: 'paid' });
    expect(await told()).toContain('wallet_withdraw_paid');
    await isSound();
  });

  test('four eyes, the limit of the day and the hold go on holding', async () => {
    const { withdraw_id } = dataOf(await request());
    const events = async () =>
      (await scene.auditEvents(`withdraw:${withdraw_id}`)).map(({ action }) => action);
    await scene.db
      .updateTable('withdrawals')
      .set({ held_until: new Date(scene.clock.now().getTime() + 60_000) })
      .where('id', '=', withdraw_id)
      .execute();
    expect(refusalOf(await send(withdraw_id)).message).toBe(serverMessage('id', 'withdraw_held'));
    minutes(2);
    scene.settings.operator_daily_limit = 40_000;
    expect(refusalOf(await send(withdraw_id)).message).toBe(serverMessage('id', 'operator_day_limit'));
    scene.settings.operator_daily_limit = 0;
    const file = { input: { withdraw_ids: [withdraw_id] } };
    expect(await scene.call(withdrawBankFile, operator, file)).toMatchObject({ code: 200 });
    expect(refusalOf(await send(withdraw_id)).message).toBe(serverMessage('id', 'four_eyes_prepared'));
    expect(await events()).toEqual([]);
    const other = await scene.operator('finance');
    dataOf(await scene.call(sendWithdraw, other, { input: { withdraw_id } }));
    expect(await events()).toEqual(['withdraw.send']);
    // under way: not by hand as well, not in the bank's file, not a second time
    for (const again of [send, payByHand])
      expect(refusalOf(await again(withdraw_id)).message).toBe(serverMessage('id', 'payout_under_way'));
    expect(refusalOf(await scene.call(withdrawBankFile, operator, file)).code).toBe(409);
    dataOf(await recall(withdraw_id));
    expect(await events()).toEqual(['withdraw.send', 'withdraw.recall']);
    expect(await asOperator(withdraw_id, { way: 'hand' })).toMatchObject({
      can_send: true,
      payout: { state: 'recalled' },
    });
    const third = await scene.operator('finance');
    dataOf(await scene.call(approveWithdraw, third, { input: { withdraw_id, reference: 'TRX-2' } }));
    await isSound();
  });

  test('one that nobody asked for yet can be rejected and is not sent then; later it cannot', async () => {
    const [first, second] = [await approved(), await approved()];
    dataOf(await reject(first.withdraw_id));
    minutes(60);
    await turn();
    expect(midtrans.released(first.withdraw_code)).toBe(0);
    expect(midtrans.released(second.withdraw_code)).toBe(1);
    expect(refusalOf(await reject(second.withdraw_id)).code).toBe(409);
    expect(refusalOf(await recall(second.withdraw_id)).message).toBe(
      serverMessage('id', 'payout_not_recallable'),
    );
    await isSound();
  });

  test('a bank that the service does not know, or a payout that it does not take, is paid by hand', async () => {
    const seabank = await scene.db
      .selectFrom('banks')
      .select('id')
      .where('code', '=', '535')
      .executeTakeFirst();
    const unknown = dataOf(await request({ bank_id: seabank?.id ?? 0 }));
    expect(await asOperator(unknown.withdraw_id)).toMatchObject({ can_send: false, name_checked: false });
    expect(refusalOf(await send(unknown.withdraw_id)).message).toBe(
      serverMessage('id', 'payout_not_possible'),
    );
    dataOf(await payByHand(unknown.withdraw_id));
    me = await scene.buyer();
    midtrans.refuse('beneficiary_account is invalid');
    const refused = await sent();
    expect(await asOperator(refused.withdraw_id, { way: 'hand' })).toMatchObject({
      can_send: true,
      payout: { state: 'refused', detail: expect.stringContaining('is invalid') },
    });
    expect((await mine())?.transfer).toBeNull();
    midtrans.refuse(null);
    // once more is another request there
    dataOf(await send(refused.withdraw_id));
    minutes(60);
    await turn();
    expect(midtrans.released(`${refused.withdraw_code}-2`)).toBe(1);
    await isSound();
  });

  test('switched off by the setting, none leaves by itself; what is under way is asked about all the same', async () => {
    const before = await sent();
    scene.settings.payout_every_hours = 0;
    const waiting = await approved();
    minutes(300);
    midtrans.become(before.withdraw_code, 'completed');
    await turn();
    scene.settings.payout_every_hours = 1;
    expect(midtrans.released(waiting.withdraw_code)).toBe(0);
    expect(await asOperator(before.withdraw_id)).toMatchObject({ status: 'paid' });
    dataOf(await recall(waiting.withdraw_id));
  });
});

describe('nobody is paid twice', () => {
  test('two processes whose timers run at once pay once', async () => {
    const withdrawals = [await approved(), await approved(), await approved(), await approved()];
    minutes(60);
    await Promise.all([turn(), turn(elsewhere), turn(), turn(elsewhere)]);
    for (const { withdraw_code } of withdrawals) {
      expect(midtrans.released(withdraw_code)).toBe(1);
      const asked = midtrans.asked.filter(
        ({ path, idempotencyKey }) => path.endsWith('/payouts') && idempotencyKey === withdraw_code,
      );
      expect(asked).toHaveLength(1);
      midtrans.become(withdraw_code, 'completed');
    }
    minutes(10);
    await Promise.all([turn(), turn(elsewhere), ...withdrawals.map((one) => tell(one.withdraw_code))]);
    expect((await told()).filter((kind) => kind === 'wallet_withdraw_paid')).toHaveLength(4);
    await isSound();
  });

  test.each(['/payouts', '/payouts/approve'])(
    'an answer of %s that is lost is asked for again, and paid once',
    async (path) => {
      const { withdraw_id, withdraw_code } = await approved();
      minutes(60);
      midtrans.lose(path);
      await expect(turn()).rejects.toThrow('is down');
      expect(await asOperator(withdraw_id)).toMatchObject({
        payout: { state: 'approved', can_recall: false },
      });
      for (const byHand of [payByHand, reject, recall])
        expect(refusalOf(await byHand(withdraw_id)).code).toBe(409);
      minutes(5);
      await turn(elsewhere);
      expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'sent' } });
      expect(midtrans.released(withdraw_code)).toBe(1);
      expect(midtrans.madeFor(withdraw_code)).toHaveLength(1);
    },
  );

  test('taken back or rejected at the very moment of sending, it is either not sent or not taken back', async () => {
    const withdrawals = [await approved(), await approved(), await approved(), await approved()];
    minutes(60);
    const [, , ...taken] = await Promise.all([
      turn(),
      turn(elsewhere),
      ...withdrawals.map(({ withdraw_id }, at) => (at % 2 ? recall : reject)(withdraw_id)),
    ]);
    for (const [at, { withdraw_code }] of withdrawals.entries())
      expect(midtrans.released(withdraw_code)).toBe(taken[at]?.code === 200 ? 0 : 1);
    await isSound();
  });

  test('killed between asking and noting, another process carries on when its time is over', async () => {
    const { withdraw_id, withdraw_code } = await approved();
    minutes(60);
    // the answer came, and the process was gone before it wrote anything
    const dying: AppContext = {
      ...scene.ctx,
      db: new Proxy(scene.db, {
        get: (db, name) => {
          if (name === 'updateTable') throw new Error('killed');
          const value = Reflect.get(db, name);
          return typeof value === 'function' ? value.bind(db) : value;
        },
      }),
    };
    await expect(turn(dying)).rejects.toThrow();
    expect(midtrans.find(withdraw_code).status).toBe('queued');
    minutes(5);
    await turn(elsewhere);
    expect(midtrans.released(withdraw_code)).toBe(1);
    expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'sent' } });
  });

  test('an answer that nobody got for a day is not asked for by a forgotten key: operators look it up', async () => {
    const { withdraw_id, withdraw_code } = await approved();
    minutes(60);
    midtrans.lose('/payouts');
    await expect(turn()).rejects.toThrow();
    midtrans.feel('down');
    for (let hour = 0; hour < 3; hour += 1) {
      minutes(60);
      await expect(turn()).rejects.toThrow();
    }
    minutes(17 * 60);
    midtrans.feel('well');
    midtrans.forgetKeys();
    await turn();
    expect(midtrans.madeFor(withdraw_code)).toHaveLength(1);
    const unclear = await asOperator(withdraw_id, { way: 'service' });
    expect(unclear).toMatchObject({ can_send: false, payout: { state: 'unclear', can_recall: true } });
    expect(refusalOf(await payByHand(withdraw_id)).code).toBe(409);
    expect(refusalOf(await reject(withdraw_id)).code).toBe(409);
    dataOf(await recall(withdraw_id));
    dataOf(await reject(withdraw_id));
    await isSound();
  });

  test('a key that was another request there is for operators', async () => {
    const { withdraw_id } = await approved();
    minutes(60);
    const body = { error_message: 'idempotency-key is not unique', errors: 'idempotency-key is not unique' };
    midtrans.answer('/payouts', { status: 400, body });
    await turn();
    midtrans.answer('/payouts', null);
    expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'unclear' } });
    dataOf(await recall(withdraw_id));
  });

  test('wrong keys leave nothing there: it can be taken back, unless an answer was lost before', async () => {
    const [unsent, lost] = [await approved(), await approved()];
    minutes(60);
    const refuse = () =>
      midtrans.answer('/payouts', { status: 401, body: { error_message: 'no', errors: 'no' } });
    refuse();
    await scene.db
      .updateTable('payouts')
      .set({ check_at: null })
      .where('withdrawal_id', '=', lost.withdraw_id)
      .execute();
    await expect(turn()).rejects.toThrow('401 no');
    expect(await asOperator(unsent.withdraw_id)).toMatchObject({
      payout: { state: 'approved', detail: '401 no', can_recall: true },
    });
    dataOf(await recall(unsent.withdraw_id));
    midtrans.answer('/payouts', null);
    await scene.db
      .updateTable('payouts')
      .set({ check_at: scene.clock.now() })
      .where('withdrawal_id', '=', lost.withdraw_id)
      .execute();
    midtrans.lose('/payouts');
    await expect(turn()).rejects.toThrow('is down');
    refuse();
    minutes(5);
    await expect(turn()).rejects.toThrow('401 no');
    expect(await asOperator(lost.withdraw_id)).toMatchObject({
      payout: { state: 'approved', can_recall: false },
    });
    midtrans.answer('/payouts', null);
    minutes(5);
    await turn();
    expect(midtrans.released(lost.withdraw_code)).toBe(1);
  });

  test('a service that is down stops after three, tries again later, and is late after a day', async () => {
    const all = [await approved(), await approved(), await approved(), await approved()];
    minutes(60);
    midtrans.feel('down');
    const before = midtrans.asked.length;
    await expect(turn()).rejects.toThrow('is down');
    expect(midtrans.asked.length - before).toBe(3);
    midtrans.feel('well');
    minutes(5);
    await turn();
    for (const { withdraw_code } of all) expect(midtrans.released(withdraw_code)).toBe(1);
    minutes(24 * 60 + 1);
    const late = await asOperator(all[0]?.withdraw_id ?? 0, { way: 'service' });
    expect(late).toMatchObject({ payout: { state: 'sent', is_late: true } });
  });
});

describe('a transfer that comes back', () => {
  const bounced = async () => {
    const withdrawal = await sent();
    midtrans.become(withdrawal.withdraw_code, 'failed');
    const error = { error_code: '002', error_message: 'Invalid destination account number' };
    dataOf(await tell(withdrawal.withdraw_code, error));
    return withdrawal;
  };

  test('is booked back once, however often it is told, with the reason in the reader’s language', async () => {
    const { withdraw_id, withdraw_code } = await bounced();
    expect(await saldo()).toBe(50_000);
    const again = { error_code: '012', error_message: 'Beneficiary account is blocked' };
    await Promise.all([tell(withdraw_code, again), tell(withdraw_code), turn(), turn(elsewhere)]);
    minutes(24 * 60);
    await turn();
    expect(await saldo()).toBe(50_000);
    expect(await asOperator(withdraw_id)).toMatchObject({
      status: 'rejected',
      payout: { state: 'bounced', reason: 'account', detail: '002 Invalid destination account number' },
    });
    expect(await mine()).toMatchObject({
      status: 'rejected',
      transfer: 'bounced',
      note: 'Nomor rekening salah atau rekeningnya tidak aktif.',
    });
    expect((await mine('en'))?.note).toContain('account number is wrong');
    expect((await told()).filter((kind) => kind === 'wallet_withdraw_bounced')).toHaveLength(1);
    expect((await history())[0]).toBe(`Transfer penarikan ${withdraw_code} tidak sampai, saldo kembali`);
    expect((await history('en'))[0]).toContain('came back');
    await isSound();
  });

  test('after it was paid is taken out of the bank’s account again, fee included', async () => {
    const fees = await scene.balance('platform_fee', null);
    const out = await scene.balance('bank_out', null);
    const { withdraw_id, withdraw_code } = await sent();
    midtrans.become(withdraw_code, 'completed');
    dataOf(await tell(withdraw_code));
    expect(await asOperator(withdraw_id)).toMatchObject({ status: 'paid' });
    expect(await scene.balance('bank_out', null)).toBe(out + 47_500);
    midtrans.become(withdraw_code, 'failed');
    minutes(24 * 60);
    await turn();
    expect(await asOperator(withdraw_id)).toMatchObject({ status: 'rejected', payout: { state: 'bounced' } });
    expect(await saldo()).toBe(50_000);
    expect(await scene.balance('bank_out', null)).toBe(out);
    expect(await scene.balance('platform_fee', null)).toBe(fees);
    await isSound();
  });

  test('and is paid after all goes to the operators’ list until one says what was done', async () => {
    const { withdraw_id, withdraw_code } = await bounced();
    expect(await asOperator(withdraw_id, { way: 'service' })).toBeUndefined();
    midtrans.become(withdraw_code, 'completed');
    dataOf(await tell(withdraw_code));
    dataOf(await tell(withdraw_code));
    expect(await saldo()).toBe(50_000);
    const listed = await asOperator(withdraw_id, { way: 'service' });
    expect(listed).toMatchObject({
      status: 'rejected',
      payout: { state: 'bounced', is_paid_after_bounce: true },
    });
    const close = () =>
      scene.call(closePayout, operator, { input: { withdraw_id, note: 'Saldo dikoreksi' } });
    expect(dataOf(await close()).payout).toMatchObject({
      is_paid_after_bounce: false,
      closed_note: 'Saldo dikoreksi',
    });
    expect(refusalOf(await close()).code).toBe(409);
    expect(await asOperator(withdraw_id, { way: 'service' })).toBeUndefined();
    await isSound();
  });

  test('a message is believed no further than its signature: the status decides', async () => {
    const { withdraw_id, withdraw_code } = await sent();
    dataOf(await tell(withdraw_code, { status: 'completed' }));
    dataOf(await tell(withdraw_code, { status: 'failed', error_code: '002' }));
    expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'sent' } });
    midtrans.become(withdraw_code, 'completed');
    expect(refusalOf(await tell(withdraw_code, {}, 'kunci lain')).code).toBe(403);
    await flushSecurityEvents(scene.db);
    const events = await scene.db
      .selectFrom('security_events')
      .select(['kind', 'subject'])
      .where('kind', '=', 'payout_forged')
      .execute();
    expect(events).toEqual([{ kind: 'payout_forged', subject: 'midtrans' }]);
    expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'sent' } });
    // without an answer they are asked to send it again
    midtrans.feel('down');
    await expect(tell(withdraw_code)).rejects.toThrow('is down');
    midtrans.feel('well');
    dataOf(await tell(withdraw_code, { reference_no: 'of-another-shop' }));
    expect(await asOperator(withdraw_id)).toMatchObject({ payout: { state: 'sent' } });
    // another sum than was asked for is booked nowhere
    const made = midtrans.find(withdraw_code);
    made.amount = '1000.00';
    await expect(tell(withdraw_code)).rejects.toThrow('another sum');
    made.amount = '47500.00';
    dataOf(await tell(withdraw_code));
    expect(await asOperator(withdraw_id)).toMatchObject({ status: 'paid' });
  });
});

describe('whose account it is', () => {
  test('another name or no account at all is refused kindly; a bank that does not answer stops nobody', async () => {
    const fault = async (input: Record<string, unknown>) => refusalOf(await request(input)).errors?.[0];
    expect(await fault({ atas_nama: 'Siti Rahayu' })).toEqual({
      field: 'atas_nama',
      rule: 'exists',
      message: serverMessage('id', 'bank_account_other_name'),
    });
    expect(await fault({ rekening: '99999' })).toMatchObject({
      field: 'rekening',
      message: serverMessage('id', 'bank_account_none'),
    });
    midtrans.feel('down');
    const unchecked = dataOf(await request({ atas_nama: 'Siti Rahayu' }));
    midtrans.feel('well');
    expect(await asOperator(unchecked.withdraw_id)).toMatchObject({ name_checked: false });
    const checked = dataOf(await request({ atas_nama: 'Budi Santoso, SE' }));
    expect(await asOperator(checked.withdraw_id)).toMatchObject({ name_checked: true });
  });

  test('a store’s account is asked about when it is saved, and a bank that does not answer stops nobody', async () => {
    const seller = scene.sellers.cendana;
    const account = { bank_id: bca, rekening: '0012345678', atas_nama: 'Toko Cendana', cabang: '' };
    const save = (input: Record<string, unknown>) => scene.call(saveBank, seller, { input });
    const checkedAt = async () =>
      (
        await scene.db
          .selectFrom('merchant_banks')
          .select('name_checked_at')
          .where('merchant_id', '=', seller.merchantId)
          .executeTakeFirst()
      )?.name_checked_at;
    expect(refusalOf(await save(account)).errors?.[0]).toMatchObject({
      field: 'atas_nama',
      message: serverMessage('id', 'bank_account_other_name'),
    });
    expect(refusalOf(await save({ ...account, rekening: '99999' })).errors?.[0]?.field).toBe('rekening');
    midtrans.feel('down');
    expect(dataOf(await save(account))).toMatchObject({ atas_nama: 'Toko Cendana' });
    expect(await checkedAt()).toBeNull();
    midtrans.feel('well');
    dataOf(await save({ atas_nama: 'Budi Santoso' }));
    expect(await checkedAt()).toEqual(scene.clock.now());
  });
});
