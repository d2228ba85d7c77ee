import { type ComponentProps, Suspense } from 'react';
import { LatePart, latePart } from '#web/client/late-part.tsx';
import type { ComplaintPanel } from './complaint-panel.tsx';

const panel = latePart(async () => (await import('./complaint-panel.tsx')).ComplaintPanel, {
  id: () => import('#messages/id/complaints.ts'),
  en: () => import('#messages/en/complaints.ts'),
});

/** `ComplaintPanel` with its messages, fetched only where there is a complaint. */
const LateComplaint = (props: ComponentProps<typeof ComplaintPanel>) => (
  <Suspense fallback={<div className="panel panel-body" aria-busy="true" />}>
    <LatePart of={panel} props={props} />
  </Suspense>
);

export default LateComplaint;
