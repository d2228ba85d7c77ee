import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';
import { accessRefusal } from './answer.ts';
import { type Caller, guest } from './route.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const calls = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, unknown>))
  .filter(isEndpoint)
  .filter((call) => call.access === 'seller');

const buyer: Caller = { ...guest, accountId: 1, roles: ['buyer'] };
const seller = (merchantStatus: Caller['merchantStatus']): Caller => ({
  ...buyer,
  roles: ['buyer', 'merchant'],
  merchantId: 7,
  merchantStatus,
  isConfirmed: true,
});
const codes = (caller: Caller) =>
  Object.fromEntries(calls.map((call) => [call.name, accessRefusal(call, caller)?.error ?? 'open']));
const open = (caller: Caller) =>
  calls.filter((call) => accessRefusal(call, caller) === null).map((call) => call.name);

test('every call of a seller is declared', () => {
  const named = [
    'salesSummary',
    'startImport',
    'getStore',
    'saveStore',
    'getLocation',
    'saveLocation',
    'getBank',
    'saveBank',
    'getBanner',
    'saveBanner',
    'listStoreNotifications',
    'readStoreNotification',
    'readAllStoreNotifications',
    'newStoreNotifications',
    'storeWalletHistory',
    'storeWalletSaldo',
    'requestStoreWithdraw',
    'listStoreWithdraws',
    'listVouchers',
    'voucherDetail',
    'createVoucher',
    'editVoucher',
    'deleteVouchers',
    'checkVoucherCode',
    'listStoreOrders',
    'rejectOrder',
    'approveOrder',
    'pickupOrder',
    'storeOrderDetail',
    'correctResi',
    'listStoreReviews',
    'listReviewsByOrder',
    'replyToReview',
  ];
  expect(calls.map((call) => call.name)).toEqual(expect.arrayContaining(named));
});

describe('who may call what is for sellers', () => {
  test('guests log in first, buyers and operators have no access', () => {
    expect(new Set(Object.values(codes(guest)))).toEqual(new Set(['login_needed']));
    expect(new Set(Object.values(codes(buyer)))).toEqual(new Set(['forbidden']));
    const operator: Caller = { ...buyer, roles: ['operator'], permissions: ['merchant'] };
    expect(new Set(Object.values(codes(operator)))).toEqual(new Set(['forbidden']));
    // an operator's account that once had a store
    expect(open({ ...seller('active'), roles: ['operator'] })).toEqual([]);
  });

  test('drafts and rejected stores make nobody a seller', () => {
    expect(open({ ...buyer, merchantId: 7 })).toEqual([]);
  });

  test('an active store may do everything, a pending one everything but withdraw, invite and close', () => {
    const all = calls.map((call) => call.name);
    expect(open(seller('active'))).toEqual(all);
    expect(open(seller('pending'))).toEqual(
      all.filter((name) => !['requestStoreWithdraw', 'inviteStaff', 'startStoreClosing'].includes(name)),
    );
  });

  test('a suspended store reads, deals with its orders, reads its messages, answers reviews and withdraws from campaigns', () => {
    const writes = calls.filter((call) => call.method === 'POST').map((call) => call.name);
    const kept = [
      'rejectOrder',
      'approveOrder',
      'pickupOrder',
      'correctResi',
      'confirmReturn',
      'approveOrders',
      'readStoreNotification',
      'readAllStoreNotifications',
      'replyToReview',
      'sendStoreChat',
      'markStoreChatRead',
      'reportStoreChat',
      'answerComplaint',
      'actOnStoreComplaint',
      'answerQuestion',
      'reportStoreQuestion',
      'revokeApiKey',
      'withdrawInvitation',
      'pauseStaff',
      'removeStaff',
      'withdrawNomination',
    ];
    const closed = writes.filter((name) => !kept.includes(name));
    expect(closed).toEqual(
      expect.arrayContaining([
        'saveStore',
        'saveBank',
        'requestStoreWithdraw',
        'createProduct',
        'startImport',
        'createVoucher',
        'deleteVouchers',
      ]),
    );
    expect(open(seller('suspended'))).toEqual(
      calls.map((call) => call.name).filter((name) => !closed.includes(name)),
    );
    // one that is being closed has its money paid out besides, and may be opened again
    const more = ['requestStoreWithdraw', 'saveBank', 'cancelStoreClosing'];
    expect(open(seller('closing'))).toEqual(
      calls.map((call) => call.name).filter((name) => !closed.includes(name) || more.includes(name)),
    );
  });
});
