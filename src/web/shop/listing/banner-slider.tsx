import '#web/styles/pages/banners.css';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  label: string;
  /** How many of them a wide screen shows. */
  count: number;
  /** How many a phone shows, where that differs. */
  narrowCount?: number;
  children: ReactNode;
};

const Dots = ({ count, at, only = '' }: { count: number; at: number; only?: string }) =>
  count > 1 && (
    <p className={`banners-dots${only}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index === at ? 'is-here' : undefined} />
      ))}
    </p>
  );

/** Banners side by side, one seen at a time: slid by touch, or by arrows on wide. `children` are `<li>`s. Never moves on its own. */
export const BannerSlider = ({ label, count, narrowCount = count, children }: Props) => {
  const { ui } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  const look = () => {
    const element = list.current;
    if (element) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };
  const slide = (to: number) => {
    const element = list.current;
    element?.scrollTo({ left: to * element.clientWidth });
  };

  return (
    <section className="banners" aria-label={label}>
      <ul ref={list} className="banners-list" onScroll={look}>
        {children}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className="banners-arrow is-back"
            aria-label={ui.previous}
            disabled={at === 0}
            onClick={() => slide(at - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="banners-arrow is-on"
            aria-label={ui.next}
            disabled={at === count - 1}
            onClick={() => slide(at + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      {narrowCount === count ? (
        <Dots count={count} at={at} />
      ) : (
        <>
          <Dots count={count} at={at} only=" wide-only" />
          <Dots count={narrowCount} at={at} only=" narrow-only" />
        </>
      )}
    </section>
  );
};
