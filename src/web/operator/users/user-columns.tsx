import type { UserRow } from '#contract/operator-users.ts';
import type { useMessages } from '#web/client/messages.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { Moment } from '../desk/moment.tsx';
import { Day } from '../people/day.tsx';
import { UserBadge } from './user-badge.tsx';

type Words = ReturnType<typeof useMessages>['operatorUsers'];

/** The columns of the list of accounts. */
export const userColumns = (words: Words): Column<UserRow>[] => [
  {
    key: 'name',
    label: words.user,
    cell: (row) => row.fullname ?? words.nameless,
    csv: (row) => row.fullname,
  },
  { key: 'email', label: words.email, cell: (row) => row.email ?? '–', csv: (row) => row.email },
  {
    key: 'phone',
    label: words.phone,
    cell: (row) => <span className="num keep">{row.phone ?? '–'}</span>,
    csv: (row) => row.phone,
  },
  {
    key: 'status',
    label: words.state,
    cell: (row) => <UserBadge status={row.status} />,
    csv: (row) => row.status,
  },
  {
    key: 'roles',
    label: words.role,
    cell: (row) => row.roles.map((role) => words.roles[role]).join(', '),
    csv: (row) => row.roles.join(' '),
  },
  {
    key: 'store',
    label: words.store,
    cell: (row) => row.merchant?.merchant_name ?? '–',
    csv: (row) => row.merchant?.merchant_name ?? null,
  },
  {
    key: 'since',
    label: words.since,
    cell: (row) => <Day at={row.created_at} />,
    csv: (row) => row.created_at,
  },
  {
    key: 'last',
    label: words.lastLogin,
    cell: (row) =>
      row.last_login_at === null ? (
        <span className="quiet">{words.never}</span>
      ) : (
        <Moment at={row.last_login_at} />
      ),
    csv: (row) => row.last_login_at,
  },
];
