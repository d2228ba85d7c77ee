import { lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '#web/client/after-paint.ts';
import { type Load, pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { nearbyMessages, useNearby } from '#web/features/nearby/use-words.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/parts/nearby.css';
import '#web/styles/parts/part.css';

const List = lazy(() => import('#web/features/nearby/nearby-list.tsx'));

type Data = { origin: string };

/** Nothing of it is anybody's: what is near is asked for in the browser. */
const load: Load<Data> = async ({ url }) => ({ origin: url.origin });
export const loader = pageLoader(load);

export const meta = ({ loaderData, locale }: MetaArgs<Data>) =>
  pageMeta({
    title: nearbyMessages(locale).stores,
    description: nearbyMessages(locale).storesDescription,
    locale,
    origin: loaderData?.origin ?? '',
    path: urls.nearby(),
    noIndex: true,
  });

/** Stores near the chosen place. */
export default function Page() {
  const words = useNearby();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    afterPaint().then(() => setPainted(true));
  }, []);
  const waiting = <Skeleton lines={8} />;
  return (
    <div className="page near-page">
      <Breadcrumb here={words.stores} />
      <h1>{words.stores}</h1>
      <p className="quiet">{words.storesDescription}</p>
      {isPainted ? (
        <Suspense fallback={waiting}>
          <List />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
