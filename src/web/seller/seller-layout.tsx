import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import { type ReactNode, useContext } from 'react';
import { Outlet } from 'react-router';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { RequireSeller } from './frame/require-seller.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { StatusNotice } from './frame/status-notice.tsx';
import { StoreContext } from './frame/store-context.ts';
import { TopBar } from './frame/top-bar.tsx';
import { useAnnouncing } from './frame/use-announcing.ts';

export const handle: FrameHandle = { frame: { bare: true, bottomNav: false } };

const Announcing = () => {
  useAnnouncing();
  return null;
};

const SellerFrame = ({ children }: { children: ReactNode }) => {
  const own = useContext(StoreContext);
  return (
    <div className="seller">
      <SideBar known={own !== null} />
      <div>
        <TopBar name={own?.store.merchant_name ?? null} />
        <main id="isi" tabIndex={-1} className="seller-main page">
          {children}
        </main>
      </div>
      {own !== null && <Announcing />}
    </div>
  );
};

/**
 * The frame of the seller's area: its places at the left on wide, behind the menu on narrow. Its pages
 * bring no `<main>` and no `handle.frame` of their own; `useOwnStore()` gives them the store.
 */
export default function SellerLayout() {
  return (
    <RequireSeller around={SellerFrame}>
      <StatusNotice />
      <Outlet />
    </RequireSeller>
  );
}
