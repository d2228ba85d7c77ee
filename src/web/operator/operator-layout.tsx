import '#web/styles/pages/seller.css';
import '#web/styles/pages/seller-frame.css';
import '#web/styles/pages/operator-desk.css';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { RequireOperator } from './frame/require-operator.tsx';
import { SideBar } from './frame/side-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';

export const handle: FrameHandle = { frame: { bare: true, bottomNav: false } };

const Desk = ({ children }: { children: ReactNode }) => (
  <div className="seller desk">
    <SideBar />
    <div>
      <TopBar />
      <main id="isi" tabIndex={-1} className="seller-main desk-main page">
        {children}
      </main>
    </div>
  </div>
);

/**
 * The frame of the back-office: its places at the left on wide, behind the menu on narrow. Its pages bring no `<main>`
 * and no `handle.frame` of their own; `useOperator()` gives them what the operator may do.
 */
export default function OperatorLayout() {
  return (
    <RequireOperator around={Desk}>
      <Outlet />
    </RequireOperator>
  );
}
