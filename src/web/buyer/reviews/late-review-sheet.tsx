import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReviewSheet } from './review-sheet.tsx';

const Sheet = lazy(() => import('./review-sheet.tsx').then((module) => ({ default: module.ReviewSheet })));

/** `ReviewSheet`, fetched when the first review is begun. */
export const LateReviewSheet = (props: ComponentProps<typeof ReviewSheet>) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
);
