import { expect, test } from 'vitest';
import { operatorWith } from '../frame/access.ts';
import { longestWaiting, queuesOf } from './queues.ts';

const none = {
  merchant_pending: null,
  payment_review: null,
  payment_incident: null,
  withdraw_requested: null,
  source_refund: null,
  complaint_open: null,
  data_request: null,
  privacy_incident: null,
  moderation: null,
};

test('an operator sees the queues whose permission they hold', () => {
  const keys = (permissions: string[]) => queuesOf(operatorWith(permissions)).map(({ key }) => key);
  expect(keys(['finance'])).toEqual([
    'payment_review',
    'payment_incident',
    'withdraw_requested',
    'source_refund',
  ]);
  expect(keys(['order', 'merchant'])).toEqual(['merchant_pending', 'complaint_open']);
  expect(keys(['user', 'security', 'catalog'])).toEqual(['data_request', 'privacy_incident', 'moderation']);
  expect(keys(['content'])).toEqual([]);
});

test('the most urgent is the one whose first waits longest, among one’s own', () => {
  const oldest = {
    ...none,
    merchant_pending: '2026-11-01T00:00:00+07:00',
    payment_review: '2026-11-20T10:00:00+07:00',
    withdraw_requested: '2026-11-20T09:59:59+07:00',
  };
  const own = queuesOf(operatorWith(['finance']));
  expect(longestWaiting(own, oldest)?.queue.key).toBe('withdraw_requested');
  expect(longestWaiting(own, none)).toBeNull();
});
