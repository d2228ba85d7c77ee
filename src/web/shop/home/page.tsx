import { Fragment, useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/home.css';
import { FlashBlock } from './flash-block.tsx';
import { Hero } from './hero.tsx';
import { HighlightBlock } from './highlight-block.tsx';
import { type HomeData, load } from './load.ts';
import { PromoBlock } from './promo-block.tsx';
import { createRest } from './rest.ts';
import { Trending } from './trending.tsx';
import { useInDocument } from './use-in-document.ts';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<HomeData>) => {
  if (loaderData === undefined) return [];
  const { title, description } = messages.home;
  return pageMeta({ title, description, locale, origin: loaderData.origin, path: '/' });
};

/** Home (spec §2): what is on today, promos and highlights by turns, and recommendations without end. */
export default function Page() {
  const data = useLoaderData<HomeData>();
  const { home } = useMessages();
  const toast = useToast();
  const api = useApi();
  const rest = useMemo(() => createRest(api), [api]);
  const inDocument = useInDocument();
  const failed = data.failed.join();
  useEffect(() => {
    for (const label of failed.split(',').filter(Boolean)) toast.err(home.loadFailed(label));
  }, [failed, home, toast]);

  const { promos, highlights } = data;
  const rows = Math.max(promos.length, highlights.length);
  return (
    <>
      <h1 className="hide">{`Lokapasar: ${home.title}`}</h1>
      <div className="page blocks home-top">
        {data.banners.length > 0 && <Hero banners={data.banners} />}
        {(data.kinds.length > 0 || data.failed.includes('TRENDING')) && <Trending first={data.kinds} />}
      </div>
      <FlashBlock first={data.flash} madeAt={data.now} rest={rest} />
      <div className="page blocks">
        {Array.from({ length: rows }, (_, index) => (
          <Fragment key={index}>
            {promos[index] && <PromoBlock promo={promos[index]} rest={rest} far={index > 0} />}
            {highlights[index] && <HighlightBlock block={highlights[index]} rest={rest} far={index > 0} />}
          </Fragment>
        ))}
        <div className={inDocument ? 'goods-far' : undefined}>
          <RecommendationGrid initial={data.recommended ?? undefined} />
        </div>
      </div>
    </>
  );
}
