import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useState } from 'react';
import { operatorUsers, suspendUser, type UserRow } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { SuspendUsers } from '../people/suspending.tsx';
import { useMany } from '../people/use-many.ts';
import { userColumns } from './user-columns.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorUsers.title);

/** /operator/user: every account (O48, O50). */
export default function Page() {
  const { operatorUsers: words } = useMessages();
  const toast = useToast();
  const act = useAct();
  const many = useMany();
  const query = useListQuery(['status', 'role']);
  const list = useDeskList(operatorUsers, query);
  const [picked, setPicked] = useState<readonly UserRow[]>([]);
  const ask = (rows: UserRow[]) => {
    const open = rows.filter(({ status }) => status === 'active');
    if (open.length === 0) toast.info(words.onlyActive);
    setPicked(open);
  };
  const suspend = async (reason: string) => {
    const outcome = await many(picked, ({ id }) =>
      act(suspendUser, { input: { user_id: id, reason }, quiet: true }),
    );
    if (outcome.ok) list.reload();
    return outcome;
  };
  const choices = <K extends string>(names: Record<K, string>) =>
    (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
  return (
    <>
      <DeskHead title={words.title} />
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          { key: 'status', label: words.state, options: choices(words.status) },
          { key: 'role', label: words.role, options: choices(words.roles) },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={userColumns(words)}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.user(id)}
        bulk={[{ label: words.suspend, tone: 'bad', run: ask }]}
        csvName="pengguna"
        empty={words.none}
      />
      <SuspendUsers
        ids={picked.map(({ id }) => id)}
        title={words.suspendMany(picked.length)}
        onClose={() => setPicked([])}
        onConfirm={suspend}
      />
    </>
  );
}
