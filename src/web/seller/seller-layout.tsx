import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { me } from '#contract/account.ts';
import { getRegistration } from '#contract/registration.ts';
import { getStore, type SellerStore } from '#contract/seller.ts';
import { type HelpedStore, listHelpedStores } from '#contract/staff.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { ApiError, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, leadTo, privateLoader } from '#web/client/private-page.tsx';
import { useFocusOnReturn } from '#web/features/lists/use-focus-on-return.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { urls } from '#web/urls.ts';
import { actForStore, readActingStore } from './acting-store.ts';
import { firstPlaceOf, mayOpen } from './frame/places.rules.ts';
import { SellerNav } from './frame/seller-nav.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { StatusNotice } from './frame/status-notice.tsx';
import { StoreContext, useOwnStore, useStaffRoles } from './frame/store-context.ts';
import { TopBar } from './frame/top-bar.tsx';
import { useAnnouncing } from './frame/use-announcing.ts';
import { sellerUrls } from './seller-urls.ts';

type Choice = { stores: readonly HelpedStore[]; hasOwn: boolean; why: string | null };
/** What an account is to the seller's area: it runs a store, has to choose one, or its registration was rejected. */
type Standing = { store: SellerStore } | Choice | { rejected: { reason: string | null } };

/** Opens a store that the visitor helps: what the page has asked for meanwhile was asked for without it. */
const enter = ({ url }: PageRequest, { merchant_id }: HelpedStore): Promise<never> => {
  actForStore(merchant_id);
  location.replace(url.pathname + url.search);
  return new Promise(() => undefined);
};

const load = async (request: PageRequest): Promise<Standing> => {
  const { api } = request;
  const answer = await api.call(getStore);
  if (answer.code === 200) return { store: answer.data };
  const acting = readActingStore();
  const { data: stores } = await need(api.call(listHelpedStores));
  // whoever was removed or paused is told so, and is not led into another store unasked
  if (acting !== null) {
    const { roles } = (await need(api.call(me))).data;
    return { stores, hasOwn: roles.includes('merchant'), why: answer.message };
  }
  const [only] = stores;
  if (only !== undefined)
    return stores.length === 1 && !only.is_paused
      ? enter(request, only)
      : { stores, hasOwn: false, why: null };
  // drafts and rejected ones are closed out of every seller call; the registration says which it is
  if (answer.code !== 403) throw new ApiError(answer.code, answer.message);
  const { data } = await need(api.call(getRegistration));
  if (data.status === 'rejected') return { rejected: { reason: data.reject_reason } };
  throw leadTo(request, sellerUrls.register());
};

export const loader = privateLoader(load, { isSameAt: () => 'the store' });

/** From page to page the store stays; it is asked for again after something was changed. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) =>
  rest.defaultShouldRevalidate && currentUrl.href === nextUrl.href;

export const handle: FrameHandle & EarlyHandle = {
  frame: { bare: true, bottomNav: false },
  early: () => [wireCall(getStore)],
};

const Announcing = () => {
  useAnnouncing();
  return null;
};

/** The places at the left on wide, behind the menu on narrow; `store` is null where there is none, or not yet. */
const SellerFrame = ({
  store,
  isOpen = true,
  children,
}: {
  store: SellerStore | null;
  /** false: there is no store whose places could be opened. */
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <StoreContext value={store}>
    <div className="seller">
      <SideBar known={store !== null} isOpen={isOpen} />
      <div>
        <TopBar name={store?.merchant_name ?? null} isOpen={isOpen} />
        <main id="isi" tabIndex={-1} className="seller-main page">
          {children}
        </main>
      </div>
      {store !== null && <Announcing />}
    </div>
  </StoreContext>
);

export const HydrateFallback = () => (
  <SellerFrame store={null}>
    <LoadingScreen />
  </SellerFrame>
);

export const ErrorBoundary = () => (
  <SellerFrame store={null}>
    <LoadFailed words={useMessages().seller} />
  </SellerFrame>
);

/** In the area's place while the registration stands rejected: why, and how to go on. */
const Rejected = ({ reason }: { reason: string | null }) => {
  const { seller } = useMessages();
  return (
    <div className="stack reading">
      <PageHead title={seller.rejectedTitle} text={seller.rejectedText} />
      {reason !== null && reason !== '' && (
        <div className="store-reason">
          <h2>{seller.rejectedReason}</h2>
          <p>{reason}</p>
        </div>
      )}
      <p>
        <ButtonLink path={sellerUrls.register()} kind="main">
          {seller.rejectedLink}
        </ButtonLink>
      </p>
    </div>
  );
};

/** In the place of a page while it is not clear for which store: which there are, and why the one before is closed. */
const ChooseStore = ({ stores, hasOwn, why }: Choice) => {
  const { seller } = useMessages();
  if (stores.length === 0 && !hasOwn)
    return (
      <div className="stack reading">
        <PageHead title={seller.noStoreTitle} text={seller.noStoreText} />
        {why !== null && <p role="alert">{why}.</p>}
        <p className="row wraps">
          <ButtonLink path={sellerUrls.register()} kind="main">
            {seller.openOwn}
          </ButtonLink>
          <ButtonLink path={urls.home()}>{seller.toShop}</ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="stack reading">
      <PageHead title={seller.chooseTitle} text={stores.length > 0 ? seller.chooseText : undefined} />
      {why !== null && <p role="alert">{why}.</p>}
      <p>
        <ButtonLink path={sellerUrls.stores()} kind="main">
          {seller.switchStore}
        </ButtonLink>
      </p>
    </div>
  );
};

/** The first page of somebody who helps: where they may go. */
const StaffHome = ({ store, roles }: { store: SellerStore; roles: readonly StaffRole[] }) => {
  const { seller } = useMessages();
  const names = roles.map((role) => seller.roleNames[role]).join(', ');
  return (
    <div className="stack reading">
      <PageHead title={store.merchant_name} text={seller.staffHomeText(store.merchant_name, names)} />
      <nav className="panel panel-body side-list" aria-label={seller.area}>
        <SellerNav />
      </nav>
    </div>
  );
};

/** In the place of a page that is not for the roles of whoever asks. */
const NotYours = ({ store, roles }: { store: SellerStore; roles: readonly StaffRole[] }) => {
  const { seller } = useMessages();
  return (
    <EmptyState
      heading={2}
      thing="search"
      title={seller.notYoursTitle}
      text={seller.notYoursText(store.merchant_name)}
    >
      <ButtonLink path={firstPlaceOf(roles)}>{seller.notYoursBack}</ButtonLink>
    </EmptyState>
  );
};

/** The page at this address, as far as it is for whoever asks. */
const Place = () => {
  const store = useOwnStore();
  const roles = useStaffRoles();
  const path = withoutLocale(useLocation().pathname);
  if (roles === null)
    return (
      <>
        <StatusNotice />
        <Outlet />
      </>
    );
  if (mayOpen(path, roles)) return <Outlet />;
  return path === sellerUrls.overview() ? (
    <StaffHome store={store} roles={roles} />
  ) : (
    <NotYours store={store} roles={roles} />
  );
};

/**
 * The frame of the seller's area: guests are sent to the login and come back, accounts without a store to the
 * registration, rejected ones read why. Its pages bring no `<main>` and no `handle.frame` of their own; `useOwnStore()`
 * gives them the store.
 */
export default function SellerLayout() {
  useFocusOnReturn();
  const standing = useLoaderData<Standing>();
  if ('rejected' in standing)
    return (
      <SellerFrame store={null}>
        <Rejected reason={standing.rejected.reason} />
      </SellerFrame>
    );
  if ('stores' in standing)
    return (
      <SellerFrame store={null} isOpen={false}>
        <ChooseStore {...standing} />
      </SellerFrame>
    );
  return (
    <SellerFrame store={standing.store}>
      <Place />
    </SellerFrame>
  );
}
