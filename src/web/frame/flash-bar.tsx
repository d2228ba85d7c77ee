import { useEffect, useState } from 'react';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';

const deepEnoughPx = 480;
const enoughMovePx = 8;

/** Whether the visitor is on the way up again, well below the top. */
const useGoingUp = (): boolean => {
  const [up, setUp] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < enoughMovePx) return;
      setUp(now < last && now > deepEnoughPx);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return up;
};

/** The flash navigation bar of narrow screens: hidden, shown on the way up. */
export const FlashBar = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  return (
    <nav
      className={useGoingUp() ? 'flash-bar is-shown narrow-only' : 'flash-bar narrow-only'}
      aria-label={ui.shortcuts}
    >
      <PlainLink className="flash-link" to={to(urls.flashSale())}>
        <Icon name="zap" filled />
        {ui.flashSale}
      </PlainLink>
      <PlainLink to={to(urls.promos())}>{ui.promo}</PlainLink>
      <PlainLink to={to(urls.brand())}>{ui.brand}</PlainLink>
      <PlainLink to={to(urls.search('?storetype[]=official'))}>{ui.officialStore}</PlainLink>
    </nav>
  );
};
