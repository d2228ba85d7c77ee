import type { MerchantRow } from '#contract/operator-stores.ts';
import type { useMessages } from '#web/client/messages.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Badge } from '../desk/badge.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { Day } from '../people/day.tsx';
import { StoreBadge } from './store-badge.tsx';

type Words = ReturnType<typeof useMessages>['operatorStores'];

/** The columns of the list of stores. */
export const storeColumns = (words: Words): Column<MerchantRow>[] => [
  {
    key: 'name',
    label: words.store,
    cell: (row) => row.merchant_name,
    csv: (row) => row.merchant_name,
  },
  {
    key: 'address',
    label: words.address,
    cell: (row) => <span className="quiet">{row.merchant_slug}</span>,
    csv: (row) => row.merchant_slug,
  },
  {
    key: 'status',
    label: words.state,
    cell: (row) => (
      <span className="people-marks">
        <StoreBadge status={row.status} />
        {row.needs_review && row.status !== 'pending' && <Badge tone="wait">{words.newPapers}</Badge>}
        {row.is_official && <Seal />}
      </span>
    ),
    csv: (row) => row.status,
  },
  {
    key: 'owner',
    label: words.owner,
    cell: (row) => row.owner.fullname ?? '–',
    csv: (row) => row.owner.fullname,
  },
  {
    key: 'contact',
    label: words.contact,
    cell: (row) => row.owner.email ?? row.owner.phone ?? '–',
    csv: (row) => [row.owner.email, row.owner.phone].filter(Boolean).join(' / '),
  },
  {
    key: 'city',
    label: words.city,
    cell: (row) => row.merchant_city || '–',
    csv: (row) => row.merchant_city,
  },
  {
    key: 'since',
    label: words.since,
    cell: (row) => <Day at={row.created_at} />,
    csv: (row) => row.created_at,
  },
];
