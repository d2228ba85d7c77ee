import '#web/styles/pages/banners.css';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { label: string; count: number; children: ReactNode };

/** Banners side by side, one seen at a time: slid by touch, or by arrows on wide. `children` are `<li>`s. Never moves on its own. */
export const BannerSlider = ({ label, count, children }: Props) => {
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
          <p className="banners-dots" aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <i key={index} className={index === at ? 'is-here' : undefined} />
            ))}
          </p>
        </>
      )}
    </section>
  );
};
