import { useEffect, useRef } from 'react';
import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from './button.tsx';
import { useNarrow } from './use-narrow.ts';

type Props = { onMore: () => void; loading: boolean };

/** The end of a list that goes on: loads by itself within 5 px on narrow, by its button on wide (checklist 191, 192). */
export const LoadMore = ({ onMore, loading }: Props) => {
  const { ui } = useMessages();
  const narrow = useNarrow();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    if (!narrow || loading || end.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: `0px 0px ${limits.autoLoadThresholdPx}px 0px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [narrow, loading]);

  return (
    <div ref={end} className="load-more">
      <p className="centre wide-only">
        <Button busy={loading} onClick={onMore}>
          {ui.showMore}
        </Button>
      </p>
    </div>
  );
};
