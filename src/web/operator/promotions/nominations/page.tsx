import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import {
  decideNominations,
  listNominations,
  type NominationVerdict,
  type OperatorNomination,
  type OperatorRound,
  roundDetail,
} from '#contract/nomination.ts';
import { nominationStates } from '#contract/nomination-kinds.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { RoundRules } from '#web/features/nominations/round-rules.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog, ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { roundTones } from './round-tones.ts';

const nominated = tableLoader(listNominations, {
  filters: ['state'],
  input: ({ params }) => ({ round_id: Number(params.id) }),
});
const load = async (request: PageRequest) => {
  const [rows, round] = await Promise.all([
    nominated(request),
    need(request.api.call(roundDetail, { params: { id: request.params.id ?? '' } })),
  ]);
  return { nominated: rows, round: round.data };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.title);

type Messages = ReturnType<typeof useMessages>['nominations'];
type Asked = { accept: boolean; rows: readonly OperatorNomination[] };

/** /operator/campaign/:id: what stores nominated for a campaign, to accept or to refuse. */
export default function Page() {
  const { nominations: t } = useMessages();
  const toast = useToast();
  const { nominated: found, round } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(found);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState<readonly NominationVerdict[]>([]);
  const ask = (accept: boolean, rows: readonly OperatorNomination[]) => {
    const able = rows.filter(({ state }) => state === 'waiting' || (!accept && state === 'accepted'));
    if (able.length > 0) setAsked({ accept, rows: able });
    else toast.err(accept ? t.noneWaiting : t.noneToRefuse);
  };
  const hasStarted = round.state === 'running' || round.state === 'ended';
  return (
    <>
      <BackLink path={operatorUrls.rounds()}>{t.back}</BackLink>
      <PageHead
        title={round.name}
        aside={
          <>
            {round.state === 'running' && (
              <ButtonLink path={urls.promo(round.slug)} small>
                {t.seePage}
              </ButtonLink>
            )}
            <ButtonLink path={operatorUrls.flashSale(round.id)} small>
              {t.slot}
            </ButtonLink>
            {!hasStarted && (
              <ButtonLink path={operatorUrls.editRound(round.id)} small>
                {t.edit}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack stack-wide">
        <RoundFacts round={round} />
        {failed.length > 0 && (
          <Panel title={t.notAccepted}>
            <ul className="stack stack-snug text-13" role="status">
              {failed.map(({ product_id, product_name, faults }) => (
                <li key={product_id}>
                  <b>{product_name}</b>: {faults.map(({ text }) => text).join('; ')}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <section aria-labelledby="nominated">
          <h2 id="nominated" className="down-1">
            {t.nominated}
          </h2>
          <DataTableFilters
            query={table}
            searchLabel={t.findNominated}
            filters={[
              {
                key: 'state',
                label: t.nominationState,
                options: nominationStates.map((value) => ({ value, label: t.nominationStates[value] })),
              },
            ]}
          />
          <DataTable
            table={table}
            columns={nominationColumns(t, hasStarted ? null : ask)}
            rowKey={({ id }) => String(id)}
            rowName={({ product }) => product.name}
            bulk={
              hasStarted
                ? []
                : [
                    { label: t.accept, run: (rows) => ask(true, rows) },
                    { label: t.refuse, tone: 'bad', run: (rows) => ask(false, rows) },
                  ]
            }
            csvName="nominations"
            empty={t.noNominations}
            noneYet={t.noNominationsYet}
          />
        </section>
      </div>
      <DecideDialogs asked={asked} onClose={() => setAsked(null)} onDone={setFailed} />
    </>
  );
}

const jakarta = zoneOf(-7 * 60);

/** When it takes products and when it runs, and what it asks of them. */
const RoundFacts = ({ round }: { round: OperatorRound }) => {
  const { nominations: t } = useMessages();
  const locale = useLocale();
  const moment = (at: string) => datedMoment(locale, at, jakarta);
  return (
    <Panel title={t.facts} aside={<Badge tone={roundTones[round.state]}>{t.states[round.state]}</Badge>}>
      <Facts
        rows={[
          [t.applying, t.period(moment(round.apply_from), moment(round.apply_until))],
          [t.running, t.period(moment(round.start_at), moment(round.end_at))],
          [t.products, t.counts(round.counts.waiting, round.counts.accepted, round.counts.refused)],
          [t.rules, <RoundRules key="rules" rules={round.rules} />],
        ]}
      />
    </Panel>
  );
};

const stateTones = { waiting: 'wait', accepted: 'good', refused: 'bad', withdrawn: 'calm' } as const;

/** Asks about accepting or refusing; null once the campaign has started. */
type Ask = ((accept: boolean, rows: readonly OperatorNomination[]) => void) | null;

/** Where a nomination stands, and what may still be decided. */
const Decision = ({ row, ask }: { row: OperatorNomination; ask: Ask }) => {
  const { nominations: t } = useMessages();
  const isWaiting = row.state === 'waiting';
  const refuse = ask !== null && (isWaiting || row.state === 'accepted') && (
    <Button small aria-label={`${t.refuse}: ${row.product.name}`} onClick={() => ask(false, [row])}>
      {t.refuse}
    </Button>
  );
  return (
    <span className="row wraps">
      {isWaiting && ask !== null ? (
        <Button small aria-label={`${t.accept}: ${row.product.name}`} onClick={() => ask(true, [row])}>
          {t.accept}
        </Button>
      ) : (
        <span>
          <Badge tone={stateTones[row.state]}>{t.nominationStates[row.state]}</Badge>
          {row.reason !== null && (
            <>
              <br />
              <small className="quiet">{row.reason}</small>
            </>
          )}
        </span>
      )}
      {refuse}
    </span>
  );
};

const nominationColumns = (t: Messages, ask: Ask): Column<OperatorNomination>[] => [
  {
    key: 'product',
    label: t.product,
    cell: ({ product, store }) => (
      <span>
        <b>{product.name}</b>
        <br />
        <small className="quiet">{store.name}</small>
      </span>
    ),
    csv: ({ product }) => product.name,
  },
  {
    key: 'price',
    label: t.price,
    right: true,
    cell: ({ price }) => <Rupiah value={price} />,
    csv: ({ price }) => price,
  },
  {
    key: 'lowest',
    label: t.lowest,
    right: true,
    cell: ({ lowest_price }) => <Rupiah value={lowest_price} />,
    csv: ({ lowest_price }) => lowest_price,
  },
  {
    key: 'flash_price',
    label: t.campaignPrice,
    right: true,
    cell: ({ flash_price }) => (
      <b>
        <Rupiah value={flash_price} />
      </b>
    ),
    csv: ({ flash_price }) => flash_price,
  },
  {
    key: 'stock',
    label: t.stock,
    right: true,
    cell: ({ flash_stock, stock }) => t.stockOf(flash_stock, stock),
    csv: ({ flash_stock }) => flash_stock,
  },
  {
    key: 'limit',
    label: t.limit,
    right: true,
    cell: ({ limit_per_user }) => digits(limit_per_user),
    csv: ({ limit_per_user }) => limit_per_user,
  },
  {
    key: 'state',
    label: t.nominationState,
    cell: (row) => <Decision row={row} ask={ask} />,
    csv: ({ state }) => state,
  },
];

type DecideProps = {
  asked: Asked | null;
  onClose: () => void;
  /** What could not be accepted. */
  onDone: (failed: readonly NominationVerdict[]) => void;
};

/** Asks once more before nominations are accepted, and why before they are refused. */
const DecideDialogs = ({ asked, onClose, onDone }: DecideProps) => {
  const { nominations: t } = useMessages();
  const toast = useToast();
  const nomination_ids = asked?.rows.map(({ id }) => id) ?? [];
  const names = asked?.rows.map(({ product }) => product.name) ?? [];
  const count = nomination_ids.length;
  const decided = ({ data }: { data: NominationVerdict[] }) => {
    const failed = data.filter(({ is_done }) => !is_done);
    onDone(failed);
    if (failed.length < data.length) toast.good(t.decided(data.length - failed.length));
  };
  const accept = useMutation(
    (api) => need(api.call(decideNominations, { input: { nomination_ids, accept: true } })),
    { inline: true, onDone: decided },
  );
  const refuse = useMutation(
    (api, reason: string) =>
      need(api.call(decideNominations, { input: { nomination_ids, accept: false, reason } })),
    { inline: true, onDone: decided },
  );
  return (
    <>
      <ConfirmDialog
        open={asked?.accept === true}
        onClose={onClose}
        title={t.acceptTitle(count)}
        names={names}
        text={t.acceptText}
        confirm={t.accept}
        mutation={accept}
      />
      <ReasonDialog
        open={asked?.accept === false}
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
