import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-audit.css';
import { Link } from 'react-router';
import { compareNames } from '#common/compare-names.ts';
import { type AuditRow, listAudit } from '#contract/operator-dashboard.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import type { Column } from '../desk/desk-columns.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { Moment } from '../desk/moment.tsx';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { partsOf } from './changes.rules.ts';
import { Changes } from './changes.tsx';
import { targetPath } from './target-link.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorDesk.auditTitle);

const Target = ({ target }: { target: string }) => {
  const { operatorDesk: words } = useMessages();
  const to = useLocalePath();
  const { kind, id } = partsOf(target);
  const name = `${words.kinds[kind] ?? kind} ${id}`.trim();
  const path = targetPath(target);
  return path === null ? (
    name
  ) : (
    <Link className="link" to={to(path)}>
      {name}
    </Link>
  );
};

/** /operator/audit: who did what on what, when, and what changed by it (O60). */
export default function Page() {
  const { operatorDesk: words } = useMessages();
  const query = useListQuery(['action', 'actor_id', 'target', 'date_start', 'date_end']);
  const list = useDeskList(listAudit, query);
  const actionText = (action: string) => words.actions[action] ?? action;
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value));
  const actions = Object.keys(words.actions)
    .map((value) => ({ value, label: actionText(value) }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      label: words.at,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'actor',
      label: words.actor,
      cell: ({ actor }) => actor.fullname,
      csv: ({ actor }) => actor.fullname,
    },
    {
      key: 'action',
      label: words.action,
      cell: ({ action }) => <span title={action}>{actionText(action)}</span>,
      csv: ({ action }) => action,
    },
    {
      key: 'target',
      label: words.target,
      cell: ({ target }) => <Target target={target} />,
      csv: ({ target }) => target,
    },
    { key: 'changes', label: words.changes, cell: (row) => <Changes row={row} /> },
    { key: 'ip', label: words.ip, cell: ({ ip }) => <span className="num">{ip}</span>, csv: ({ ip }) => ip },
  ];
  const files: Column<AuditRow>[] = [
    { key: 'before', label: words.before, cell: () => null, csv: ({ before }) => json(before) },
    { key: 'after', label: words.after, cell: () => null, csv: ({ after }) => json(after) },
  ];
  return (
    <>
      <DeskHead title={words.auditTitle} />
      <p className="quiet text-13 down-2">{words.auditNote}</p>
      <DeskFilters
        query={query}
        searchLabel={words.auditSearch}
        filters={[
          { key: 'action', label: words.action, options: actions },
          { key: 'target', label: words.targetHint, kind: 'text' },
          { key: 'actor_id', label: words.actorId, kind: 'text' },
          { key: 'date_start', label: words.dateStart, kind: 'date' },
          { key: 'date_end', label: words.dateEnd, kind: 'date' },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={columns}
        csvOnly={files}
        rowKey={({ id }) => String(id)}
        csvName="audit"
        empty={words.auditEmpty}
      />
    </>
  );
}
