import type { Permission } from '#contract/access.ts';
import type { OldestWaiting } from '#contract/operator-dashboard.ts';
import type { Operator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';

export type Queue = { key: keyof OldestWaiting; needs: Permission; path: string };

const queues: readonly Queue[] = [
  { key: 'merchant_pending', needs: 'merchant', path: operatorUrls.merchants('?status=pending') },
  { key: 'payment_review', needs: 'finance', path: operatorUrls.payments('?status=review') },
  { key: 'payment_incident', needs: 'finance', path: operatorUrls.paymentIncidents() },
  { key: 'withdraw_requested', needs: 'finance', path: operatorUrls.withdrawals('?status=requested') },
  { key: 'source_refund', needs: 'finance', path: operatorUrls.sourceRefunds() },
  { key: 'complaint_open', needs: 'order', path: operatorUrls.complaints() },
  { key: 'data_request', needs: 'user', path: operatorUrls.dataRequests() },
  { key: 'privacy_incident', needs: 'security', path: operatorUrls.privacyIncidents() },
  { key: 'moderation', needs: 'catalog', path: operatorUrls.moderation() },
];

/** The queues that an operator works on. */
export const queuesOf = ({ has }: Operator): readonly Queue[] => queues.filter(({ needs }) => has(needs));

/** The one whose first has waited longest; null where none waits. */
export const longestWaiting = (
  own: readonly Queue[],
  oldest: OldestWaiting,
): { queue: Queue; since: string } | null =>
  own
    .flatMap((queue) => {
      const since = oldest[queue.key];
      return since === null ? [] : [{ queue, since }];
    })
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))[0] ?? null;
