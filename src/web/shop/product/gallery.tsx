import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone } from '#web/ui/picture-sources.ts';
import { LargePhotos } from './large-photos.tsx';

type Props = {
  name: string;
  photos: readonly string[];
  /** The photo of the variant that the address names; the gallery moves to it. */
  wanted: string | null;
  soldOut: boolean;
};

const sizes = acrossPhone('600px');

/** The pictures: swiped on narrow, chosen by the thumbs on wide, by the arrow keys on both; a press enlarges. */
export const Gallery = ({ name, photos, wanted, soldOut }: Props) => {
  const { product, ui } = useMessages();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState(false);
  const slides = photos.length === 0 ? [null] : photos;

  const slideTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const to = Math.min(slides.length - 1, Math.max(0, index));
    const element = track.current;
    element?.scrollTo({ left: to * element.clientWidth, behavior });
    setCurrent(to);
  };

  const wantedAt = wanted === null ? -1 : photos.indexOf(wanted);
  useEffect(() => {
    const element = track.current;
    if (wantedAt >= 0) element?.scrollTo({ left: wantedAt * element.clientWidth });
  }, [wantedAt]);

  const onScroll = () => {
    const element = track.current;
    if (element !== null && element.clientWidth > 0)
      setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(slides.length - 1, Math.max(0, current + step));
    slideTo(to);
    track.current?.querySelectorAll('button')[to]?.focus({ preventScroll: true });
  };

  return (
    <section className={soldOut ? 'gallery is-sold-out' : 'gallery'} aria-label={product.photos}>
      <div className="gallery-main">
        <ul ref={track} className="gallery-track" onScroll={onScroll} onKeyDown={onKeyDown}>
          {slides.map((url, index) => (
            <li key={url ?? 'none'} id={`foto-${index + 1}`}>
              <button
                type="button"
                aria-label={url === null ? name : `${product.enlargePhoto(index + 1)}: ${name}`}
                tabIndex={index === current ? 0 : -1}
                disabled={url === null}
                onClick={() => setOpen(true)}
              >
                <Picture
                  url={url}
                  sizes={sizes}
                  widths={[320, 640, 1280]}
                  width={640}
                  height={640}
                  first={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {slides.length > 1 && (
          <span className="gallery-count narrow-only">
            {current + 1}/{slides.length}
          </span>
        )}
        {soldOut && (
          <p className="card-sold">
            <span>{ui.soldOut}</span>
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <div className="thumbs">
          {photos.map((url, index) => (
            <a
              key={url}
              href={`#foto-${index + 1}`}
              aria-label={product.showPhoto(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                slideTo(index);
              }}
            >
              <Picture url={url} sizes="64px" widths={[160]} />
            </a>
          ))}
        </div>
      )}
      <LargePhotos open={open} onClose={() => setOpen(false)} photos={photos} start={current} name={name} />
    </section>
  );
};
