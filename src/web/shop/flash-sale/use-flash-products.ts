import { useEffect, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { useInfiniteProducts } from '#web/ui/use-infinite-products.ts';
import type { FlashData } from './load.ts';

const loadAfterMs = 200;
const askAfterMs = 2_000;

/**
 * The products of a slot: asked for 200 ms after a change; "more" is offered from two seconds after a page has come,
 * if that page says that another follows.
 */
export const useFlashProducts = (link: string, first: FlashData['first']) => {
  const { flash } = useMessages();
  const list = useInfiniteProducts({
    link,
    caption: flash.caption,
    initial: first?.link === link ? first.page : undefined,
    delayMs: loadAfterMs,
    quietMore: true,
  });
  const { page, position, loadingMore, nextUrl } = list;
  const come = position === 1 && !loadingMore ? `${link} ${page}` : null;
  const [checked, setChecked] = useState<string | null>(null);
  useEffect(() => {
    if (come === null) return;
    const timer = setTimeout(() => setChecked(come), askAfterMs);
    return () => clearTimeout(timer);
  }, [come]);
  return { ...list, more: come !== null && checked === come && nextUrl !== null };
};
export type FlashProducts = ReturnType<typeof useFlashProducts>;
