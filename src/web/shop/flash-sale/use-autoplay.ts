import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#common/limits.ts';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides the list inside `area` on by one every five seconds, round and round (checklist 99). Stands still under the
 * pointer, while the focus is inside, for people who want less motion, in a hidden tab, and after `stop`.
 */
export const useAutoplay = (area: RefObject<HTMLElement | null>, count: number) => {
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
