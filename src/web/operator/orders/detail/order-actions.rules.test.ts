import { expect, test } from 'vitest';
import type { Permission } from '#contract/access.ts';
import { orderStatus } from '#contract/order-status.ts';
import { actionsFor } from './order-actions.rules.ts';

const holding =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission);

test('each state offers what the server would do, to whom it would let', () => {
  const both = holding('order', 'finance');
  const offered = orderStatus.options.map((status) => [status, actionsFor(status, both)] as const);
  expect(Object.fromEntries(offered.filter(([, acts]) => acts.length > 0))).toEqual({
    paid: ['refund'],
    processed: ['refund'],
    shipped: ['deliver', 'refund'],
    delivered: ['refund'],
    complained: ['settle', 'refund'],
  });
  expect(actionsFor('shipped', holding('order'))).toEqual(['deliver']);
  expect(actionsFor('complained', holding('finance'))).toEqual(['refund']);
  expect(actionsFor('complained', holding('content'))).toEqual([]);
});
