import { lazy, Suspense, useState } from 'react';
import type { LightboxProps } from './lightbox.tsx';

/** Fetched when a photo is first pressed. */
const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

/** The photos over the whole screen while `open`; nothing before the first time. */
export const LargePhotos = (props: LightboxProps) => {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  ) : null;
};
