import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useState } from 'react';
import { operatorUsers, suspendUser, type UserRow, unsuspendUser } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { SuspendUsers, useSuspendEach } from '../suspension/suspend-dialogs.tsx';
import { Day, Moment } from '../ui/moment.tsx';
import { UserBadge } from './user-badge.tsx';

export const loader = operatorLoader(tableLoader(operatorUsers, { filters: ['status', 'role'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorUsers.title);

/** /operator/user: every account. */
export default function Page() {
  const { operatorUsers: t } = useMessages();
  const toast = useToast();
  const table = useTable(useLoaderData<TableData<RowOf<typeof operatorUsers>>>());
  const [picked, setPicked] = useState<readonly UserRow[]>([]);
  const ask = (rows: UserRow[]) => {
    const open = rows.filter(({ status }) => status === 'active');
    if (open.length === 0) toast.info(t.onlyActive);
    setPicked(open);
  };
  const suspend = useSuspendEach(
    picked,
    (api, { id }, reason) => api.call(suspendUser, { input: { user_id: id, reason } }),
    (api, { id }) => api.call(unsuspendUser, { input: { user_id: id } }),
  );
  const choices = <K extends string>(names: Record<K, string>) =>
    (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
  return (
    <>
      <PageHead title={t.title} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          { key: 'status', label: t.state, options: choices(t.status) },
          { key: 'role', label: t.role, options: choices(t.roles) },
        ]}
      />
      <DataTable
        table={table}
        columns={userColumns(t)}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.user(id)}
        bulk={[{ label: t.suspend, tone: 'bad', run: ask }]}
        csvName="users"
        empty={t.none}
      />
      <SuspendUsers
        ids={picked.map(({ id }) => id)}
        names={picked.map(({ fullname, email }) => fullname ?? email ?? t.nameless)}
        title={t.suspendMany(picked.length)}
        onClose={() => setPicked([])}
        mutation={suspend}
      />
    </>
  );
}

type Messages = ReturnType<typeof useMessages>['operatorUsers'];

/** The columns of the list of accounts. */
const userColumns = (t: Messages): Column<UserRow>[] => [
  {
    key: 'name',
    label: t.user,
    cell: (row) => row.fullname ?? t.nameless,
    csv: (row) => row.fullname,
  },
  { key: 'email', label: t.email, cell: (row) => row.email ?? '–', csv: (row) => row.email },
  {
    key: 'phone',
    label: t.phone,
    cell: (row) => <span className="num keep">{row.phone ?? '–'}</span>,
    csv: (row) => row.phone,
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => <UserBadge status={row.status} />,
    csv: (row) => row.status,
  },
  {
    key: 'roles',
    label: t.role,
    cell: (row) => row.roles.map((role) => t.roles[role]).join(', '),
    csv: (row) => row.roles.join(' '),
  },
  {
    key: 'store',
    label: t.store,
    cell: (row) => row.merchant?.merchant_name ?? '–',
    csv: (row) => row.merchant?.merchant_name ?? null,
  },
  {
    key: 'since',
    label: t.since,
    cell: (row) => <Day at={row.created_at} />,
    csv: (row) => row.created_at,
  },
  {
    key: 'last',
    label: t.lastLogin,
    cell: (row) =>
      row.last_login_at === null ? (
        <span className="quiet">{t.never}</span>
      ) : (
        <Moment at={row.last_login_at} />
      ),
    csv: (row) => row.last_login_at,
  },
];
