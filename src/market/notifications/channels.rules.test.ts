import { expect, test } from 'vitest';
import { notificationGroups } from '#contract/notification-settings.ts';
import { notificationKinds } from '#messages/notifications.ts';
import { announcementsOf } from '../orders/order-announcements.rules.ts';
import { type MoveName, type Mover, moves } from '../orders/order-states.rules.ts';
import { type Audience, channelsOf, events, groupOf, groups, switchableGroups } from './channels.rules.ts';

// who hears of what by mail while nothing was chosen: the table once more, so that a slip in it shows
const mailed: [Audience, string][] = [
  [
    'buyer',
    `order_processed order_rejected order_rejected_unpaid parcel_refused order_shipped order_delivered order_completing order_completed order_refunded
     complaint_turn complaint_moved complaint_review complaint_decided complaint_appealed complaint_said complaint_ending question_answered
     order_cancelled order_expired order_resolved payment_paid payment_ending payment_expired payment_cancelled
     payment_failed payment_refused payment_rejected payment_reversed wallet_refund wallet_overpayment wallet_adjusted
     wallet_refund_sent wallet_refund_returned wallet_withdraw_requested
     wallet_withdraw_paid wallet_withdraw_bounced wallet_withdraw_rejected review_reply review_hidden review_shown verification_rejected chat_from_store wishlist_restocked wishlist_cheaper search_news searches_news
     store_closing_moved store_closed`,
  ],
  [
    'store',
    `order_paid order_cod parcel_coming_back order_cancelled order_complained order_refunded order_resolved wallet_adjusted
     complaint_turn complaint_moved complaint_review complaint_decided complaint_appealed complaint_said complaint_ending question_asked
     wallet_withdraw_requested wallet_withdraw_paid wallet_withdraw_bounced wallet_withdraw_rejected import_finished import_failed takedown
     takedown_lifted price_schedule_kept price_schedule_missed price_schedule_plain product_approved product_refused nominations_accepted nominations_refused number_rejected number_ending numbers_lacking chat_from_buyer webhook_gone webhook_failing verification_approved merchant_suspended merchant_unsuspended merchant_official
      store_closing store_closing_by_operator store_closing_cancelled store_closing_money`,
  ],
  [
    'account',
    `account_login account_second_factor account_email account_phone account_password account_bank account_withdrawal account_api_key account_webhook account_staff
     otp_register otp_forget otp_contact otp_step_up`,
  ],
];
type Kind = keyof typeof events;
const kinds = Object.keys(events) as Kind[];

test.each(mailed)(
  'as %s these are mailed unless somebody chose otherwise, and no others',
  (audience, names) => {
    const byMail = kinds.filter((kind) => {
      const group = groupOf(kind, audience);
      return group !== null && channelsOf(group).includes('email');
    });
    expect(byMail.toSorted()).toEqual(names.trim().split(/\s+/).toSorted());
  },
);

const pushed: [Audience, string][] = [
  [
    'buyer',
    `order_processed order_rejected order_rejected_unpaid parcel_refused order_shipped order_delivered order_completing order_completed order_refunded
     complaint_turn complaint_moved complaint_review complaint_decided complaint_appealed complaint_said complaint_ending question_answered
     order_cancelled order_expired order_resolved payment_paid payment_ending payment_expired payment_cancelled
     payment_failed payment_refused payment_rejected payment_reversed wallet_refund wallet_overpayment wallet_adjusted
     wallet_refund_sent wallet_refund_returned wallet_withdraw_requested wallet_withdraw_paid wallet_withdraw_rejected wallet_withdraw_bounced
     verification_rejected email_refused chat_from_store wishlist_restocked wishlist_cheaper search_news searches_news
     store_closing_moved store_closed`,
  ],
  [
    'store',
    `order_paid order_cod parcel_coming_back order_cancelled order_complained order_refunded order_resolved wallet_adjusted
     complaint_turn complaint_moved complaint_review complaint_decided complaint_appealed complaint_said complaint_ending question_asked
     wallet_withdraw_requested wallet_withdraw_paid wallet_withdraw_rejected wallet_withdraw_bounced
     chat_from_buyer webhook_gone webhook_failing verification_approved merchant_suspended merchant_unsuspended merchant_official
     store_closing store_closing_by_operator store_closing_cancelled store_closing_money`,
  ],
  // codes and warnings do not stand on a screen that anybody can read
  ['account', ''],
];

test.each(pushed)(
  'as %s these are pushed to subscribed browsers unless somebody chose otherwise, and no others',
  (audience, names) => {
    const byPush = kinds.filter((kind) => {
      const group = groupOf(kind, audience);
      return group !== null && channelsOf(group).includes('push');
    });
    expect(byPush.toSorted()).toEqual(
      names
        .trim()
        .split(/\s+/)
        .filter((name) => name !== '')
        .toSorted(),
    );
  },
);

const choiceOf = { email: 'isMailed', push: 'isPushed', whatsapp: 'isOnWhatsApp' } as const;

test.each(['email', 'push', 'whatsapp'] as const)(
  'a choice switches the %s of a group and nothing else, and never what is always or never sent',
  (channel) => {
    const nothing = { isMailed: null, isPushed: null, isOnWhatsApp: null, isDaily: false };
    const chosen = (value: boolean) => ({ ...nothing, [choiceOf[channel]]: value });
    for (const group of notificationGroups) {
      const rule = groups[group][channel];
      expect(channelsOf(group, chosen(false)).includes(channel), group).toBe(rule === 'always');
      expect(channelsOf(group, chosen(true)).includes(channel), group).toBe(rule !== 'never');
      const others = (value: boolean) => channelsOf(group, chosen(value)).filter((one) => one !== channel);
      expect(others(false)).toEqual(others(true));
      expect(others(true).includes('in_app')).toBe(group !== 'security');
    }
  },
);

test('everything that is announced in the shop has a reader, and stands in its list', () => {
  for (const kind of notificationKinds) {
    const groupsOfKind = Object.values(events[kind]);
    expect(groupsOfKind.length, kind).toBeGreaterThan(0);
    for (const group of groupsOfKind) expect(channelsOf(group)).toContain('in_app');
  }
});

test('security, one-time passwords and the standing of a store can be switched by nobody', () => {
  expect(switchableGroups(false)).toEqual(['orders', 'payments', 'balance', 'reviews', 'chats', 'wishlist']);
  expect(switchableGroups(true)).toEqual([
    ...['orders', 'payments', 'balance', 'reviews', 'chats', 'wishlist'],
    ...['store_orders', 'store_sales', 'store_balance', 'store_reviews', 'store_chats', 'store_products'],
  ]);
});

test('whatever a move of an order announces, the table knows its reader', () => {
  const paid = { cod_amount: 0, collected_at: null };
  const order = { id: 1, order_code: 'INV-1', user_id: 2, merchant_id: 3, total: 10_000, insurance_fee: 0 };
  for (const name of Object.keys(moves) as MoveName[])
    for (const by of moves[name].who as readonly Mover[])
      for (const how of [paid, { ...paid, cod_amount: 10_000 }])
        for (const { kind, to } of announcementsOf(
          { ...order, ...how },
          { name, by, earned: 9_000, partialRefund: 1_000 },
        ))
          expect(groupOf(kind, 'userId' in to ? 'buyer' : 'store'), `${name}: ${kind}`).not.toBeNull();
});
