import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import '#web/styles/pages/seller-offers.css';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { rupiah } from '#common/money.ts';
import {
  joinSharedVoucher,
  leaveSharedVoucher,
  listSharedVouchers,
  type SharedVoucher,
} from '#contract/shared-voucher.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { useStaffRoles } from '../frame/store-context.ts';
import { sellerUrls } from '../seller-urls.ts';

const pageOf = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);

const load = async ({ api, url }: PageRequest) => {
  const input = { page: pageOf(url.searchParams), per_page: 20 };
  const { data, meta } = await need(api.call(listSharedVouchers, { input }));
  return { vouchers: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sharedVouchers.title);

const Head = () => {
  const { sharedVouchers: words } = useMessages();
  return <PageHead title={words.title} text={words.lead} />;
};

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <Head />
    <Skeleton lines={5} />
  </div>
);

/** /merchant/dashboard/shared-voucher: vouchers of the marketplace whose cost the store may share. */
export default function Page() {
  const { sharedVouchers: words } = useMessages();
  const to = useLocalePath();
  const { vouchers, meta: paging } = useLoaderData<typeof load>();
  const page = pageOf(useSearchParams()[0]);
  const isOwner = useStaffRoles() === null;
  const [asked, setAsked] = useState<SharedVoucher | null>(null);
  return (
    <div className="stack stack-wide">
      <Head />
      {!isOwner && <p className="quiet text-13">{words.ownerOnly}</p>}
      {vouchers.length === 0 ? (
        <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <ul className="stack" aria-label={words.title}>
          {vouchers.map((voucher) => (
            <Offer
              key={voucher.vouchers_id}
              voucher={voucher}
              onAsk={isOwner ? () => setAsked(voucher) : null}
            />
          ))}
        </ul>
      )}
      {paging !== null && page <= paging.last_page && (
        <Pagination meta={paging} hrefOf={(next) => to(sellerUrls.sharedVouchers(`?page=${next}`))} />
      )}
      {asked !== null && <Ask voucher={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** One voucher: what it gives, what an order with it costs the store, and whether it has joined. */
const Offer = ({ voucher, onAsk }: { voucher: SharedVoucher; onAsk: (() => void) | null }) => {
  const { sharedVouchers: words, sellerVouchers, ui } = useMessages();
  const locale = useLocale();
  const { promo_name: name, joined_at, categories, products, example, most } = voucher;
  const worth = voucherWorth(voucher, ui, locale);
  return (
    <li className="panel panel-body offer">
      <div className="stack stack-snug">
        <p className="row snug wraps">
          <b className="voucher-code">{voucher.voucher_code}</b>
          <span className={voucher.status === 'active' ? 'badge badge-good' : 'badge'}>
            {sellerVouchers.tabs[voucher.status]}
          </span>
          {joined_at !== null && (
            <span className="badge badge-info">{words.joined(dayText(locale, joined_at))}</span>
          )}
        </p>
        <h2 className="text-18">{name}</h2>
        <p>
          <b>{worth.big}</b> <span className="small quiet">{worth.small}</span> ·{' '}
          {words.share(voucher.store_share)}
        </p>
        <p className="small quiet">
          {words.period(dayText(locale, voucher.start_at), dayText(locale, voucher.end_at))}
          {' · '}
          {categories.length + products === 0 ? words.scopeAll : words.scope(categories, products)}
        </p>
        <p className="small">{voucher.joined_only ? words.othersOut : words.othersFree}</p>
        {voucher.orders > 0 && <p className="small">{words.borne(voucher.orders, rupiah(voucher.borne))}</p>}
        {voucher.terms !== '' && (
          <details className="small">
            <summary className="link">{words.terms}</summary>
            <p className="offer-words up-half">{voucher.terms}</p>
          </details>
        )}
      </div>
      <div className="stack stack-snug">
        <div className="offer-example">
          <p className="small">
            <b>{words.example}</b>
            <br />
            {words.exampleOrder(rupiah(example.goods), rupiah(example.shipping))}
          </p>
          <dl className="small">
            <div>
              <dt>{words.discount}</dt>
              <dd className="num">{rupiah(example.discount)}</dd>
            </div>
            <div>
              <dt>{words.storePays}</dt>
              <dd className="num">
                <b>{rupiah(example.share)}</b>
              </dd>
            </div>
            <div>
              <dt>{words.marketPays}</dt>
              <dd className="num">{rupiah(example.discount - example.share)}</dd>
            </div>
          </dl>
          <p className="small quiet">{most === null ? words.noMost : words.most(rupiah(most))}</p>
        </div>
        <p className="small quiet">{words.when}</p>
        {onAsk !== null && (
          <p>
            <Button
              small
              kind={joined_at === null ? 'main' : 'line'}
              aria-label={joined_at === null ? words.joinOf(name) : words.leaveOf(name)}
              onClick={onAsk}
            >
              {joined_at === null ? words.join : words.leave}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
};

/** Asks once more before a store joins or leaves. */
const Ask = ({ voucher, onClose }: { voucher: SharedVoucher; onClose: () => void }) => {
  const { sharedVouchers: words } = useMessages();
  const toast = useToast();
  const { vouchers_id, version, store_share, joined_only } = voucher;
  const isJoined = voucher.joined_at !== null;
  const change = useMutation(
    (api) =>
      need(
        isJoined
          ? api.call(leaveSharedVoucher, { input: { vouchers_id } })
          : api.call(joinSharedVoucher, { input: { vouchers_id, version } }),
      ),
    {
      onDone: () => {
        onClose();
        toast.good(isJoined ? words.left : words.done);
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isJoined ? words.leaveTitle : words.joinTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="ink" busy={change.busy} onClick={() => change.run()}>
            {isJoined ? words.leaveYes : words.joinYes}
          </Button>
        </>
      }
    >
      <p>
        <b>{voucher.promo_name}</b>
      </p>
      <p className="up-1">
        {isJoined
          ? `${joined_only ? words.leaveOut : words.leaveFree} ${words.leaveText}`
          : words.joinText(store_share)}
      </p>
    </Dialog>
  );
};
