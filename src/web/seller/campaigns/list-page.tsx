import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-offers.css';
import { useLoaderData } from 'react-router';
import { listOpenRounds, type StoreRound } from '#contract/nomination.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { RoundRules } from '#web/features/nominations/round-rules.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { sellerUrls } from '../seller-urls.ts';

const pageOf = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);

const load = async ({ api, url }: PageRequest) => {
  const input = { page: pageOf(url.searchParams), per_page: 20 };
  const { data, meta } = await need(api.call(listOpenRounds, { input }));
  return { rounds: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.title);

const Head = () => {
  const { nominations: words } = useMessages();
  return <PageHead title={words.title} text={words.lead} />;
};

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <Head />
    <Skeleton lines={5} />
  </div>
);

/** /merchant/dashboard/campaign: campaigns that the store may nominate products for, or has. */
export default function Page() {
  const { nominations: words } = useMessages();
  const to = useLocalePath();
  const { rounds, meta: paging } = useLoaderData<typeof load>();
  return (
    <div className="stack stack-wide">
      <Head />
      {rounds.length === 0 ? (
        <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <ul className="stack" aria-label={words.title}>
          {rounds.map((round) => (
            <RoundCard key={round.id} round={round} />
          ))}
        </ul>
      )}
      {paging !== null && paging.last_page > 1 && (
        <Pagination meta={paging} hrefOf={(page) => to(sellerUrls.campaigns(`?page=${page}`))} />
      )}
    </div>
  );
}

const jakarta = zoneOf(-7 * 60);

const RoundCard = ({ round }: { round: StoreRound }) => {
  const { nominations: words } = useMessages();
  const locale = useLocale();
  const moment = (at: string) => datedMoment(locale, at, jakarta);
  const { waiting, accepted, refused } = round.counts;
  return (
    <li className="panel panel-body offer">
      <div className="stack stack-snug">
        <p>
          <span className={round.state === 'open' ? 'badge badge-good' : 'badge'}>
            {words.states[round.state]}
          </span>
        </p>
        <h2 className="text-18">{round.name}</h2>
        <p className="small">
          {words.applying}: {words.period(moment(round.apply_from), moment(round.apply_until))}
          <br />
          {words.running}: {words.period(moment(round.start_at), moment(round.end_at))}
        </p>
        {waiting + accepted + refused > 0 && (
          <p className="small">{words.ownCounts(waiting, accepted, refused)}</p>
        )}
        <p>
          <ButtonLink
            path={sellerUrls.campaign(round.id)}
            kind={round.state === 'open' ? 'main' : 'line'}
            small
          >
            <span aria-hidden="true">{words.open}</span>
            <span className="hide">{words.openOf(round.name)}</span>
          </ButtonLink>
        </p>
      </div>
      <RoundRules rules={round.rules} />
    </li>
  );
};
