import { type ComponentProps, lazy, Suspense } from 'react';
import type { ByQris } from './by-qris.tsx';
import type { ProofForm } from './proof-form.tsx';

const Qris = lazy(() => import('./by-qris.tsx').then((module) => ({ default: module.ByQris })));
const Proof = lazy(() => import('./proof-form.tsx').then((module) => ({ default: module.ProofForm })));

/** `ByQris`, only for those who pay by it; its place is kept. */
export const LateQris = (props: ComponentProps<typeof ByQris>) => (
  <Suspense fallback={<div className="pay-qr pay-qr-wait" />}>
    <Qris {...props} />
  </Suspense>
);

/** `ProofForm`, only for transfers by hand. */
export const LateProofForm = (props: ComponentProps<typeof ProofForm>) => (
  <Suspense fallback={<div className="panel desk-wait" />}>
    <Proof {...props} />
  </Suspense>
);
