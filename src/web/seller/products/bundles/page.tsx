import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { rupiah } from '#common/money.ts';
import { type BundleState, deleteBundle, listOwnBundles, type OwnBundle } from '#contract/seller-bundle.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { filled, pageIn, queryText } from '#web/features/lists/address-query.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { datedMoment, wib } from '#web/ui/moment.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';

const tabs = ['all', 'running', 'planned', 'over'] as const satisfies ('all' | BundleState)[];
type ListQuery = { state: (typeof tabs)[number]; page: number };

const readQuery = (query: URLSearchParams): ListQuery => ({
  state: tabs.find((one) => one === query.get('state')) ?? 'all',
  page: pageIn(query),
});
const fieldsOf = ({ state }: ListQuery): { state: '' | BundleState } => ({
  state: state === 'all' ? '' : state,
});
const pathOf = (query: ListQuery): string => productUrls.bundles(queryText(fieldsOf(query), query.page));

const load = async ({ api, url }: PageRequest) => {
  const query = readQuery(url.searchParams);
  const input = { ...filled(fieldsOf(query)), page: query.page };
  const { data, meta } = await need(api.call(listOwnBundles, { input }));
  return { bundles: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.pricing.bundles);

const Head = ({ query }: { query: ListQuery }) => {
  const { pricing: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <BackLink path={productUrls.list()}>{words.toProducts}</BackLink>
      <PageHead
        title={words.bundles}
        text={words.bundlesText}
        aside={
          <ButtonLink path={productUrls.bundleCreate()} kind="main" small>
            {words.bundleAdd}
          </ButtonLink>
        }
      />
      <Tabs
        label={words.bundleTabsLabel}
        current={query.state}
        tabs={tabs.map((key) => ({
          key,
          label: words.bundleTabs[key],
          href: to(pathOf({ state: key, page: 1 })),
        }))}
      />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head query={readQuery(useSearchParams()[0])} />
    <div className="up-2">
      <Skeleton lines={5} />
    </div>
  </>
);

const tones = { running: 'badge badge-good', planned: 'badge badge-info', over: 'badge' } as const;
const Row = ({ bundle, onRemove }: { bundle: OwnBundle; onRemove: () => void }) => {
  const { pricing: words } = useMessages();
  const locale = useLocale();
  const { bundle_name: name, saving_type, saving_value, start_at, end_at, state } = bundle;
  const at = (iso: string) => datedMoment(locale, iso, wib);
  const end = end_at === null ? null : `${at(end_at)} WIB`;
  return (
    <li className="voucher-row">
      <div className="product-facts">
        <p className="row snug">
          <b>{name}</b>
          <span className={tones[state]}>{words.bundleTabs[state]}</span>
        </p>
        {bundle.parts.map((part) => (
          <p key={`${part.product_id} ${part.variant_id}`} className="small">
            {part.qty} × {[part.product_name, ...part.variant_options].join(', ')}
            {!part.is_available && <span className="soon"> ({words.bundleMissing})</span>}
          </p>
        ))}
        <p className="small quiet">
          {state === 'planned'
            ? end === null
              ? words.fromOn(`${at(start_at)} WIB`)
              : words.period(at(start_at), end)
            : end === null
              ? words.bundleAlways
              : words.bundleUntil(end)}
        </p>
      </div>
      <p>
        <b>{words.bundleSaves(saving_type === 'percentage' ? `${saving_value}%` : rupiah(saving_value))}</b>
      </p>
      <p className="small quiet num">{words.bundleSold(bundle.sets_sold, rupiah(bundle.saving_given))}</p>
      <p className="row product-ways">
        <ButtonLink path={productUrls.bundleEdit(bundle.bundle_id)} small>
          <span aria-hidden="true">{words.bundleEdit}</span>
          <span className="hide">{words.bundleEditOf(name)}</span>
        </ButtonLink>
        <IconButton icon="trash" label={words.bundleRemoveOf(name)} onClick={onRemove} />
      </p>
    </li>
  );
};

/** /merchant/dashboard/product/bundle: the store's bundles, and what they gave. */
export default function Page() {
  const { pricing: words } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const { bundles, meta: paging } = useLoaderData<typeof load>();
  const query = readQuery(useSearchParams()[0]);
  const [removing, setRemoving] = useState<OwnBundle | null>(null);
  const removal = useMutation(
    (api, { bundle_id }: OwnBundle) => need(api.call(deleteBundle, { input: { bundle_id } })),
    {
      onDone: () => {
        setRemoving(null);
        toast.good(words.bundleRemoved);
      },
    },
  );
  return (
    <>
      <Head query={query} />
      <div className="up-2 stack stack-snug">
        {bundles.length === 0 ? (
          <EmptyState heading={2} thing="parcel" title={words.bundleEmptyTitle} text={words.bundleEmptyText}>
            <ButtonLink path={productUrls.bundleCreate()}>{words.bundleAdd}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p className="quiet small">{words.bundleTotal(paging?.total ?? bundles.length)}</p>
            <ul className="panel panel-cut product-rows" aria-label={words.bundles}>
              {bundles.map((bundle) => (
                <Row key={bundle.bundle_id} bundle={bundle} onRemove={() => setRemoving(bundle)} />
              ))}
            </ul>
            {paging !== null && (
              <Pagination meta={paging} hrefOf={(page) => to(pathOf({ ...query, page }))} />
            )}
          </>
        )}
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={words.bundleRemoveTitle}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{words.keep}</Button>
            <Button kind="ink" busy={removal.busy} onClick={() => removing !== null && removal.run(removing)}>
              {words.bundleRemoveYes}
            </Button>
          </>
        }
      >
        <p>{words.bundleRemoveText}</p>
      </Dialog>
    </>
  );
}
