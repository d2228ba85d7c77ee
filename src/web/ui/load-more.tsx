import { useEffect, useRef } from 'react';
import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from './button.tsx';
import { useNarrow } from './use-narrow.ts';

type Props = {
  onMore: () => void;
  loading: boolean;
  /** False while it is not known yet whether the list goes on, or too early to say: only the room is kept. */
  ready?: boolean;
};

/**
 * The end of a list that goes on: loads by itself within 5 px on narrow, by its button on wide (checklist 191, 192).
 * On narrow it is as high as the screen, so that what stands below is out of sight when the list grows.
 */
export const LoadMore = ({ onMore, loading, ready = true }: Props) => {
  const { ui } = useMessages();
  const narrow = useNarrow();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    if (!narrow || loading || !ready || end.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: `0px 0px ${limits.autoLoadThresholdPx}px 0px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [narrow, loading, ready]);

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
