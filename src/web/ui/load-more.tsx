import { useEffect, useRef } from 'react';
import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from './button.tsx';
import { useNarrow } from './use-narrow.ts';
import { useRoomAtEnd } from './use-room-at-end.ts';

type Props = {
  /** False when nothing comes after what is there. */
  goesOn: boolean;
  onMore: () => void;
  loading: boolean;
  /** False while it is not known yet whether the list goes on, or too early to say: only the room is kept. */
  ready?: boolean;
};

/**
 * The end of a list: while it goes on, more loads by itself within 5 px on narrow, by its button on wide (checklist
 * 191, 192). On narrow it is as high as the screen, so that what stands below is out of sight when the list grows;
 * when the last of it came, only so much room is left as keeps what stands below out of sight.
 */
export const LoadMore = ({ goesOn, onMore, loading, ready = true }: Props) => {
  const { ui } = useMessages();
  const narrow = useNarrow();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  const room = useRoomAtEnd(end, { narrow, goesOn, loading });
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    if (!narrow || !goesOn || loading || !ready || end.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: `0px 0px ${limits.autoLoadThresholdPx}px 0px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [narrow, goesOn, loading, ready]);

  if (!goesOn) return room === 0 ? null : <div ref={end} style={{ height: room }} />;
  return (
    <div ref={end} className="load-more">
      {ready && (
        <p className="centre wide-only">
          <Button busy={loading} onClick={onMore}>
            {ui.showMore}
          </Button>
        </p>
      )}
    </div>
  );
};
