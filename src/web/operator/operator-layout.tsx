import { Outlet } from 'react-router';
import type { FrameHandle } from '#web/frame/frame-options.ts';

export const handle: FrameHandle = { frame: { bare: true, bottomNav: false } };

/** The frame of the back-office; its pages bring no `<main>` and no `handle.frame` of their own. */
export default function OperatorLayout() {
  return (
    <main id="isi" tabIndex={-1} className="page">
      <Outlet />
    </main>
  );
}
