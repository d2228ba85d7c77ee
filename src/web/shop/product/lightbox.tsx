import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Picture } from '#web/ui/picture.tsx';

export type LightboxProps = {
  open: boolean;
  onClose: () => void;
  photos: readonly string[];
  start: number;
  name: string;
};
type StageProps = Omit<LightboxProps, 'open'>;

/** One photo at a time over the whole screen; a press doubles its size, arrow keys go on. */
const Stage = ({ onClose, photos, start, name }: StageProps) => {
  const { product, ui } = useMessages();
  const [at, setAt] = useState(start);
  const [near, setNear] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stage.current;
    if (!near || element === null) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [near]);
  const go = (step: number) => {
    setNear(false);
    setAt((at + step + photos.length) % photos.length);
  };
  const keys: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  return (
    <div
      className="lightbox-frame"
      onKeyDown={(event) => {
        const step = keys[event.key];
        if (step !== undefined && photos.length > 1 && !near) go(step);
      }}
    >
      <div className="lightbox-head">
        <p aria-live="polite">
          {at + 1}/{photos.length}
        </p>
        <IconButton icon="x" label={ui.close} onClick={onClose} />
      </div>
      <div ref={stage} className={near ? 'lightbox-stage is-near' : 'lightbox-stage'}>
        <button
          type="button"
          aria-label={near ? product.zoomOut : product.zoomIn}
          onClick={() => setNear(!near)}
        >
          <Picture
            key={at}
            url={photos[at]}
            alt={product.photoOf(at + 1, name)}
            sizes="100vw"
            widths={[640, 1280]}
            width={1280}
            height={1280}
            eager
          />
        </button>
      </div>
      {photos.length > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            label={product.previousPhoto}
            className="lightbox-back"
            onClick={() => go(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={product.nextPhoto}
            className="lightbox-on"
            onClick={() => go(1)}
          />
        </>
      )}
    </div>
  );
};

/** Photos in large. It starts anew at `start` each time it opens. */
export const Lightbox = ({ open, onClose, name, ...rest }: LightboxProps) => (
  <Modal open={open} onClose={onClose} label={name} className="lightbox">
    {open && <Stage onClose={onClose} name={name} {...rest} />}
  </Modal>
);
