import '#web/styles/pages/operator-catalog.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  decideModeration,
  type HeldReason,
  moderationQueue,
  moderationRules,
  type QueuedProduct,
} from '#contract/moderation.ts';
import { ruleKinds } from '#contract/moderation-rules.ts';
import { listCategories } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { ConfirmDialog, ReasonDialog } from '../ui/confirm-dialog.tsx';
import { Moment } from '../ui/moment.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { Rules } from './rules.tsx';

const queue = tableLoader(moderationQueue, { filters: ['state', 'kind'] });
const load = async (request: PageRequest) => {
  const [held, rules, categories] = await Promise.all([
    queue(request),
    need(request.api.call(moderationRules)),
    need(request.api.call(listCategories)),
  ]);
  return { held, rules: rules.data, categories: categories.data };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.screening.queueTitle);

type Messages = ReturnType<typeof useMessages>['screening'];
type Asked = { approve: boolean; rows: readonly QueuedProduct[] };

/** /operator/moderation: products that rules hold, and the rules. */
export default function Page() {
  const { screening: t } = useMessages();
  const toast = useToast();
  const { held, rules, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(held);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (approve: boolean, rows: readonly QueuedProduct[]) => {
    const waiting = rows.filter(({ state }) => state === 'waiting');
    if (waiting.length > 0) setAsked({ approve, rows: waiting });
    else toast.err(t.noneWaiting);
  };
  return (
    <>
      <PageHead title={t.queueTitle} text={t.queueText} />
      <DataTableFilters
        query={table}
        filters={[
          {
            key: 'state',
            label: t.state,
            options: (['waiting', 'appealed', 'approved', 'refused'] as const).map((value) => ({
              value,
              label: t.queueStates[value],
            })),
          },
          {
            key: 'kind',
            label: t.rule,
            options: ruleKinds.map((value) => ({ value, label: t.ruleKinds[value] })),
          },
        ]}
      />
      <DataTable
        table={table}
        columns={queueColumns(t, ask)}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: t.approve, run: (rows) => ask(true, rows) },
          { label: t.refuse, tone: 'bad', run: (rows) => ask(false, rows) },
        ]}
        csvName="heldProducts"
        empty={t.noQueue}
        noneYet={t.queueNone}
      />
      <Rules rules={rules} categories={categories} />
      <DecideDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const reasonText = (t: Messages, { kind, name, detail }: HeldReason): string =>
  kind === 'changed' ? t.ruleKinds.changed : kind === 'words' ? `${name}: “${detail}”` : name;

const queueColumns = (
  t: Messages,
  ask: (approve: boolean, rows: readonly QueuedProduct[]) => void,
): Column<QueuedProduct>[] => [
  {
    key: 'product',
    label: t.product,
    cell: ({ product, appeal }) => (
      <span>
        <b>{product.name}</b>
        <br />
        <small className="quiet">{product.category}</small>
        {appeal !== null && (
          <>
            <br />
            <small>{t.appealSays(appeal)}</small>
          </>
        )}
      </span>
    ),
    csv: ({ product }) => product.name,
  },
  { key: 'store', label: t.store, cell: ({ store }) => store.name, csv: ({ store }) => store.name },
  {
    key: 'price',
    label: t.price,
    right: true,
    cell: ({ product }) => <Rupiah value={product.price} />,
    csv: ({ product }) => product.price,
  },
  {
    key: 'rule',
    label: t.rule,
    cell: ({ reasons }) => (
      <span>
        {reasons.map((reason) => (
          <span key={`${reason.rule_id} ${reason.kind} ${reason.detail}`}>
            {reasonText(t, reason)}
            <br />
          </span>
        ))}
      </span>
    ),
    csv: ({ reasons }) => reasons.map((reason) => reasonText(t, reason)).join('; '),
  },
  {
    key: 'due',
    label: t.due,
    cell: ({ due_at, is_late }) => (
      <span>
        <Moment at={due_at} />
        {is_late && (
          <>
            {' '}
            <b className="soon">{t.late}</b>
          </>
        )}
      </span>
    ),
    csv: ({ due_at }) => due_at,
  },
  {
    key: 'state',
    label: t.state,
    cell: (row) =>
      row.state === 'waiting' ? (
        <span className="row">
          <Button small aria-label={`${t.approve}: ${row.product.name}`} onClick={() => ask(true, [row])}>
            {t.approve}
          </Button>
          <Button small aria-label={`${t.refuse}: ${row.product.name}`} onClick={() => ask(false, [row])}>
            {t.refuse}
          </Button>
        </span>
      ) : (
        <span>
          {t.queueStates[row.state]}
          {row.note !== null && (
            <>
              <br />
              <small className="quiet">{row.note}</small>
            </>
          )}
        </span>
      ),
    csv: ({ state }) => state,
  },
];

/** Asks once more before products are let through, and why before they are refused. */
const DecideDialogs = ({ asked, onClose }: { asked: Asked | null; onClose: () => void }) => {
  const { screening: t } = useMessages();
  const toast = useToast();
  const moderation_ids = asked?.rows.map(({ id }) => id) ?? [];
  const names = asked?.rows.map(({ product }) => product.name) ?? [];
  const count = moderation_ids.length;
  const approve = useMutation(
    (api) => need(api.call(decideModeration, { input: { moderation_ids, approve: true } })),
    { inline: true, onDone: () => void toast.good(t.approvedNow(count)) },
  );
  const refuse = useMutation(
    (api, note: string) =>
      need(api.call(decideModeration, { input: { moderation_ids, approve: false, note } })),
    { inline: true, onDone: () => void toast.good(t.refusedNow(count)) },
  );
  return (
    <>
      <ConfirmDialog
        open={asked?.approve === true}
        onClose={onClose}
        title={t.approveTitle(count)}
        names={names}
        text={t.approveQuestion}
        confirm={t.approve}
        mutation={approve}
      />
      <ReasonDialog
        open={asked?.approve === false}
        onClose={onClose}
        title={t.refuseTitle(count)}
        names={names}
        text={t.refuseText}
        label={t.reason}
        confirm={t.refuse}
        tone="bad"
        mutation={refuse}
      />
    </>
  );
};
