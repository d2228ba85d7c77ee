import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/complaint.css';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { Meta } from '#common/paging.ts';
import { type ComplaintRow, listStoreComplaints } from '#contract/complaint.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { sellerUrls } from '../seller-urls.ts';

const statuses = ['turn', 'open', 'closed'] as const;
type Status = (typeof statuses)[number];

const readQuery = (query: URLSearchParams): { status: Status; page: number } => {
  const status = statuses.find((one) => one === query.get('status')) ?? 'turn';
  return { status, page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1) };
};

const load = async ({ api, url }: PageRequest): Promise<{ rows: ComplaintRow[]; meta: Meta | null }> => {
  const input = { ...readQuery(url.searchParams), per_page: 20 };
  const { data, meta } = await need(api.call(listStoreComplaints, { input }));
  return { rows: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.complaints.title);

const ListHead = () => {
  const { complaints: words } = useMessages();
  const to = useLocalePath();
  const { status } = readQuery(useSearchParams()[0]);
  return (
    <>
      <PageHead title={words.title} />
      <Tabs
        label={words.tabs}
        current={status}
        tabs={statuses.map((key) => ({
          key,
          label: words.tab[key],
          href: to(sellerUrls.complaints(key === 'turn' ? '' : `?status=${key}`)),
        }))}
      />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <ListHead />
    <LoadFailed words={useMessages().complaints} />
  </>
);

/** One complaint: what about, whose turn it is and until when. */
const Row = ({ row }: { row: ComplaintRow }) => {
  const { complaints: words } = useMessages();
  const to = useLocalePath();
  const locale = useLocale();
  const reasons: Record<string, string> = words.reasons;
  const isYours = row.turn === 'store' || row.turn === 'both';
  const turn = row.turn === null ? words.over : words.turnOf[row.turn];
  return (
    <Link className="complaint-row" to={to(sellerUrls.order(row.order_code))}>
      <Picture url={row.product_photo} sizes="48px" width={48} height={48} />
      <p>
        <b>{row.product_name}</b>
        {row.items > 1 && <span className="quiet"> {words.items(row.items - 1)}</span>}
      </p>
      <p className="small">
        {reasons[row.reason] ?? row.reason} · {row.buyer.name} · <span className="num">{row.order_code}</span>
      </p>
      <p className="row snug small">
        <span
          className={
            row.turn === null ? 'badge badge-good' : isYours ? 'badge badge-wait' : 'badge badge-info'
          }
        >
          {isYours ? words.tab.turn : turn}
        </span>
        {row.deadline_at !== null && (
          <span className="quiet">{words.until(briefMoment(locale, row.deadline_at, readerZone()))}</span>
        )}
      </p>
    </Link>
  );
};

/** /merchant/dashboard/complaint: complaints about the store's orders, those that wait for it first. */
export default function Page() {
  const { complaints: words } = useMessages();
  const to = useLocalePath();
  const { rows, meta: paging } = useLoaderData<typeof load>();
  const { status } = readQuery(useSearchParams()[0]);
  return (
    <>
      <ListHead />
      {rows.length === 0 ? (
        <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <ul className="panel complaint-rows up-1" aria-label={words.tab[status]}>
          {rows.map((row) => (
            <li key={row.order_code}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      {paging !== null && (
        <Pagination
          meta={paging}
          hrefOf={(page) => to(sellerUrls.complaints(`?status=${status}&page=${page}`))}
        />
      )}
    </>
  );
}
