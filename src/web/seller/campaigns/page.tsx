import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import '#web/styles/pages/seller-offers.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { type Nomination, storeRoundDetail, withdrawNomination } from '#contract/nomination.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { RoundRules } from '#web/features/nominations/round-rules.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { sellerUrls } from '../seller-urls.ts';
import { NominateForm } from './nominate-form.tsx';

const load = async ({ api, params }: PageRequest) =>
  (await need(api.call(storeRoundDetail, { params: { id: params.id ?? '' } }))).data;
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.title);

export const HydrateFallback = () => (
  <>
    <BackLink path={sellerUrls.campaigns()}>{useMessages().nominations.back}</BackLink>
    <PageHead title={useMessages().nominations.title} />
    <Skeleton lines={6} />
  </>
);

const jakarta = zoneOf(-7 * 60);

/** /merchant/dashboard/campaign/:id: one campaign, what the store has nominated for it, and how it nominates more. */
export default function Page() {
  const { nominations: words } = useMessages();
  const locale = useLocale();
  const round = useLoaderData<typeof load>();
  const [asked, setAsked] = useState<Nomination | null>(null);
  const moment = (at: string) => datedMoment(locale, at, jakarta);
  const canWithdraw = ['planned', 'open', 'closed'].includes(round.state);
  return (
    <div className="stack stack-wide">
      <BackLink path={sellerUrls.campaigns()}>{words.back}</BackLink>
      <PageHead
        title={round.name}
        aside={
          <>
            <span className={round.state === 'open' ? 'badge badge-good' : 'badge'}>
              {words.states[round.state]}
            </span>
            {round.state === 'running' && (
              <ButtonLink path={urls.promo(round.slug)} small>
                {words.seePage}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack stack-snug">
        <p className="small">
          {words.applying}: {words.period(moment(round.apply_from), moment(round.apply_until))}
          <br />
          {words.running}: {words.period(moment(round.start_at), moment(round.end_at))}
        </p>
        {round.description !== '' && <p className="offer-words">{round.description}</p>}
      </div>
      <section className="panel panel-body" aria-labelledby="rules">
        <div className="stack stack-snug">
          <h2 id="rules">{words.rulesTitle}</h2>
          <RoundRules rules={round.rules} />
        </div>
      </section>
      <section className="panel panel-body" aria-labelledby="mine">
        <div className="stack stack-snug">
          <h2 id="mine">{words.mine}</h2>
          {round.nominations.length === 0 ? (
            <p className="quiet">{words.noneMine}</p>
          ) : (
            <ul className="stack stack-snug">
              {round.nominations.map((one) => (
                <OwnNomination
                  key={one.id}
                  nomination={one}
                  onWithdraw={canWithdraw ? () => setAsked(one) : null}
                />
              ))}
            </ul>
          )}
        </div>
      </section>
      {round.state === 'open' ? (
        <NominateForm
          roundId={round.id}
          accepted={round.nominations
            .filter(({ state }) => state === 'accepted')
            .map(({ product }) => product.id)}
        />
      ) : (
        round.state !== 'running' && <p className="quiet">{words.closed}</p>
      )}
      {asked !== null && <WithdrawDialog nomination={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const tones = {
  waiting: 'badge badge-wait',
  accepted: 'badge badge-good',
  refused: 'badge badge-bad',
  withdrawn: 'badge',
} as const;

type OwnProps = { nomination: Nomination; onWithdraw: (() => void) | null };

/** One product that was nominated, at which terms, and what became of it. */
const OwnNomination = ({ nomination, onWithdraw }: OwnProps) => {
  const { nominations: words } = useMessages();
  const { state, product, flash_price, flash_stock, stock, reason } = nomination;
  const isAlive = state === 'waiting' || state === 'accepted';
  return (
    <li className="spread wraps">
      <span>
        <b>{product.name}</b> <span className={tones[state]}>{words.nominationStates[state]}</span>
        <br />
        <span className="small quiet">
          {words.campaignPrice} {rupiah(flash_price)} · {words.stock} {words.stockOf(flash_stock, stock)}
          {state === 'refused' && reason !== null && (
            <>
              <br />
              {words.refusedBecause(reason)}
            </>
          )}
        </span>
      </span>
      {isAlive && onWithdraw !== null && (
        <Button small aria-label={words.withdrawOf(product.name)} onClick={onWithdraw}>
          {words.withdraw}
        </Button>
      )}
    </li>
  );
};

const WithdrawDialog = ({ nomination, onClose }: { nomination: Nomination; onClose: () => void }) => {
  const { nominations: words } = useMessages();
  const toast = useToast();
  const change = useMutation(
    (api) => need(api.call(withdrawNomination, { input: { nomination_id: nomination.id } })),
    {
      reloadOn: 'conflict',
      onDone: () => {
        onClose();
        toast.good(words.withdrawn);
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.withdrawTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="ink" busy={change.busy} onClick={() => change.run()}>
            {words.withdrawYes}
          </Button>
        </>
      }
    >
      <p>
        <b>{nomination.product.name}</b>
      </p>
      <p className="up-1">{words.withdrawText}</p>
    </Dialog>
  );
};
