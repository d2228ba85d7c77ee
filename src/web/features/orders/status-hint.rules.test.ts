import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { statusHints as en } from '#messages/en/orders/status-hints.ts';
import { storeDoorHints as enAtStore } from '#messages/en/orders/store-door-hints.ts';
import { type HintRole, statusHints as id } from '#messages/id/orders/status-hints.ts';
import { storeDoorHints as idAtStore } from '#messages/id/orders/store-door-hints.ts';
import { zoneOf } from '#web/ui/moment.ts';
import { type HintOrder, roleToAct, statusHintOf, toneOf } from './status-hint.rules.ts';

const statuses: OrderStatus[] = [
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'complained',
  'refunded',
];
/** States that the system ends by itself. */
const timed = new Set<OrderStatus>(['waiting_payment', 'paid', 'processed', 'shipped', 'delivered']);
const roles: HintRole[] = ['buyer', 'seller', 'operator'];
const languages = {
  id: { ...id, atDoor: { ...id.atDoor, seller: idAtStore } },
  en: { ...en, atDoor: { ...en.atDoor, seller: enAtStore } },
};
const wita = zoneOf(-480);

const orderIn = (status: OrderStatus, fields: Partial<HintOrder> = {}): HintOrder => ({
  status,
  deadline_at: timed.has(status) ? '2026-11-26T13:20:00+07:00' : null,
  total: 374_600,
  refund_amount: 0,
  actions: [],
  histories: [{ status, at: '2026-11-19T13:20:00+07:00', by: 'buyer', note: '' }],
  payment: { status: status === 'waiting_payment' ? 'pending' : 'paid', amount_due: 500_000 },
  ...fields,
});
const say = (language: 'id' | 'en', order: HintOrder, role: HintRole) =>
  statusHintOf(languages[language], order, role, { locale: language, zone: wita });

const every = (['id', 'en'] as const).flatMap((language) =>
  roles.flatMap((role) => statuses.map((status) => ({ language, role, status }))),
);

describe('the sentence of every state, reader and language', () => {
  it.each(every)('$language, $role, $status', ({ language, role, status }) => {
    const turn = say(language, orderIn(status), role);
    expect(turn.lead).not.toBe('');
    expect(turn.rest).not.toBe('');
    // bold has a beginning and an end
    for (const text of [turn.lead, turn.rest]) expect(text.split('*').length % 2).toBe(1);
    const when = language === 'id' ? 'Kam, 26 Nov 2026, 14.20 WITA' : 'Thu, 26 Nov 2026, 14:20 WITA';
    expect(turn.rest.includes(when)).toBe(timed.has(status));
    const otherwise = language === 'id' ? 'Jika lewat,' : 'After that';
    expect(turn.rest.includes(otherwise)).toBe(timed.has(status));
    expect(`${turn.lead}${turn.rest}`).not.toMatch(/null|undefined|NaN/);
  });

  it.each(every)('$language, $role, $status: says the reader’s turn exactly when it is', (one) => {
    const order = orderIn(one.status);
    const yours = one.language === 'id' ? 'Giliran Anda' : 'Your turn';
    expect(say(one.language, order, one.role).lead.includes(yours)).toBe(roleToAct(order) === one.role);
  });
});

describe('what the sentence knows', () => {
  it('asks for what the whole payment still needs', () => {
    expect(say('id', orderIn('waiting_payment'), 'buyer').lead).toBe(
      '*Giliran Anda*: bayar *Rp\u00a0500.000*.',
    );
  });

  it('is the operator’s turn while a proof of transfer is looked at, and nothing runs', () => {
    const order = orderIn('waiting_payment', {
      deadline_at: null,
      payment: { status: 'review', amount_due: 1 },
    });
    expect(roleToAct(order)).toBe('operator');
    expect(say('id', order, 'buyer').lead).toContain('Giliran Lokapasar');
    expect(say('en', order, 'operator').lead).toContain('Your turn');
  });

  it('tells a rejection by the seller from one by the clock', () => {
    const bySeller = orderIn('rejected', {
      histories: [{ status: 'rejected', at: '2026-11-19T13:20:00+07:00', by: 'seller', note: 'Habis' }],
    });
    const bySystem = orderIn('rejected', {
      histories: [{ status: 'rejected', at: '2026-11-19T13:20:00+07:00', by: 'system', note: '' }],
    });
    expect(say('id', bySeller, 'buyer').lead).toBe('*Penjual menolak pesanan ini.*');
    expect(say('id', bySystem, 'buyer').lead).toBe('*Penjual tidak menanggapi sampai batas waktunya.*');
    const [end] = bySystem.histories;
    const reversed = orderIn('rejected', {
      histories: [{ ...end!, note: 'Uangnya sudah kembali ke pembayar.' }],
    });
    expect(say('id', reversed, 'buyer').lead).toContain('*Uangnya ditarik kembali');
    expect(say('id', reversed, 'seller').lead).toContain('*Uangnya kembali ke pembeli');
    expect(say('en', reversed, 'operator').lead).toContain('*The money went back');
  });

  it('says where the money went', () => {
    const refund = { refund_amount: 100_000 };
    expect(say('en', orderIn('completed', refund), 'buyer').rest).toContain(
      'Rp\u00a0100.000 returned to your',
    );
    expect(say('id', orderIn('cancelled', refund), 'buyer').rest).toContain('Rp\u00a0100.000 sudah kembali');
    expect(say('id', orderIn('cancelled'), 'buyer').rest).toContain('Tidak ada uang yang diambil');
  });

  it('invites to a review only while one can be written', () => {
    expect(say('id', orderIn('completed', { actions: ['review'] }), 'buyer').lead).toContain('Giliran Anda');
    expect(say('id', orderIn('completed'), 'buyer').lead).toContain('Pesanan selesai');
  });

  it('is yellow for the reader’s turn, blue for another’s, green when done, orange when gone wrong', () => {
    const tones = statuses.map((status) => toneOf(orderIn(status), 'buyer'));
    expect(tones).toEqual([
      'yours',
      'other',
      'other',
      'yours',
      'yours',
      'good',
      'bad',
      'bad',
      'bad',
      'other',
      'good',
    ]);
  });
});

describe('paid at the door', () => {
  const atDoor = (status: OrderStatus, state: NonNullable<HintOrder['cod']>['state']) =>
    orderIn(status, {
      ...{ cod: { amount: 374_600, state, fee: null }, payment: null },
      ...(status === 'shipped' && { deadline_at: null }),
    });

  it.each(['id', 'en'] as const)('nobody is told of money that nobody has paid (%s)', (language) => {
    for (const role of ['buyer', 'seller'] as const)
      for (const [status, state] of [
        ['paid', 'due'],
        ['processed', 'due'],
        ['shipped', 'due'],
        ['cancelled', 'refused'],
        ['cancelled', 'returned'],
        ['rejected', 'void'],
      ] as const) {
        const { lead, rest } = say(language, atDoor(status, state), role);
        expect(lead.split('*').length % 2, lead).toBe(1);
        expect(`${lead} ${rest}`).not.toMatch(/null|kembali ke saldo|to your balance|kembali ke pembeli/);
      }
    const due = say(language, atDoor('shipped', 'due'), 'buyer');
    expect(due.lead).toContain('374.600');
    // once the courier has it, it is told as any other
    expect(say(language, atDoor('delivered', 'collected'), 'buyer')).toEqual(
      say(language, orderIn('delivered'), 'buyer'),
    );
  });

  it('it is the courier’s report that is waited for, then the store that has its parcel again', () => {
    expect(roleToAct(atDoor('shipped', 'due'))).toBe('operator');
    expect(toneOf(atDoor('cancelled', 'refused'), 'seller')).toBe('yours');
    expect(toneOf(atDoor('cancelled', 'returned'), 'seller')).toBe('bad');
  });
});
