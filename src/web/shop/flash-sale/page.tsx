import { useLoaderData, useSearchParams } from 'react-router';
import { pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/home.css';
import '#web/styles/pages/listing.css';
import '#web/styles/pages/flash.css';
import { useCartCount } from '#web/client/cart-store.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { FlashBanner } from './flash-banner.tsx';
import { FlashGoods } from './flash-goods.tsx';
import { FlashSlots } from './flash-slots.tsx';
import { type FlashData, load, loadWhole } from './load.ts';
import { clockOf, isLive, type Slot } from './slot.ts';

/** Pages are kept for some seconds: a reload right at zero may still bring the slot that has just ended. */
const pausesMs = [0, 5_000, 15_000];

/** Reloads the page at a countdown's zero: at most three times for the same moment, lest a wrong clock reloads forever. */
const reloadAtEnd = (at: string): void => {
  const key = `flash-end ${at}`;
  const tries = Number(sessionStorage.getItem(key) ?? 0);
  const pause = pausesMs[tries];
  if (pause === undefined) return;
  sessionStorage.setItem(key, String(tries + 1));
  setTimeout(() => location.reload(), pause);
};

/** A day without flash sale. */
const NoSlots = () => {
  const { flash, ui } = useMessages();
  return (
    <div className="page">
      <EmptyState thing="basket" title={flash.noSlotTitle} text={flash.noSlotText}>
        <ButtonLink path={urls.search()}>{flash.noSlotLink}</ButtonLink>
      </EmptyState>
      <div className="up-block">
        <RecommendationGrid title={ui.recommendedProducts} />
      </div>
    </div>
  );
};

/** "Ends in" for a live slot, "Starts in" for a coming one; at zero the page is asked anew. */
const FlashClock = ({ slot }: { slot: Slot }) => {
  const { flash } = useMessages();
  const { at, secondsLeft } = clockOf(slot);
  return (
    <p className="flash-clock">
      <span>{isLive(slot) ? flash.endsIn : flash.startsIn}</span>
      <Countdown key={at} endAt={at} secondsLeft={secondsLeft} units onEnd={() => reloadAtEnd(at)} />
    </p>
  );
};

/** The red cloth over the stall: title, countdown, and the ways to notifications and cart. */
const FlashAwning = ({ slot }: { slot: Slot | undefined }) => {
  const { flash } = useMessages();
  const to = useLocalePath();
  const lines = useCartCount();
  return (
    <div className="flash-awning">
      <div className="page flash-head flash-page-head">
        <h1>
          <Icon name="zap" />
          {flash.title}
        </h1>
        <nav className="flash-shortcuts" aria-label={`${flash.notifications}, ${flash.cart(0)}`}>
          <PlainLink className="icon-button" to={to(urls.notifications())} aria-label={flash.notifications}>
            <Icon name="bell" />
          </PlainLink>
          <PlainLink className="icon-button" to={to(urls.cart())} aria-label={flash.cart(lines)}>
            <Icon name="shopping-cart" />
            {lines > 0 && (
              <span className="counter" aria-hidden="true">
                {lines}
              </span>
            )}
          </PlainLink>
        </nav>
        {slot !== undefined && <FlashClock slot={slot} />}
      </div>
    </div>
  );
};

/** The way to the page of a campaign, by its name. */
const CampaignLink = ({ slot, slug }: { slot: Slot; slug: string }) => {
  const to = useLocalePath();
  return (
    <p className="up-1">
      <PlainLink className="link" to={to(urls.promo(slug))}>
        {slot.promo_name}
      </PlainLink>
    </p>
  );
};

export const loader = pageLoader(import.meta.env.SSR ? loadWhole : load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<FlashData>) => {
  const { title, description } = messages.flash;
  const banner = loaderData?.slots.find((slot) => slot.is_selected)?.desktop;
  return pageMeta({
    title,
    description,
    locale,
    origin: loaderData?.origin ?? '',
    path: urls.flashSale(),
    image: banner,
  });
};

/** The flash sale: the awning, today's hours, and the goods of the chosen one. */
export default function Page() {
  const data = useLoaderData<FlashData>();
  const [query] = useSearchParams();
  const slot = data.slots.find((one) => one.is_selected);
  return (
    <>
      <FlashAwning slot={slot} />
      {slot === undefined ? (
        <NoSlots />
      ) : (
        <>
          <div className="page">
            <FlashSlots slots={data.slots} />
            <FlashBanner key={slot.id} slots={data.slots} />
            {slot.campaign_slug != null && isLive(slot) && (
              <CampaignLink slot={slot} slug={slot.campaign_slug} />
            )}
          </div>
          <FlashGoods data={data} slot={slot} selected={query.get('selected')} />
        </>
      )}
    </>
  );
}
