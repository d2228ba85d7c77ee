import { Fragment, useEffect, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/home.css';
import { useInDocument } from '#web/client/use-in-document.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import { LateEstimates } from '../late-estimates.tsx';
import { BannerSlider } from '../listing/banner-slider.tsx';
import { toTarget } from '../listing/to-target.ts';
import { FlashBlock } from './flash-block.tsx';
import { ForYouSlot } from './for-you-slot.tsx';
import { LateStrip } from './late-strip.tsx';
import { type Banner, type Highlight, type HomeData, load } from './load.ts';
import { PromoBlock } from './promo-block.tsx';
import { createRest, type Rest } from './rest.ts';
import { Trending } from './trending.tsx';

/** Cards of a highlight on narrow (grid.css). */
const shownInList = 6;

/**
 * Products of a category worth a look: a slider, on narrow a plain list. The view-more link only where there is one;
 * on narrow the rest is shown in place where there is none.
 */
const HighlightBlock = ({ block, rest, far }: { block: Highlight; rest: Rest; far: boolean }) => {
  const { home } = useMessages();
  const locale = useLocale();
  const id = `highlight-${block.id}`;
  const more = toTarget(locale, block.view_more_url ?? '');
  const [isAll, setAll] = useState(false);
  const goesOn = more === null && !isAll && block.row.total > shownInList;
  return (
    <section aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id} lang={block.title_lang}>
          {block.title}
        </h2>
        {more !== null && (
          <PlainLink className="link" to={more}>
            {home.viewAll}
            <span className="hide">: {block.title}</span>
          </PlainLink>
        )}
        {goesOn && (
          <button type="button" className="link narrow-only" onClick={() => setAll(true)}>
            {home.viewAll}
            <span className="hide">: {block.title}</span>
          </button>
        )}
      </div>
      <LateStrip
        row={block.row}
        rest={() => rest.highlight(block.id)}
        far={far}
        perView={6}
        perGroup={5}
        label={block.title}
        list={isAll ? 'all' : 'some'}
        shipping
      />
    </section>
  );
};

const onScreens = { all: '', phone: ' narrow-only', wide: ' wide-only' } as const;

/** The home banners: words over a flat picture that carries none. More than one can be slid through. */
const Hero = ({ banners }: { banners: readonly Banner[] }) => {
  const { home } = useMessages();
  const locale = useLocale();
  return (
    <BannerSlider
      label={home.banners}
      count={banners.filter(({ device }) => device !== 'phone').length}
      narrowCount={banners.filter(({ device }) => device !== 'wide').length}
    >
      {banners.map(({ title, title_lang, device, image, alt, target }, index) => {
        const to = toTarget(locale, target);
        return (
          <li key={`${image} ${title}`} className={`banners-slide hero${onScreens[device]}`}>
            <Picture
              url={image}
              sizes="(max-width: 922px) 190vw, 1216px"
              widths={[640, 1280]}
              width={1216}
              height={304}
              // what this screen may not show is not fetched ahead
              first={index === 0 && device === 'all'}
              alt={alt}
              className="hero-picture"
            />
            <h2 lang={title_lang}>{title}</h2>
            {to !== null && (
              <PlainLink className={buttonClass({ kind: 'ink' })} to={to}>
                {home.seePromo}
                <span className="hide">: {title}</span>
              </PlainLink>
            )}
          </li>
        );
      })}
    </BannerSlider>
  );
};

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<HomeData>) => {
  if (loaderData === undefined) return [];
  const { title, description } = messages.home;
  return pageMeta({ title, description, locale, origin: loaderData.origin, path: '/' });
};

/** Home: what is on today, promos and highlights by turns, and recommendations without end. */
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

  const { promos, highlights, last } = data;
  const above = useMemo(() => new Set(last), [last]);
  const rows = Math.max(promos.length, highlights.length);
  const isNew = rows === 0 && failed === '' && data.recommended?.products.length === 0;
  return (
    <>
      <h1 className="hide">{`Lokapasar: ${home.title}`}</h1>
      <LateEstimates />
      <div className="page blocks home-top">
        {data.banners.length > 0 && <Hero banners={data.banners} />}
        {(data.kinds.length > 0 || data.failed.includes('TRENDING')) && <Trending first={data.kinds} />}
      </div>
      <FlashBlock first={data.flash} madeAt={data.now} rest={rest} />
      <div className="page blocks">
        <ForYouSlot />
        {Array.from({ length: rows }, (_, index) => (
          <Fragment key={index}>
            {promos[index] && <PromoBlock promo={promos[index]} rest={rest} far={index > 0} />}
            {highlights[index] && <HighlightBlock block={highlights[index]} rest={rest} far={index > 0} />}
          </Fragment>
        ))}
        {isNew ? (
          <EmptyState thing="bag" heading={2} title={home.newTitle} text={home.newText}>
            <ButtonLink path={urls.seller()}>{home.newLink}</ButtonLink>
          </EmptyState>
        ) : (
          <div className={inDocument ? 'goods-far' : undefined}>
            <RecommendationGrid initial={data.recommended ?? undefined} without={above} shipping />
          </div>
        )}
      </div>
    </>
  );
}
