import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import { type OperatorDelivery, operatorDeliveries, sendDeliveryAgain } from '#contract/operator-delivery.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { userChoices } from '../ui/choice-box.tsx';
import { Moment } from '../ui/moment.tsx';

export const loader = operatorLoader(
  tableLoader(operatorDeliveries, { filters: ['state', 'group', 'user_id', 'date_start', 'date_end'] }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorDeliveries.title);

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Messages = OperatorMessages['operatorDeliveries'];

/** /operator/deliveries: what left the shop for whom, what became of it, and once more what has failed. */
export default function Page() {
  const { operatorDeliveries: t } = useMessages();
  const table = useTable(useLoaderData<TableData<OperatorDelivery>>());
  return (
    <>
      <PageHead title={t.title} text={t.note} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          {
            key: 'state',
            label: t.state,
            options: optionsOf(t.states),
          },
          {
            key: 'group',
            label: t.group,
            options: optionsOf(t.groups),
          },
          { key: 'user_id', label: t.user, kind: 'pick', source: userChoices },
          { key: 'date_start', label: t.dateStart, kind: 'date' },
          { key: 'date_end', label: t.dateEnd, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={deliveryColumns(t)}
        rowKey={({ id }) => String(id)}
        csvName="deliveries"
        empty={t.none}
        noneYet={t.noneYet}
      />
    </>
  );
}

const tones: Record<OperatorDelivery['state'], Tone> = {
  waiting: 'wait',
  queued: 'wait',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
  skipped: 'calm',
};

const isSentAgain: ReadonlySet<OperatorDelivery['state']> = new Set(['refused', 'failed', 'skipped']);

/** A line, and beneath it a small one where there is something to say. */
const TwoLines = ({ children, beneath }: { children: ReactNode; beneath: ReactNode }) => (
  <span>
    {children}
    {beneath !== '' && (
      <>
        <br />
        <small className="quiet">{beneath}</small>
      </>
    )}
  </span>
);

const Recipient = ({ user, recipient }: OperatorDelivery) => {
  const to = useLocalePath();
  return (
    <TwoLines beneath={recipient}>
      <Link className="link" to={to(operatorUrls.user(user.id))}>
        {user.name || user.id}
      </Link>
    </TwoLines>
  );
};

const SendAgain = ({ id, title, user }: OperatorDelivery) => {
  const { operatorDeliveries: t } = useMessages();
  const toast = useToast();
  const again = useMutation((api) => need(api.call(sendDeliveryAgain, { input: { delivery_id: id } })), {
    onDone: () => void toast.good(t.queuedAgain),
    reloadOn: 'conflict',
  });
  return (
    <Button small aria-label={t.againOf(title, user.name)} busy={again.busy} onClick={() => again.run()}>
      <span className="keep">{t.again}</span>
    </Button>
  );
};

const deliveryColumns = (t: Messages): Column<OperatorDelivery>[] => [
  {
    key: 'title',
    label: t.what,
    cell: ({ title, code }) => (
      <TwoLines beneath={code === '' ? '' : <span className="num keep">{code}</span>}>{title}</TwoLines>
    ),
    csv: ({ title, code }) => `${title} ${code}`.trim(),
  },
  { key: 'user', label: t.user, cell: (row) => <Recipient {...row} />, csv: ({ user }) => user.name },
  {
    key: 'channel',
    label: t.channel,
    cell: ({ channel }) => t.channels[channel],
    csv: ({ channel, recipient }) => `${t.channels[channel]} ${recipient}`.trim(),
  },
  {
    key: 'state',
    label: t.state,
    cell: ({ state, last_error }) => (
      <TwoLines beneath={t.reasons[last_error] ?? last_error}>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </TwoLines>
    ),
    csv: ({ state, last_error }) =>
      [t.states[state], t.reasons[last_error] ?? last_error].filter(Boolean).join(': '),
  },
  {
    key: 'attempts',
    label: t.attempts,
    cell: ({ attempts }) => digits(attempts),
    csv: ({ attempts }) => attempts,
    right: true,
  },
  {
    key: 'at',
    label: t.at,
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    key: 'acts',
    label: '',
    cell: (row) => (isSentAgain.has(row.state) ? <SendAgain {...row} /> : null),
  },
];
