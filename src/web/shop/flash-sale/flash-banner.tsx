import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#common/limits.ts';
import { useIndonesian, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone, pictureSet } from '#web/ui/picture-sources.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { BannerSlider } from '../listing/banner-slider.tsx';
import { slotPath } from './flash-slots.tsx';
import { bannerSlots, isLive, type Slot } from './slot.ts';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides the list inside `area` on by one every five seconds, round and round. Stands still under the
 * pointer, while the focus is inside, for people who want less motion, in a hidden tab, and after `stop`.
 */
const useAutoplay = (area: RefObject<HTMLElement | null>, count: number) => {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const element = area.current;
    const list = element?.querySelector('ul');
    if (!element || !list || stopped || count < 2 || calm()) return;
    let held = false;
    const hold = () => {
      held = true;
    };
    const free = () => {
      held = element.matches(':hover, :focus-within');
    };
    const timer = setInterval(() => {
      if (held || document.hidden) return;
      const at = Math.round(list.scrollLeft / list.clientWidth);
      list.scrollTo({ left: ((at + 1) % count) * list.clientWidth, behavior: 'smooth' });
    }, limits.flashBannerMs);
    const holding = ['pointerenter', 'focusin', 'touchstart'] as const;
    const freeing = ['pointerleave', 'focusout', 'touchend'] as const;
    for (const name of holding) element.addEventListener(name, hold, { passive: true });
    for (const name of freeing) element.addEventListener(name, free, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of holding) element.removeEventListener(name, hold);
      for (const name of freeing) element.removeEventListener(name, free);
    };
  }, [area, count, stopped]);
  return { stopped, toggle: () => setStopped(!stopped) };
};

const Slide = ({ slot, first }: { slot: Slot; first: boolean }) => {
  const { flash } = useMessages();
  const indonesian = useIndonesian();
  const to = useLocalePath();
  return (
    <li className="banners-slide">
      <PlainLink className="flash-banner" to={to(slotPath(slot))} keepScroll>
        <picture>
          {slot.mobile !== null && (
            <source
              media="(max-width: 57.625rem)"
              srcSet={pictureSet(slot.mobile, [640, 1280])}
              sizes={acrossPhone('100vw')}
              width={1280}
              height={610}
            />
          )}
          <Picture
            url={slot.desktop}
            sizes={acrossPhone('1216px')}
            widths={[640, 1280]}
            width={1280}
            height={320}
            first={first}
          />
        </picture>
        <span className="flash-banner-words">
          <b {...(slot.campaign_slug == null ? indonesian : {})}>{slot.promo_name}</b>
          <span>{slot.period_label}</span>
          <small>{isLive(slot) ? flash.live : flash.willCome}</small>
        </span>
      </PlainLink>
    </li>
  );
};

/** The banner of the selected slot, and after it those of the other hours, each leading to its slot. */
export const FlashBanner = ({ slots }: { slots: readonly Slot[] }) => {
  const { flash } = useMessages();
  const area = useRef<HTMLDivElement>(null);
  const shown = bannerSlots(slots);
  const { stopped, toggle } = useAutoplay(area, shown.length);
  if (shown.length === 0) return null;
  return (
    <div ref={area} className="flash-banners">
      <BannerSlider label={flash.banner} count={shown.length}>
        {shown.map((slot, index) => (
          <Slide key={slot.id} slot={slot} first={index === 0} />
        ))}
      </BannerSlider>
      {shown.length > 1 && (
        <button
          type="button"
          className={stopped ? 'flash-pause is-stopped' : 'flash-pause'}
          aria-pressed={stopped}
          aria-label={flash.pause}
          onClick={toggle}
        />
      )}
    </div>
  );
};
