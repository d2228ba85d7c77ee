import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-audit.css';
import { Link, useLoaderData } from 'react-router';
import { compareNames } from '#common/compare-names.ts';
import { rupiah } from '#common/money.ts';
import { type AuditRow, listAudit } from '#contract/operator-dashboard.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { staffChoices } from '../ui/choice-box.tsx';
import { Moment } from '../ui/moment.tsx';
import { type Change, changesOf, isAmount, partsOf } from './changes.rules.ts';
import { targetsNamed } from './target-source.ts';

export const loader = operatorLoader(
  tableLoader(listAudit, { filters: ['action', 'actor_id', 'target', 'date_start', 'date_end'] }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorDashboard.auditTitle);

const Target = ({ target }: { target: string }) => {
  const { operatorDashboard: t } = useMessages();
  const to = useLocalePath();
  const { kind, id } = partsOf(target);
  const name = `${t.kinds[kind] ?? kind} ${id}`.trim();
  const path = targetPath(target);
  return path === null ? (
    name
  ) : (
    <Link className="link" to={to(path)}>
      {name}
    </Link>
  );
};

/** /operator/audit: who did what on what, when, and what changed by it. */
export default function Page() {
  const { operatorDashboard: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof listAudit>>>());
  const actionText = (action: string) => t.actions[action] ?? action;
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value));
  const actions = Object.keys(t.actions)
    .map((value) => ({ value, label: actionText(value) }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      label: t.at,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'actor',
      label: t.actor,
      cell: ({ actor }) => actor.fullname,
      csv: ({ actor }) => actor.fullname,
    },
    {
      key: 'action',
      label: t.action,
      cell: ({ action }) => <span title={action}>{actionText(action)}</span>,
      csv: ({ action }) => action,
    },
    {
      key: 'target',
      label: t.target,
      cell: ({ target }) => <Target target={target} />,
      csv: ({ target }) => target,
    },
    { key: 'changes', label: t.changes, cell: (row) => <Changes row={row} /> },
    { key: 'ip', label: t.ip, cell: ({ ip }) => <span className="num">{ip}</span>, csv: ({ ip }) => ip },
  ];
  const files: Column<AuditRow>[] = [
    { key: 'before', label: t.before, cell: () => null, csv: ({ before }) => json(before) },
    { key: 'after', label: t.after, cell: () => null, csv: ({ after }) => json(after) },
  ];
  return (
    <>
      <PageHead title={t.auditTitle} text={t.auditNote} />
      <DataTableFilters
        query={table}
        searchLabel={t.auditSearch}
        filters={[
          { key: 'action', label: t.action, options: actions },
          { key: 'target', label: t.target, kind: 'pick', source: targetsNamed(t.kinds) },
          { key: 'actor_id', label: t.actor, kind: 'pick', source: staffChoices },
          { key: 'date_start', label: t.dateStart, kind: 'date' },
          { key: 'date_end', label: t.dateEnd, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={columns}
        csvOnly={files}
        rowKey={({ id }) => String(id)}
        csvName="audit"
        empty={t.auditEmpty}
        noneYet={t.noAuditYet}
      />
    </>
  );
}

const pages: Record<string, (id: string) => string> = {
  merchant: operatorUrls.merchant,
  user: operatorUrls.user,
  order: operatorUrls.order,
  promo: operatorUrls.promo,
  flashsale: operatorUrls.flashSale,
  voucher: operatorUrls.voucher,
};

/** The page of what was acted on; null where it has none. */
const targetPath = (target: string): string | null => {
  const { kind, id } = partsOf(target);
  const page = pages[kind];
  return page === undefined || id === '' ? null : page(id);
};

const shown = 3;

const useValueText = () => {
  const { operatorDashboard: t } = useMessages();
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t.nothingThere;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (name === 'type' && typeof value === 'string') return t.documents[value] ?? value;
    if (isAmount(name, value)) return rupiah(value);
    if (name === 'files' && Array.isArray(value)) return t.files(value.length);
    if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
      return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
};

const One = ({ change: { name, before, after } }: { change: Change }) => {
  const { operatorDashboard: t } = useMessages();
  const textOf = useValueText();
  return (
    <li>
      <span className="change-name">{t.fields[name] ?? name}</span>
      {before !== undefined && (
        <del>
          <span className="hide">{t.before} </span>
          {textOf(name, before)}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="hide">{t.after} </span>
          {textOf(name, after)}
        </ins>
      )}
    </li>
  );
};

/** What an act changed, line by line: what was so struck out, what is so beside it. */
const Changes = ({ row: { before, after } }: { row: AuditRow }) => {
  const { operatorDashboard: t } = useMessages();
  const changes = changesOf(before, after);
  const listOf = (some: readonly Change[]) => (
    <ul className="changes">
      {some.map((change) => (
        <One key={change.name} change={change} />
      ))}
    </ul>
  );
  if (changes.length === 0) return <span className="quiet">{t.noChange}</span>;
  const rest = changes.slice(shown);
  return (
    <div>
      {listOf(changes.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary className="link">{t.more(rest.length)}</summary>
          {listOf(rest)}
        </details>
      )}
    </div>
  );
};
