import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getRegistration } from '#contract/registration.ts';
import { getStore, type SellerStore } from '#contract/seller.ts';
import { ApiError, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, leadTo, privateLoader } from '#web/client/private-page.tsx';
import { useFocusOnReturn } from '#web/features/lists/use-focus-on-return.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { StatusNotice } from './frame/status-notice.tsx';
import { StoreContext } from './frame/store-context.ts';
import { TopBar } from './frame/top-bar.tsx';
import { useAnnouncing } from './frame/use-announcing.ts';
import { sellerUrls } from './seller-urls.ts';

/** What an account is to the seller's area: it runs a store, or its registration was rejected. */
type Standing = { store: SellerStore } | { rejected: { reason: string | null } };

const load = async (request: PageRequest): Promise<Standing> => {
  const { api } = request;
  const answer = await api.call(getStore);
  if (answer.code === 200) return { store: answer.data };
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
const SellerFrame = ({ store, children }: { store: SellerStore | null; children: ReactNode }) => (
  <StoreContext value={store}>
    <div className="seller">
      <SideBar known={store !== null} />
      <div>
        <TopBar name={store?.merchant_name ?? null} />
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
      <h1>{seller.rejectedTitle}</h1>
      <p>{seller.rejectedText}</p>
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
  return (
    <SellerFrame store={standing.store}>
      <StatusNotice />
      <Outlet />
    </SellerFrame>
  );
}
