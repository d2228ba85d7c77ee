import { useLoaderData } from 'react-router';
import { useIndonesian, useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { InfiniteProductList } from '#web/ui/infinite-product-list.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone } from '#web/ui/picture-sources.ts';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/promo.css';
import { ClaimButton } from './claim-button.tsx';
import { CopyCode } from './copy-code.tsx';
import { type DetailData, load } from './detail-load.ts';
import { periodText } from './period.ts';
import { PromoFacts } from './promo-facts.tsx';
import '#web/styles/pages/lost.css';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { LateEstimates } from '../late-estimates.tsx';
import { LostFace } from '../not-found/lost-face.tsx';

/** Plain text of the organizer: blank lines part paragraphs, single ones part lines. */
const PromoWords = ({ title, text, translated }: { title: string; text: string; translated?: boolean }) => {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  const indonesian = useIndonesian();
  if (paragraphs.length === 0) return null;
  return (
    <section className="promo-words">
      <h2>{title}</h2>
      {paragraphs.map((one, index) => (
        <p key={index} {...(translated ? {} : indonesian)}>
          {one.trim()}
        </p>
      ))}
    </section>
  );
};

/** In place of a promo that is unknown or has ended. */
const PromoGone = () => {
  const { promo, ui } = useMessages();
  return (
    <div className="page lost-page">
      <LostFace thing="search" title={promo.goneTitle} text={promo.goneText}>
        <ButtonLink path={urls.promos()}>{promo.emptyLink}</ButtonLink>
      </LostFace>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} />
      </div>
    </div>
  );
};

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages, params }: MetaArgs<DetailData>) => {
  const words = messages.promo;
  const promo = loaderData?.promo ?? null;
  return pageMeta({
    title: promo?.promo_name ?? words.title,
    description:
      promo === null
        ? words.goneTitle
        : `${promo.promo_name}, ${periodText(locale, promo.start_at, promo.end_at)}. ${promo.description}`.slice(
            0,
            300,
          ),
    locale,
    origin: loaderData?.origin ?? '',
    path: urls.promo(params.slug ?? ''),
    image: promo?.json_meta.square_banner ?? promo?.thumbnail,
    noIndex: promo === null,
  });
};

/** One promo: what it gives, its code, its terms and its products. */
export default function Page() {
  const { promo } = useLoaderData() as DetailData;
  const { promo: words } = useMessages();
  const indonesian = useIndonesian();
  if (promo === null) return <PromoGone />;
  const picture = promo.json_meta.square_banner ?? promo.thumbnail ?? promo.json_meta.icon;
  return (
    <div className="page">
      <LateEstimates />
      <Breadcrumb steps={[{ label: words.title, path: urls.promos() }]} here={promo.promo_name} />
      <div className="promo-top">
        <div className="promo-banner">
          {picture !== null && (
            <Picture
              url={picture}
              sizes={acrossPhone('352px')}
              widths={[320, 640, 1280]}
              width={640}
              height={640}
              first
            />
          )}
        </div>
        <div className="promo-main">
          <h1 {...(promo.is_translated ? {} : indonesian)}>{promo.promo_name}</h1>
          <PromoFacts promo={promo} />
          {promo.voucher_code !== null && (
            <div className="promo-take">
              <CopyCode code={promo.voucher_code} />
              <ClaimButton code={promo.voucher_code} />
            </div>
          )}
          <PromoWords
            title={words.about}
            text={promo.description}
            translated={promo.is_translated === true}
          />
          <PromoWords title={words.terms} text={promo.terms} />
        </div>
      </div>
      <section className="up-block" aria-labelledby="promo-products">
        <div className="block-head">
          <h2 id="promo-products">{words.products}</h2>
        </div>
        <InfiniteProductList
          link={`/promo/products/${promo.id}`}
          caption={words.caption}
          initial={promo.first}
          columns={5}
          shipping
        />
      </section>
    </div>
  );
}
